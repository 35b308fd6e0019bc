import { Failure } from "../net/api.ts";
import { forgetSeen } from "../net/seen.ts";
import { freshToken, rememberToken, recallToken } from "../net/memory.ts";
import type { ChangeClub, ClubMember, ClubShown, History } from "../protocol.ts";
import { changeClub, clubHistory, clubInfo, endClub, pathOf } from "./api.ts";
import { forgetClub, knownClub, rememberClub, type KnownClub } from "./memory.ts";

export type Do = ChangeClub["do"];

/** How often the page asks what has changed while it is looked at. */
export const AGAIN_MS = 10_000;
/** Stands for all editions. */
export const EVERYTHING = "all";

/** A club as this device sees it. */
export class ClubStore {
  readonly code: string;
  club = $state.raw<ClubShown | null>(null);
  history = $state.raw<History | null>(null);
  /** The edition that everything is shown of. */
  edition = $state(EVERYTHING);
  isMissing = $state(false);
  /** Why the last request came to nothing; empty: it did not. */
  failure = $state<Failure | null>(null);
  /** When the server said what is shown; 0: just now. */
  seenAt = $state(0);
  /** Why the last change was refused; empty: it was not. */
  refused = $state("");
  known = $state.raw<KnownClub>(knownClub(""));

  constructor(code: string, key = "") {
    this.code = code;
    const known = knownClub(code);
    this.known = key ? { ...known, key } : known;
  }

  get isFounder(): boolean {
    return this.known.key !== "";
  }

  /** The member whom this device speaks for. */
  readonly me = $derived(this.club?.members.find(({ id }) => id === this.known.member));

  member(id: string): ClubMember | undefined {
    return this.club?.members.find((one) => one.id === id);
  }

  /** Ask for everything again. */
  async load(): Promise<void> {
    try {
      const edition = this.edition;
      const [club, history] = await Promise.all([clubInfo(this.code), clubHistory(this.code, edition)]);
      this.#show(club.answer);
      if (edition === this.edition) this.history = history.answer;
      this.seenAt = Math.max(club.at, history.at);
      this.failure = null;
    } catch (error) {
      this.#fail(error);
    }
  }

  async choose(edition: string): Promise<void> {
    this.edition = edition;
    await this.load();
  }

  /** Change something; whether it was done. */
  async change(request: Do): Promise<boolean> {
    const { token, key } = this.known;
    try {
      const change: ChangeClub = { id: freshToken().slice(0, 24), do: request, token, ...(key && { key }) };
      const { club, refused = "" } = await changeClub(this.code, change);
      this.#know({ member: club.you ?? "" });
      this.#show(club);
      this.refused = refused;
      this.failure = null;
      return !refused;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** Delete the club for everyone. */
  async end(): Promise<boolean> {
    try {
      await endClub(this.code, this.known.key);
      this.#forget();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** At the club's tables this device is known by its secret for the club, unless it sits there already. */
  lendToken(table: string): void {
    if (this.known.member && !recallToken(table)) rememberToken(table, this.known.token);
  }

  /** An answer that was on its way while the club changed shows it as it no longer is. */
  #show(club: ClubShown): void {
    if (this.club && club.seq < this.club.seq) return;
    this.club = club;
    this.isMissing = false;
    const isMember = club.members.some(({ id }) => id === this.known.member);
    this.#know({ title: club.title, member: isMember ? this.known.member : "" });
  }

  #know(more: Partial<KnownClub>): void {
    this.known = { ...this.known, ...more };
    rememberClub(this.known);
  }

  #forget(): void {
    forgetClub(this.code);
    void forgetSeen(pathOf(this.code));
  }

  #fail(error: unknown): void {
    if (!(error instanceof Failure)) throw error;
    this.isMissing = error.code === "no-table";
    if (this.isMissing) this.#forget();
    this.failure = error;
  }
}
