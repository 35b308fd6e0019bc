const digits = (language: string, count: number): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { minimumFractionDigits: count, maximumFractionDigits: count });

/** A number as it is written in a field: with no more decimals than it has, and nothing between thousands. */
export const numberText = (number: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(number);

/** The number that was typed. People write decimals with the point or the comma that their keyboard has. */
export const readNumber = (text: string): number => (text.trim() ? Number(text.replace(",", ".")) : NaN);

const SECOND = 1_000;
/** The smallest time that is worth a number. */
const MOMENT_MS = 10;

/** A duration in seconds: the shorter, the more exact. */
export function seconds(ms: number, language: string): string {
  if (ms < MOMENT_MS) return `< ${digits(language, 2).format(0.01)}\u00a0s`;
  const places = ms < SECOND ? 2 : ms < 10 * SECOND ? 1 : 0;
  return `${digits(language, places).format(ms / SECOND)}\u00a0s`;
}

/** Durations as people read them: in milliseconds below a second, in seconds from there on. */
export const durations =
  (language: string) =>
  (ms: number): string =>
    ms >= SECOND ? seconds(ms, language) : `${ms}\u00a0ms`;
