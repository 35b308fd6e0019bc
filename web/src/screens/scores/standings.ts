import type { Tally, View } from "../../protocol.ts";
import type { Goal } from "./goal.ts";

/** Where someone stands in a match after its last round. */
export interface Standing {
  readonly seat: number;
  /** From 1; equal totals share a rank. */
  readonly rank: number;
  /** How many ranks better than before the last round; negative: worse; 0 also for anyone who was not ranked before. */
  readonly climbed: number;
  /** What the last round brought; undefined: this seat did not play it. */
  readonly tally: Tally | undefined;
  readonly before: number;
  readonly total: number;
}

/** The sum of a seat's points after so many rounds. */
export const totalAfter = (game: View, seat: number, rounds: number): number =>
  game.tallies.slice(0, rounds).reduce((sum, tallies) => sum + (tallies[seat]?.points ?? 0), 0);

/** Everyone who has played, the best first. */
export function standings(game: View): readonly Standing[] {
  const rounds = game.tallies.length;
  const seats = playedBy(game, rounds);
  const now = rankedAfter(game, seats, rounds);
  const before = rankedAfter(game, playedBy(game, rounds - 1), rounds - 1);
  const all = seats.map((seat) => ({
    seat,
    rank: now(seat),
    climbed: hasPlayed(game, seat, rounds - 1) ? before(seat) - now(seat) : 0,
    tally: game.tallies.at(-1)?.[seat],
    before: totalAfter(game, seat, rounds - 1),
    total: totalAfter(game, seat, rounds),
  }));
  return all.sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** The same people as they stood before the last round. */
export const asBefore = (all: readonly Standing[]): readonly Standing[] =>
  all
    .map((one) => ({ ...one, rank: one.rank + one.climbed, climbed: 0, total: one.before }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);

const hasPlayed = (game: View, seat: number, rounds: number): boolean =>
  game.tallies.slice(0, Math.max(0, rounds)).some((tallies) => tallies[seat] !== undefined);

function playedBy(game: View, rounds: number): readonly number[] {
  const most = Math.max(0, ...game.tallies.map(({ length }) => length));
  return Array.from({ length: most }, (_, seat) => seat).filter((seat) => hasPlayed(game, seat, rounds));
}

function rankedAfter(game: View, seats: readonly number[], rounds: number): (seat: number) => number {
  const totals = seats.map((seat) => totalAfter(game, seat, rounds));
  return (seat) => 1 + totals.filter((total) => total > totalAfter(game, seat, rounds)).length;
}

/** A piece of a bar, in parts of its whole length. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Which points the ends of a bar stand for. It begins below zero if someone is there. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where on a bar so many points are. */
export const partOf = (points: number, { from, to }: Range): number => (points - from) / (to - from);

/** A seat's way to the goal, on both sides of zero: what stays, and what the last round has added or taken away. */
export function bar({ before, total }: Standing, range: Range): { readonly kept: Stretch; readonly change: Stretch } {
  const isAcross = before * total < 0;
  const nearer = isAcross ? 0 : Math.abs(before) < Math.abs(total) ? before : total;
  return { kept: stretch(0, nearer, range), change: stretch(before, total, range) };
}

/** The style of a piece of a bar. */
export const stretchStyle = ({ from, to }: Stretch): string =>
  `left: ${(from * 100).toFixed(2)}%; width: ${((to - from) * 100).toFixed(2)}%`;

const stretch = (one: number, other: number, range: Range): Stretch => ({
  from: partOf(Math.min(one, other), range),
  to: partOf(Math.max(one, other), range),
});

/** Everyone's bars have the same ends: the worst, if below zero, and the goal or the best beyond it. */
export function barRange(all: readonly Standing[], goal: Goal | null): Range {
  const points = all.flatMap(({ before, total }) => [before, total]);
  const best = Math.max(1, ...points);
  return { from: Math.min(0, ...points), to: goal?.is === "points" ? Math.max(goal.length, best) : best };
}
