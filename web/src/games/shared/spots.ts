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

/** Classes out of what holds. */
export const looks = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(" ");
