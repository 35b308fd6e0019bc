import type {
  Criterion,
  RoundSeat,
  TableNow,
  TournamentPlayer,
  TournamentRound,
  TournamentShown,
  TournamentTable,
} from "../protocol.ts";

/** A table of a round, and which one it is. */
export interface Place {
  /** From 1 on. */
  readonly round: number;
  /** From 1 on: the number of its tree. */
  readonly number: number;
  readonly table: TournamentTable;
}

export const lastRound = ({ rounds }: TournamentShown): TournamentRound | undefined => rounds.at(-1);

/** All tables of a round. */
export const tablesOf = ({ rounds }: TournamentShown, round: number): readonly Place[] =>
  (rounds[round - 1]?.tables ?? []).map((table, index) => ({ round, number: index + 1, table }));

/** The tables that are played at: those of the last round, and in a league what was left to play before. */
export const openTables = (shown: TournamentShown): readonly Place[] =>
  shown.rounds.flatMap((_, index) => tablesOf(shown, index + 1)).filter(({ table }) => !table.result);

export const seatOf = ({ seats }: TournamentTable, member: string): number =>
  seats.findIndex((seat) => member !== "" && seat.member === member);

/** The table at which someone has to play now; of several in a league the first. */
export const ownTable = (shown: TournamentShown, member: string): Place | undefined =>
  openTables(shown).find(({ table }) => seatOf(table, member) >= 0);

/** Those whose last table is not done yet. */
export const isPlaying = (shown: TournamentShown, member: string): boolean => ownTable(shown, member) !== undefined;

export const playerOf = (shown: TournamentShown, id: string): TournamentPlayer | undefined =>
  shown.players.find((one) => one.id === id);

/** Whether anyone may still come, and play from the next round on. */
export function isOpenToAll({ phase, terms, rounds }: TournamentShown): boolean {
  if (phase === "over") return false;
  return terms.format === "knockout" ? rounds.length === 0 : rounds.length < terms.rounds;
}

/** Whether anyone may join without the host. */
export const mayJoin = (shown: TournamentShown): boolean => isOpenToAll(shown) && !shown.closed;

/** How many tables someone has won. */
export const winsOf = ({ rounds }: TournamentPlayer): number => rounds.filter(({ place }) => place === 1).length;

/** How many places someone has moved up in the last round; less than nothing: down. */
export const climbed = ({ rank = 0, place }: TournamentPlayer): number => (rank ? rank - place : 0);

/** How often two have met before, and who was ahead the last time: 1 the first of them, -1 the second, 0 neither. */
export function met(shown: TournamentShown, one: string, other: string): { times: number; ahead: number } {
  const found = shown.rounds
    .flatMap(({ tables }) => tables)
    .filter((table) => table.result && seatOf(table, one) >= 0 && seatOf(table, other) >= 0);
  const last = found.at(-1);
  const placeOf = (who: string) => (last?.result?.places ?? [])[last ? seatOf(last, who) : -1] ?? 0;
  return { times: found.length, ahead: last ? Math.sign(placeOf(other) - placeOf(one)) : 0 };
}

/** Why someone is ahead of the next one or behind the one before, although both have the same points. */
export interface Tie {
  readonly other: TournamentPlayer;
  readonly isAhead: boolean;
  readonly by: Criterion;
  readonly own: number;
  readonly theirs: number;
}

/** Numbers that are counted in fractions there can differ by a hair here. */
const ALIKE = 1e-9;
const differ = (one: number, other: number): boolean => Math.abs(one - other) > ALIKE;

/** With whom someone is level in points: first the one behind, then the one ahead. */
export function tiesOf({ players, criteria }: TournamentShown, id: string): readonly Tie[] {
  const at = players.findIndex((one) => one.id === id);
  const me = players[at];
  if (!me?.rounds.length) return [];
  const beside = [players[at + 1], players[at - 1]].filter((one): one is TournamentPlayer => one !== undefined);
  return beside.flatMap((other) => {
    const by = criteria.find((one) => differ(me[one], other[one]));
    if (!by || by === "points" || !other.rounds.length) return [];
    // Who has just come has no lot yet.
    if (by === "lot" && !(me.lot && other.lot)) return [];
    return [{ other, by, isAhead: me.place < other.place, own: me[by], theirs: other[by] }];
  });
}

/** So few cards or dice are left that anything can happen. */
const HOT = 2;
const AT_PLAY: readonly string[] = ["playing", "review"];
const GATHERING: readonly string[] = ["lobby", "over"];

export type TableState = "done" | "hot" | "gone" | "playing" | "waiting";

/** The seat that is about to finish the round. */
export const finishing = (now: TableNow | undefined) =>
  now && AT_PLAY.includes(now.phase)
    ? now.seats.filter(({ left }) => left !== null && left !== undefined && left <= HOT).sort(byLeft)[0]
    : undefined;

const byLeft = (one: { left?: number | null }, other: { left?: number | null }): number =>
  (one.left ?? 0) - (other.left ?? 0);

/** Those who have no connection during a match. */
export const missing = (now: TableNow | undefined) =>
  now && !GATHERING.includes(now.phase) ? now.seats.filter(({ here = true }) => !here) : [];

export function stateOf({ result }: TournamentTable, now: TableNow | undefined): TableState {
  if (result) return "done";
  if (!now || GATHERING.includes(now.phase)) return "waiting";
  if (missing(now).length) return "gone";
  return finishing(now) ? "hot" : "playing";
}

/** A seat with who sits there, and how it stands. */
export interface Line {
  readonly seat: RoundSeat;
  /** From 1 on: as they sit. */
  readonly number: number;
  /** Points in the game; null: was not there. */
  readonly points: number | null;
  /** Its place; 0: none. */
  readonly place: number;
}

/** Those at a table, the best one first as soon as anything was played. */
export function linesOf({ seats, result }: TournamentTable, now: TableNow | undefined): readonly Line[] {
  const lines = seats.map((seat, index): Line => {
    const total = now?.seats.find(({ deck }) => deck === seat.deck)?.total ?? 0;
    return {
      seat,
      number: index + 1,
      points: result ? (result.points[index] ?? null) : total,
      place: result?.places[index] ?? 0,
    };
  });
  const rank = ({ place }: Line) => place || Infinity;
  return lines.toSorted(
    (one, other) =>
      (result ? rank(one) - rank(other) || 0 : 0) || (other.points ?? -Infinity) - (one.points ?? -Infinity),
  );
}

/** The ids of those who are first at a table. */
export const winnersAt = ({ seats, result }: TournamentTable): readonly RoundSeat[] =>
  seats.filter((_, index) => result?.places[index] === 1);

/** What a table of so many is worth from the first place to the last. */
export const placePoints = (seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, index) => 4 - (3 * index) / Math.max(1, seats - 1));
