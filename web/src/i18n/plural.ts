/** The forms that the six languages have; none of them needs more. */
export interface Forms {
  readonly one: string;
  readonly other: string;
}

/** Says which form of a word goes with a number, in one language. */
export function plurals(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, { one, other }) => (rules.select(count) === "one" ? one : other);
}
