import { Failure } from "../net/api.ts";
import { freshToken, recallToken, rememberToken } from "../net/memory.ts";
import { forgetSeen, type Seen } from "../net/seen.ts";
import type { GroupMemory, KnownGroup } from "./memory.ts";
import { endGroup } from "./api.ts";

/** What the server says of every group. */
interface Shown {
  readonly title: string;
  readonly seq: number;
  readonly you: string;
}

/** Something that shall be changed, with what says who wants it. */
export interface Change<Do> {
  readonly id: string;
  readonly do: Do;
  readonly token: string;
  readonly key?: string;
}

/** What became of a change. */
export interface Changed<Group> {
  readonly shown: Group;
  /** Why it was refused; empty: it was not. */
  readonly refused?: string;
}

/** A club or a tournament as this device sees it. */
export abstract class GroupStore<Group extends Shown, Do> {
  readonly code: string;
  /** Where the server has it. */
  readonly path: string;
  shown = $state.raw<Group | null>(null);
  isMissing = $state(false);
  /** Why the last request came to nothing; empty: it did not. */
  failure = $state<Failure | null>(null);
  /** When the server said what is shown; 0: just now. */
  seenAt = $state(0);
  /** Why the last change was refused; empty: it was not. */
  refused = $state("");
  known = $state.raw() as KnownGroup;
  readonly #memory: GroupMemory;

  constructor(path: string, code: string, memory: GroupMemory, key: string) {
    this.code = code;
    this.path = path;
    this.#memory = memory;
    const known = memory.known(code);
    this.known = key ? { ...known, key } : known;
  }

  /** Ask what the group is like now. */
  protected abstract ask(): Promise<Seen<Group>>;
  protected abstract send(change: Change<Do>): Promise<Changed<Group>>;
  /** The ids of those who belong to it. */
  protected abstract idsIn(group: Group): readonly string[];

  get isFounder(): boolean {
    return this.known.key !== "";
  }

  /** Ask for everything again. */
  async load(): Promise<void> {
    await this.tried(async () => {
      const { answer, at } = await this.ask();
      this.show(answer);
      this.seenAt = at;
    });
  }

  /** Change something; whether it was done. */
  async change(request: Do): Promise<boolean> {
    const { token, key } = this.known;
    return await this.tried(async () => {
      const change = { id: freshToken().slice(0, 24), do: request, token, ...(key && { key }) };
      const { shown, refused = "" } = await this.send(change);
      this.#know({ member: shown.you });
      this.show(shown);
      this.refused = refused;
      return !refused;
    });
  }

  /** Delete it for everyone. */
  async end(): Promise<boolean> {
    return await this.tried(async () => {
      await endGroup(this.path, this.known.key);
      this.#forget();
    });
  }

  /** At the group's tables this device is known by its secret for the group, unless it sits there already. */
  lendToken(table: string): void {
    if (this.known.member && !recallToken(table)) rememberToken(table, this.known.token);
  }

  /** An answer that was on its way while something changed shows the group as it no longer is. */
  protected isOlder(group: Group, than: Group): boolean {
    return group.seq < than.seq;
  }

  protected show(group: Group): void {
    if (this.shown && this.isOlder(group, this.shown)) return;
    this.shown = group;
    this.isMissing = false;
    const isMember = this.idsIn(group).includes(this.known.member);
    this.#know({ title: group.title, member: isMember ? this.known.member : "" });
  }

  /** Ask the server for something; whether it was had. Why not is shown. */
  protected async tried(task: () => Promise<boolean | void>): Promise<boolean> {
    try {
      const isDone = await task();
      this.failure = null;
      return isDone !== false;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.isMissing = error.code === "no-table";
      if (this.isMissing) this.#forget();
      this.failure = error;
      return false;
    }
  }

  #know(more: Partial<KnownGroup>): void {
    this.known = { ...this.known, ...more };
    this.#memory.keep(this.known);
  }

  #forget(): void {
    this.#memory.forget(this.code);
    void forgetSeen(this.path);
  }
}
