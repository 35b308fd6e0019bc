import type { Drawing } from "../scores.ts";

/** With a sign in front of it, and a real minus. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : plain(points));

export const plain = (points: number): string => String(points).replace("-", "−");

const CARD = { width: 22, height: 30, round: 3 } as const;

/** Cards that are left, face down. */
export const STACK: Drawing = [
  { look: "edge", x: 9, y: 9, ...CARD },
  { look: "edge", x: 11, y: 6.5, ...CARD },
  { look: "back", x: 13, y: 4, ...CARD },
];
