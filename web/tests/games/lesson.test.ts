import { describe, expect, test } from "vitest";
import { GAME_NAMES } from "../../src/games/index.ts";
import { LESSONS, lessonFor, planOf } from "../../src/games/lesson.ts";
import { LANGUAGES } from "../../src/i18n/index.svelte.ts";
import { gameBookOf } from "../i18n/texts.ts";

test("there is a lesson for each game, and editions without one have that of their game", () => {
  expect(new Set(LESSONS.map(({ game }) => game))).toEqual(new Set(GAME_NAMES));
  expect(new Set(LESSONS.map(({ edition }) => edition)).size).toBe(LESSONS.length);
  expect(lessonFor("dutch-blitz", "piles")?.houseRules.advanced).toBe(true);
  expect(lessonFor("ligretto-de", "piles")?.edition).toBe("ligretto");
  expect(lessonFor("chess", "chess")).toBeUndefined();
});

/** What a bubble has room for on the smallest phones beside what it speaks of. */
const LONGEST = 130;

describe.each(Object.keys(LANGUAGES))("in %s", (language) => {
  test.each(LESSONS)(
    "each step of $edition has a short sentence, and every sentence belongs to a step",
    async (lesson) => {
      const sentences = gameBookOf(language, lesson.game).learn?.steps ?? {};
      const { steps } = await planOf(lesson);
      expect(Object.keys(sentences).sort()).toEqual(steps.map(({ name }) => name).sort());
      expect(Object.values(sentences).filter(({ length }) => length > LONGEST)).toEqual([]);
    },
  );
});
