import type { CallRules, CommonRules } from "../../rulebook.ts";
import { CALLS, COMMON } from "../../shared/editions.ts";

export interface PileRules extends CommonRules, CallRules {
  readonly row: readonly [number, number, number];
  readonly stack: number;
  readonly flip: number;
  readonly between_passes: readonly string[];
  readonly beneath: "playable" | "covered";
  readonly advanced: boolean;
  readonly build: "different-colour" | "boy-on-girl";
  readonly blocked: "cycle" | "shuffle" | "score";
  readonly dead: "score" | "leader-wins";
  readonly card_points: number;
  readonly stack_penalty: number;
}

/** The edition that is played most. */
export const INTERNATIONAL: PileRules = {
  ...COMMON,
  ...CALLS,
  seats: [2, 12],
  ends: "points",
  length: 99,
  row: [5, 4, 3],
  stack: 10,
  flip: 3,
  between_passes: ["kept"],
  beneath: "playable",
  advanced: false,
  build: "different-colour",
  blocked: "cycle",
  dead: "score",
  card_points: 1,
  stack_penalty: 2,
};

export const editions: Readonly<Record<string, PileRules>> = {
  ligretto: INTERNATIONAL,
  "ligretto-de": {
    ...INTERNATIONAL,
    row: [3, 3, 3],
    between_passes: ["cut", "shuffled"],
    beneath: "covered",
    ends: "rounds",
    length: 1,
    blocked: "shuffle",
    stop_call: "Ligretto!",
  },
  "ligretto-fr": { ...INTERNATIONAL, dead: "leader-wins" },
  "dutch-blitz": {
    ...INTERNATIONAL,
    seats: [2, 4],
    build: "boy-on-girl",
    length: 75,
    stop_call: "Blitz!",
    misplay_call: "Dutch!",
  },
};
