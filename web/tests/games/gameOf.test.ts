import { expect, test } from "vitest";
import { EDITIONS } from "../../src/games/editions.ts";
import { gameOf } from "../../src/games/gameOf.ts";
import { GAME_NAMES } from "../../src/games/index.ts";

test("each edition belongs to the game that calls it by a title", () => {
  for (const game of GAME_NAMES) {
    for (const edition of Object.keys(EDITIONS[game])) expect(gameOf(edition)).toBe(game);
  }
  expect(gameOf("ligretto-2030")).toBe("");
  expect(gameOf("constructor")).toBe("");
});
