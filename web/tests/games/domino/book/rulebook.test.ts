import { expect, it } from "vitest";
import { CORNERS, type Corner } from "../../../../src/games/domino/book/rulebook.ts";

const corners: readonly Corner[] = Object.values(CORNERS);

it.each(corners)(
  "pictures keep the rules: no neighbours of one colour, cards of two colours side by side",
  (corner) => {
    const { rows, cards = [], fit } = corner;
    for (const [y, row] of rows.entries()) {
      for (const [x, letter] of [...row].entries()) expect([row[x + 1], rows[y + 1]?.[x]]).not.toContain(letter);
    }
    for (const [x0, y0, x1, y1] of fit ? [...cards, fit] : cards) {
      expect(Math.abs(x0 - x1) + Math.abs(y0 - y1)).toBe(1);
      expect(rows[y0]?.[x0]).not.toBe(rows[y1]?.[x1]);
    }
  },
);
