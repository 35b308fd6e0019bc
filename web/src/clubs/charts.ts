import type { Rated } from "../protocol.ts";

/** The ratings of someone, one after the other. */
export interface Curve {
  readonly entry: string;
  readonly points: readonly { readonly at: number; readonly rating: number; readonly give: number }[];
}

/** The curves of these people over the matches that were rated: `at` counts matches. */
export function curvesOf(rated: readonly Rated[], entries: readonly string[]): readonly Curve[] {
  return entries
    .map((entry) => ({
      entry,
      points: rated.flatMap(({ after }, at) => {
        const own = after[entry];
        return own ? [{ at, rating: own.rating, give: own.give }] : [];
      }),
    }))
    .filter(({ points }) => points.length > 0);
}

/** Round numbers that hold all of these, and where lines are drawn between them. */
export function scaleOf(values: readonly number[], step = 100): { least: number; most: number; lines: number[] } {
  const least = Math.floor(Math.min(...values) / step) * step;
  const most = Math.max(least + step, Math.ceil(Math.max(...values) / step) * step);
  const by = step * Math.ceil((most - least) / step / 5);
  const lines = Array.from({ length: Math.floor((most - least) / by) + 1 }, (_, index) => least + index * by);
  return { least, most, lines };
}

/** Names at the ends of lines move apart instead of overlapping. */
export function apart<Item extends { readonly y: number }>(
  items: readonly Item[],
  distance: number,
): (Item & { at: number })[] {
  let above = -Infinity;
  return [...items]
    .sort((one, other) => one.y - other.y)
    .map((item) => ({ ...item, at: (above = Math.max(item.y, above + distance)) }));
}

/** A marker of one's own for each line: colours alone would not do. */
export const MARKS = [
  "M0-5 5 0 0 5-5 0Z",
  "M0-4.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9Z",
  "M-4-4h8v8h-8Z",
  "M0-5 5 4h-10Z",
  "M0 5-5-4h10Z",
  "M-5-1.500h3.500V-5h3v3.500H5v3H1.500V5h-3V1.500H-5Z",
] as const;

/** How much of the rounds against someone were won, from -1 (none) to 1 (all); 0: as many as lost. */
export const edge = (won: number, lost: number): number => (won + lost ? (won - lost) / (won + lost) : 0);
