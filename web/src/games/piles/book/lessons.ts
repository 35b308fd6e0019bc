import type { Lesson } from "../../lesson.ts";

/** Cards that fit come soon enough, and nobody waits for others for long. */
const LIVELY = { row: [5, 5, 5], between_passes: ["shuffled"], blocked: "shuffle" };

export const lessons: readonly Lesson[] = [
  { edition: "ligretto", bots: 3, houseRules: LIVELY, handicap: 5, botHandicap: 16 },
  { edition: "dutch-blitz", bots: 3, houseRules: { ...LIVELY, advanced: true }, handicap: 5, botHandicap: 16 },
];
