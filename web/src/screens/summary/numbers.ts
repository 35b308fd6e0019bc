/** Numbers as they are read in a language. */

const digits = (language: string, count: number): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { minimumFractionDigits: count, maximumFractionDigits: count });

/** The smallest time that is worth a number. */
const MOMENT_MS = 10;

/** So many seconds: the fewer, the more exactly. */
export function seconds(ms: number, language: string): string {
  if (ms < MOMENT_MS) return `< ${digits(language, 2).format(0.01)}\u00a0s`;
  const places = ms < 1_000 ? 2 : ms < 10_000 ? 1 : 0;
  return `${digits(language, places).format(ms / 1_000)}\u00a0s`;
}

/** A time in a round: 1:05. */
export function clock(ms: number): string {
  const whole = Math.round(ms / 1_000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
