import type { TableState } from "../../scene/tableState.ts";
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
  isThrottled: false,
} as const satisfies Partial<Spot>;

/** Classes out of what holds. */
export const looks = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(" ");

/** More hands than these are not seen over one place. */
const MOST_HANDS = 3;

/** Whether someone else reaches for it, or even several at once. */
export function race({ seat }: TableState, seats: readonly number[]): readonly (string | false)[] {
  const isReached = seats.some((other) => other !== seat);
  return [isReached && "reached", isReached && seats.length > 1 && "raced"];
}

/** Whose hands are seen there. */
export const others = ({ seat }: TableState, seats: readonly number[]): readonly number[] =>
  seats.filter((other) => other !== seat).slice(0, MOST_HANDS);
