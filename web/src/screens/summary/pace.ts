import { summaryOf } from "../../games/summary.ts";
import type { Pace, RoundSummary } from "../../protocol.ts";

/** A round at the pace of what counts in its game: other pieces are laid too. */
export function counted(summary: RoundSummary, game: string): RoundSummary {
  const { pace } = summaryOf(game);
  return pace ? { ...summary, seats: summary.seats.map((own) => ({ ...own, pace: pace(own) })) } : summary;
}

/** How many pieces of a seat lay there at a certain time. */
export function laidAt(pace: Pace, ms: number): number {
  let count = 0;
  for (const [index, at] of pace.ms.entries()) {
    if (at > ms) break;
    count = pace.laid[index] ?? count;
  }
  return count;
}

/** How many a seat laid between two times. */
export const laidBetween = (pace: Pace, from: number, to: number): number => laidAt(pace, to) - laidAt(pace, from);

/** The moments at which anything changed, with the beginning and the end. */
export function moments({ ms, seats }: RoundSummary): readonly number[] {
  const all = new Set([0, ms, ...seats.flatMap(({ pace }) => pace.ms)]);
  return [...all].sort((one, other) => one - other);
}

/** A row of moments, in seconds, and for each seat what lay there then: what a chart is drawn from. */
export function curves(summary: RoundSummary): [number[], ...number[][]] {
  const times = moments(summary);
  return [times.map((ms) => ms / 1_000), ...summary.seats.map(({ pace }) => times.map((ms) => laidAt(pace, ms)))];
}

/** The ends of so many equal parts of a round. */
export const parts = (ms: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => Math.round((ms * (index + 1)) / count));
