import type { Glance } from "../../scene/glance.ts";

/** More hands than these are not seen over one place. */
const MOST_HANDS = 3;

/** Whether somebody else reaches for it, or even several at once. */
export function race({ seat }: Glance, seats: readonly number[]): readonly (string | false)[] {
  const isReached = seats.some((other) => other !== seat);
  return [isReached && "reached", isReached && seats.length > 1 && "raced"];
}

/** Whose hands are seen there. */
export const others = ({ seat }: Glance, seats: readonly number[]): readonly number[] =>
  seats.filter((other) => other !== seat).slice(0, MOST_HANDS);
