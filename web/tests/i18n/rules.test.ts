import { afterAll, expect, test } from "vitest";
import { book, choose } from "../../src/i18n/index.svelte.ts";
import { helpText, ruleText, valueText } from "../../src/i18n/house.ts";
import { editionTexts, handicapText } from "../../src/i18n/rules.ts";

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
  expect(valueText(key, value)).toBe(text);
});

test.each([
  ["piles", 5, "5 cards in the stack"],
  ["dice", 2, "2 more dice"],
  ["dice", -1, "1 fewer die"],
  ["domino", 3, "3 cards aside"],
])("a handicap of %s is said in words: %d", (game, amount, text) => {
  expect(handicapText(game, amount)).toBe(text);
});

test("values are said in the language that is spoken", async () => {
  await choose("de");
  expect(valueText("countdown_ms", 4_500)).toBe("4,5 Sek.");
  expect(valueText("misplay_call", "Misplaced!")).toBe("Falsch gelegt!");
});

test("a rule that is newer than this page is called by its key", () => {
  expect(ruleText("brand-new")).toBe("brand-new");
});

test("an edition that is newer than this page is called as the server does", () => {
  expect(editionTexts("ligretto-2030", "Ligretto 2030")).toEqual({
    title: "Ligretto 2030",
    short: "Ligretto 2030",
    text: "",
  });
});

/** What is not set in the form, or has words of its own there. */
const WITHOUT_HELP = ["backs", "boxes", "borders", "listed"];

test("there is a line of help for every rule that can be set", () => {
  const rules = Object.keys(book("house").rules).filter((key) => !WITHOUT_HELP.includes(key));
  expect(rules.filter((key) => !helpText(key))).toEqual([]);
  expect(helpText("newer-than-this-page")).toBe("");
});
