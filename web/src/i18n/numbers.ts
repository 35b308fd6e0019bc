/** The forms that the six languages have; none of them needs more. */
export interface Forms {
  readonly one: string;
  readonly other: string;
}

/** Says which form of a word goes with a number, in one language. */
/* @__NO_SIDE_EFFECTS__ */
export function plurals(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, { one, other }) => (rules.select(count) === "one" ? one : other);
}

/** Says which ending goes with a number that says which one something is, as in 1st, 2nd and 3rd. */
/* @__NO_SIDE_EFFECTS__ */
export function ordinals(language: string): (number: number) => Intl.LDMLPluralRule {
  const rules = new Intl.PluralRules(language, { type: "ordinal" });
  return (number) => rules.select(number);
}

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
