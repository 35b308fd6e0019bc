import { tournaments } from "../groups/memory.ts";
import { GroupStore, type Change, type Changed } from "../groups/store.svelte.ts";
import { localTime } from "../net/clock.ts";
import { Failure } from "../net/api.ts";
import type { Seen } from "../net/seen.ts";
import type { ChangeTournament, TableNow, TournamentPlayer, TournamentShown } from "../protocol.ts";
import { changeTournament, pathOf, tableNow, tournamentInfo } from "./api.ts";
import { lastRound, openTables, ownTable, playerOf, type Place } from "./course.ts";

export type Do = ChangeTournament["do"];

/** How often the page asks what has changed while it is looked at. */
export const AGAIN_MS = 3_000;

/** What a page has begun in vain is tried again after this long, and then less and less often. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 4 * 60_000;

/** The number of the table that a refusal is about, as the server says it in English; 0: of none. */
export const tableIn = (detail: string): number => Number(/\btable (\d+)/.exec(detail)?.[1] ?? 0);

/** What this page does by itself when a round is due. */
interface Attempt {
  /** Which round, when it was due, and how many tables were done. */
  readonly what: string;
  /** When it may be tried, by this page's clock. */
  readonly at: number;
  readonly pauseMs: number;
  /** The table that needs a result first; 0: none. */
  readonly table: number;
}

/** What there is to begin: whenever it changes there is a reason to try again. */
function dueOf(shown: TournamentShown | null): string {
  if (!shown?.next) return "";
  const done = lastRound(shown)?.tables.filter(({ result }) => result).length;
  return [shown.next.round, shown.next.at, done].join();
}

/** A tournament as this device sees it. */
export class TournamentStore extends GroupStore<TournamentShown, Do> {
  /** What the server says about a change that it refused, in English. */
  detail = $state("");
  /** How it stands at tables that are played at, by their codes. */
  nows = $state.raw<Readonly<Record<string, TableNow>>>({});
  /** The time of the server, second by second. */
  time = $state(0);
  /** How much the server's clock is ahead of this page's. */
  #ahead = 0;
  /** What the last change that was answered was about. */
  asked = $state<Do["type"] | "">("");
  /** What has become of the round that this page wanted to begin. */
  #attempt = $state.raw<Attempt>({ what: "", at: 0, pauseMs: 0, table: 0 });
  /** Tables that were removed because nobody played there; asking for them again would look like guessing codes. */
  #removed = $state.raw<readonly string[]>([]);
  /** The server has asked not to be asked before. */
  #quietUntil = 0;
  /** Whether all tables are looked at, not just one's own. */
  readonly #looksAtAll: boolean;

  constructor(code: string, key = "", looksAtAll = false) {
    super(pathOf(code), code, tournaments, key);
    this.#looksAtAll = looksAtAll;
  }

  // Nothing here is derived: an answer may come when the page that asked is gone, and what was derived for it with it.

  /** The one whom this device speaks for. */
  get me(): TournamentPlayer | undefined {
    return this.shown ? playerOf(this.shown, this.known.member) : undefined;
  }

  /** Where this one has to play now. */
  get own(): Place | undefined {
    return this.shown ? ownTable(this.shown, this.known.member) : undefined;
  }

  /** The table without which the next round cannot begin; 0: none, or it is not known. */
  readonly waitsFor: number = $derived(this.#attempt.what === dueOf(this.shown) ? this.#attempt.table : 0);

  /** The name of someone; empty: it was forgotten. */
  nameOf(id: string): string {
    return this.shown ? (playerOf(this.shown, id)?.name ?? "") : "";
  }

  nowAt({ table }: Place): TableNow | undefined {
    return table.code && !table.result ? this.nows[table.code] : undefined;
  }

  /** Whether a table was open, and is there no more. */
  isRemoved({ table }: Place): boolean {
    return !table.result && this.#removed.includes(table.code ?? "");
  }

  override async load(): Promise<void> {
    if (localTime() < this.#quietUntil) return;
    await super.load();
    if (this.failure?.code === "slow-down") {
      this.#quietUntil = localTime() + this.failure.waitMs;
      // What is shown stays, and is asked for again by itself.
      if (this.shown) this.failure = null;
      return;
    }
    await this.#beginDue();
    await this.#lookAtTables();
  }

  tick(): void {
    this.time = localTime() + this.#ahead;
  }

  /** How long until then, in milliseconds. */
  until(at: number): number {
    return at - this.time;
  }

  protected ask(): Promise<Seen<TournamentShown>> {
    return tournamentInfo(this.code);
  }

  protected async send(change: Change<Do>): Promise<Changed<TournamentShown>> {
    const { tournament, refused, detail = "" } = await changeTournament(this.code, change);
    this.detail = detail;
    this.asked = change.do.type;
    return { shown: tournament, ...(refused && { refused }) };
  }

  protected idsIn({ players }: TournamentShown): readonly string[] {
    return players.map(({ id }) => id);
  }

  /** Results of tables come without a change. */
  protected override isOlder(group: TournamentShown, than: TournamentShown): boolean {
    return group.seq < than.seq || (group.seq === than.seq && group.now < than.now);
  }

  protected override show(group: TournamentShown): void {
    this.#ahead = group.now - localTime();
    super.show(group);
    this.tick();
  }

  /** Someone has to look: whoever sees that the next round is due begins it. */
  async #beginDue(): Promise<void> {
    const next = this.shown?.next;
    if (!next?.at || this.seenAt || this.until(next.at) > 0) return;
    const what = dueOf(this.shown);
    const last = this.#attempt;
    const isNew = last.what !== what;
    if (!isNew && localTime() < last.at) return;
    const pauseMs = isNew ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, last.pauseMs * 2);
    this.#attempt = { what, pauseMs, at: localTime() + pauseMs, table: isNew ? 0 : last.table };
    const before = [this.refused, this.detail, this.asked, this.failure] as const;
    await this.change({ type: "start-round", round: next.round });
    const at = Math.max(this.#attempt.at, localTime() + (this.failure?.waitMs ?? 0));
    const answered = this.refused === "not-now" ? tableIn(this.detail) : 0;
    this.#attempt = { ...this.#attempt, at, table: this.failure ? this.#attempt.table : answered };
    // Nobody has asked for it.
    [this.refused, this.detail, this.asked, this.failure] = before;
  }

  /** Also when the page has gone meanwhile: then nothing may be asked of what was derived for it. */
  async #lookAtTables(): Promise<void> {
    if (!this.shown || this.seenAt) return;
    const isLast = lastRound(this.shown) && this.shown.rounds.length;
    const wanted = this.#looksAtAll
      ? openTables(this.shown).filter(({ round }) => round === isLast)
      : [ownTable(this.shown, this.known.member)];
    const codes = wanted.flatMap((one) => one?.table.code || []);
    const there = codes.filter((code) => !this.#removed.includes(code));
    const found = await Promise.all(there.map(async (code) => [code, await this.#lookAt(code)] as const));
    this.nows = Object.fromEntries(found.filter((one): one is [string, TableNow] => one[1] !== null));
  }
  /** How it stands at a table; null: it sleeps, or is not there. */
  async #lookAt(code: string): Promise<TableNow | null> {
    try {
      return await tableNow(code);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "no-table") this.#removed = [...this.#removed, code];
      return (error.code === "slow-down" && this.nows[code]) || null;
    }
  }
}
