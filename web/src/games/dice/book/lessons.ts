import type { Lesson } from "../../lesson.ts";

export const lessons: readonly Lesson[] = [
  { edition: "ligretto-dice", bots: 1, houseRules: {}, handicap: -4, botHandicap: 4 },
];
