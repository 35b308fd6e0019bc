import { summaryOf } from "../../games/scores.ts";
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

/** A chart of stepped lines: where they run, and what is written beside them. Nothing here draws. */

export type Point = readonly [x: number, y: number];

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the edges of a chart stand for. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly least: number;
  readonly most: number;
}

/** The range of these values, and zero. It is never empty. */
export function rangeOf(moments: readonly number[], curves: readonly (readonly number[])[]): Range {
  const values = curves.flat();
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return { start: 0, end: moments.at(-1) || 1, least, most: most > least ? most : least + 1 };
}

/** Where a value at a moment is. */
export const placed =
  ({ start, end, least, most }: Range, { x, y, width, height }: Area) =>
  (moment: number, value: number): Point => [
    x + (width * (moment - start)) / (end - start),
    y + (height * (most - value)) / (most - least),
  ];

/** A staircase: between two moves nothing lies there that did not before. */
export const steps = (moments: readonly number[], curve: readonly number[], range: Range, area: Area): Point[] =>
  moments.flatMap((moment, index) => {
    const place = placed(range, area);
    return [place(moment, curve[index - 1] ?? 0), place(moment, curve[index] ?? 0)];
  });

/** The same as a path of SVG. */
export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

const COUNTS = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;
const SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600] as const;

/** Round numbers between two others, as many as have room. */
function ticks(from: number, to: number, most: number, distances: readonly number[]): readonly number[] {
  const distance = distances.find((one) => (to - from) / one <= most) ?? to - from;
  const first = Math.ceil(from / distance);
  return Array.from({ length: Math.floor(to / distance) - first + 1 }, (_, index) => (first + index) * distance);
}

/** How far from each other writing stands, in pixels. */
const [LINES_APART, TIMES_APART] = [28, 56];

/** The numbers of pieces beside a chart that is so high. */
export const countsBeside = ({ least, most }: Range, height: number): readonly number[] =>
  ticks(least, most, Math.max(1, height / LINES_APART), COUNTS);

/** The times below a chart that is so wide, in seconds like its moments. */
export const timesBelow = ({ start, end }: Range, width: number): readonly number[] =>
  ticks(start, end, Math.max(1, width / TIMES_APART), SECONDS);
