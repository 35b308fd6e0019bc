import type { Rules } from "../../scene/tableState.ts";
import type { Messages } from "../../i18n/pack.ts";

/** What a match goes to. */
export interface Goal {
  readonly is: "points" | "rounds";
  readonly length: number;
}

/** Null: not known yet. */
export function goalOf({ ends, length }: Rules, seats: number): Goal | null {
  if (typeof length !== "number") return null;
  if (ends === "points") return { is: "points", length };
  return { is: "rounds", length: ends === "rounds-per-seat" ? length * seats : length };
}

/** How long a match is, in words; empty: not known yet. */
export function lengthText({ ends, length }: Rules, { lobby }: Messages): string {
  if (typeof length !== "number") return "";
  if (ends === "points") return lobby.toPoints(length);
  return ends === "rounds" ? lobby.forRounds(length) : lobby.forRoundsEach(length);
}
