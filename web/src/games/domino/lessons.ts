import type { Lesson } from "../lesson.ts";
import { ONE_ROUND } from "../shared/editions.ts";

export const lessons: readonly Lesson[] = [
  // The amounts are cards put aside before play: the person begins with a third of them.
  { edition: "ligretto-domino", bots: 1, houseRules: ONE_ROUND, handicap: 10, botHandicap: 0 },
];
