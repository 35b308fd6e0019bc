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
