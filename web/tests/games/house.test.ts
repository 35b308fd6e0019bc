import { afterAll, expect, test } from "vitest";
import { helpText, ruleText, valueText } from "../../src/games/house.ts";
import { FALLBACK, GAME_NAMES } from "../../src/games/index.ts";
import { gameBook, isHouseOpen } from "../../src/games/words.ts";
import { book, choose } from "../../src/i18n/index.svelte.ts";

afterAll(() => choose("en"));

test.each([
  ["advanced", true, "yes"],
  ["stack", 5, "5"],
  ["hand_ms", 250, "0.25 sec"],
  ["dead", "leader-wins", "the leader wins"],
  ["seats", [2, 4], "2–4"],
  ["row", [5, 4, 3], "5 / 4 / 3"],
  ["between_passes", ["cut", "shuffled"], "cut it, shuffle it"],
  ["boys", [], "none"],
  ["stop_call", "Blitz!", "Blitz!"],
])("the value of %s is said in words: %o", (key, value, text) => {
  expect(valueText(key, value, "piles")).toBe(text);
});

test("values are said in the language that is spoken", async () => {
  await choose("de");
  expect(valueText("countdown_ms", 4_500, "piles")).toBe("4,5 Sek.");
  expect(valueText("misplay_call", "Misplaced!", "piles")).toBe("Falsch gelegt!");
});

test("a rule that is newer than this page is called by its key", () => {
  expect(ruleText("brand-new", "piles")).toBe("brand-new");
  expect(ruleText("stack", "marbles")).toBe("stack");
});

/** What is not set in the form, or has words of its own there. */
const WITHOUT_HELP = ["backs", "boxes", "borders", "listed"];

test.each([...GAME_NAMES, FALLBACK])("there is a line of help for every rule that can be set in %s", (game) => {
  const all = Object.keys({ ...book("house").rules, ...gameBook(game).house.rules });
  const rules = all.filter((key) => !WITHOUT_HELP.includes(key));
  expect(rules.filter((key) => !helpText(key, game))).toEqual([]);
  expect(helpText("newer-than-this-page", game)).toBe("");
});

test("no game has another text for what all games agree on", () => {
  const common = Object.keys(book("house").rules);
  for (const game of GAME_NAMES) {
    expect(Object.keys(gameBook(game).house.rules).filter((key) => common.includes(key))).toEqual([]);
  }
});

test("of a game without a folder only the rules of all games can be said", () => {
  expect(isHouseOpen("marbles")).toBe(true);
  expect(ruleText("length", "marbles")).toBe(book("house").rules.length);
});
