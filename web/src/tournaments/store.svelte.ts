import { tournaments } from "../groups/memory.ts";
import { GroupStore, type Change, type Changed } from "../groups/store.svelte.ts";
import { localTime } from "../net/clock.ts";
import type { Seen } from "../net/seen.ts";
import type { ChangeTournament, TableNow, TournamentPlayer, TournamentShown } from "../protocol.ts";
import { changeTournament, pathOf, tableNow, tournamentInfo } from "./api.ts";
import { lastRound, openTables, ownTable, playerOf, type Place } from "./course.ts";

export type Do = ChangeTournament["do"];

/** How often the page asks what has changed while it is looked at. */
export const AGAIN_MS = 3_000;

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
  /** The round that this page has wanted to begin, so that it asks once. */
  #begun = 0;
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

  /** The name of someone; empty: it was forgotten. */
  nameOf(id: string): string {
    return this.shown ? (playerOf(this.shown, id)?.name ?? "") : "";
  }

  nowAt({ table }: Place): TableNow | undefined {
    return table.code && !table.result ? this.nows[table.code] : undefined;
  }

  override async load(): Promise<void> {
    await super.load();
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
    if (!next?.at || this.seenAt || this.until(next.at) > 0 || this.#begun === next.round) return;
    this.#begun = next.round;
    const before = this.refused;
    if (!(await this.change({ type: "start-round", round: next.round }))) this.#begun = 0;
    // Nobody has asked for it.
    this.refused = before;
  }

  async #lookAtTables(): Promise<void> {
    if (!this.shown || this.seenAt) return;
    const isLast = lastRound(this.shown) && this.shown.rounds.length;
    const wanted = this.#looksAtAll ? openTables(this.shown).filter(({ round }) => round === isLast) : [this.own];
    const codes = wanted.flatMap((one) => one?.table.code || []);
    const found = await Promise.all(codes.map(async (code) => [code, await tableNow(code).catch(() => null)] as const));
    this.nows = Object.fromEntries(found.filter((one): one is [string, TableNow] => one[1] !== null));
  }
}
