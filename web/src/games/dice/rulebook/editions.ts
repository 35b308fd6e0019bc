import type { CallRules, CommonRules } from "../../rulebook.ts";
import { CALLS, COMMON } from "../../shared/editions.ts";

export interface DiceRules extends CommonRules, CallRules {
  /** With two, with three and with four seats. */
  readonly shares: readonly [number, number, number];
  readonly throw_ms: number;
}

export const editions: Readonly<Record<string, DiceRules>> = {
  "ligretto-dice": {
    ...COMMON,
    ...CALLS,
    seats: [2, 4],
    ends: "rounds-per-seat",
    length: 3,
    shares: [12, 8, 6],
    throw_ms: 1_000,
  },
};
