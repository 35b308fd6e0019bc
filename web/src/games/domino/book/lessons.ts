import type { Lesson } from "../../lesson.ts";

export const lessons: readonly Lesson[] = [
  // The amounts are cards put aside before play: the person begins with a third of them.
  { edition: "ligretto-domino", bots: 1, houseRules: {}, handicap: 10, botHandicap: 0 },
];
