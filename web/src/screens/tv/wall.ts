/** More cannot be told apart on one screen. */
export const MOST_TABLES = 9;

/** Codes as a wall can show them: each once, and not too many. */
export const wallOf = (codes: readonly string[]): readonly string[] => [...new Set(codes)].slice(0, MOST_TABLES);

export const without = (codes: readonly string[], code: string): readonly string[] =>
  codes.filter((one) => one !== code);

/** The same codes with one of them a place earlier (-1) or later (1). */
export function shifted(codes: readonly string[], code: string, by: -1 | 1): readonly string[] {
  const [from, rest] = [codes.indexOf(code), without(codes, code)];
  const to = from + by;
  return from < 0 || to < 0 ? codes : [...rest.slice(0, to), code, ...rest.slice(to)];
}

/** How large the writing is on a screen of 1920 × 1080. */
const WRITING = 26;
/** One of several tables on such a screen. */
const TILE_WRITING = 17;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large the writing is, in CSS pixels: as large as can be read from where people sit, and still has room. */
export function writing({ width, height }: Size, isTile = false): number {
  if (isTile) return Math.max(11, TILE_WRITING * Math.min(width / 640, height / 440));
  const [long, short] = width >= height ? [width / 1920, height / 1080] : [height / 1920, width / 1080];
  return Math.max(11, WRITING * Math.min(long, short));
}

export interface Grid {
  readonly columns: number;
  readonly lines: number;
}

/** As wide as it is high a table looks best like this. */
const SHAPE = 1.5;

/** How so many tables lie side by side that each is as large as possible. */
export function gridOf(count: number, { width, height }: Size): Grid {
  const ways = Array.from({ length: Math.max(1, count) }, (_, index) => index + 1).map((columns) => ({
    columns,
    lines: Math.ceil(count / columns) || 1,
  }));
  const room = ({ columns, lines }: Grid) => Math.min(width / columns, (height / lines) * SHAPE);
  return ways.reduce((one, other) => (room(other) > room(one) ? other : one));
}
