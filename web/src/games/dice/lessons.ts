import type { Lesson } from "../lesson.ts";
import { ONE_ROUND } from "../shared/editions.ts";

export const lessons: readonly Lesson[] = [
  { edition: "ligretto-dice", bots: 1, houseRules: ONE_ROUND, handicap: -4, botHandicap: 4 },
];
