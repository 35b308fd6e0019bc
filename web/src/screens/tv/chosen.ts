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
