interface Kept<Found> {
  readonly outOf: readonly unknown[];
  readonly found: Found;
}

/** What was found last for each value. */
export type Keeper<Of extends object, Found> = WeakMap<Of, Kept<Found>>;

/** What was found last, as long as all that it was made out of is the same: then it need not be looked at again. */
export function kept<Of extends object, Found>(
  keeper: Keeper<Of, Found>,
  of: Of,
  outOf: readonly unknown[],
  find: () => Found,
): Found {
  const before = keeper.get(of);
  if (before && isSameList(before.outOf, outOf)) return before.found;
  const found = find();
  keeper.set(of, { outOf, found });
  return found;
}

export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);
