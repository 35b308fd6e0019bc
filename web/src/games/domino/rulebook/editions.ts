import type { CommonRules } from "../../rulebook.ts";
import { COMMON } from "../../shared/editions.ts";

export interface DominoRules extends CommonRules {
  /** With two, with three and with four seats. */
  readonly layouts: readonly [string, string, string];
  readonly jokers: number;
  readonly aside: number;
  readonly winner_points: number;
  readonly next_points: number;
}

export const editions: Readonly<Record<string, DominoRules>> = {
  "ligretto-domino": {
    ...COMMON,
    seats: [2, 4],
    ends: "rounds",
    length: 6,
    layouts: ["six", "nine", "nine"],
    jokers: 2,
    aside: 2,
    winner_points: 2,
    next_points: 1,
  },
};

/** Of how many sections each layout of the board is made. */
export const LAYOUTS: Readonly<Record<string, number>> = {
  six: 6,
  nine: 9,
  ten: 10,
  ring: 8,
  bridge: 7,
  steps: 9,
  cross: 12,
};
