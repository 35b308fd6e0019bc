import type { Spot } from "../../scene/plan.ts";

const NONE: readonly never[] = [];

/** Everything that most places have none of. */
export const BARE = {
  touch: null,
  piece: "",
  beneath: "",
  back: "",
  fan: NONE,
  thickness: 0,
  badge: "",
  hotkey: "",
  hands: NONE,
  label: "",
  isTarget: false,
  isCalm: false,
} as const satisfies Partial<Spot>;

const THICKER = [2, 4, 8] as const;

/** How thick a pile of so many cards looks. */
export const thicknessOf = (count: number): Spot["thickness"] =>
  THICKER.filter((least) => count >= least).length as Spot["thickness"];

/** Classes out of what holds. */
export const looks = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(" ");
