import { expect, test } from "vitest";
import { FALLBACK } from "../../src/games/index.ts";
import { bookOf, gameBook, handicapText } from "../../src/games/words.ts";

test.each([
  ["piles", 5, "5 cards in the stack"],
  ["dice", 2, "2 more dice"],
  ["dice", -1, "1 fewer die"],
  ["domino", 3, "3 cards set aside"],
])("a handicap of %s is said in words: %d", (game, amount, text) => {
  expect(handicapText(game, amount)).toBe(text);
});

test("a game without a folder has the words of the plain one", () => {
  expect(["piles", "dice"].map(bookOf)).toEqual(["piles/book", "dice/book"]);
  expect(["marbles", ""].map(bookOf)).toEqual([`${FALLBACK}/book`, `${FALLBACK}/book`]);
  expect(gameBook("marbles")).toBe(gameBook(FALLBACK));
  expect(handicapText("marbles", 2)).toBe("handicap of 2");
});
