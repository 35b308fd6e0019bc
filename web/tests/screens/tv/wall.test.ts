import { expect, test } from "vitest";
import { MOST_TABLES, shifted, wallOf, without, gridOf, writing } from "../../../src/screens/tv/wall.ts";

test("a wall shows each table once, and no more than can be told apart", () => {
  const codes = [..."ABCDEFGHIJKLA"];
  expect(wallOf(["B", "A", "B"])).toEqual(["B", "A"]);
  expect(wallOf(codes)).toEqual(codes.slice(0, MOST_TABLES));
});

test("a table is taken away", () => {
  expect(without(["A", "B", "C"], "B")).toEqual(["A", "C"]);
});

test("a table moves by one place, and not beyond the ends", () => {
  expect(shifted(["A", "B", "C"], "B", -1)).toEqual(["B", "A", "C"]);
  expect(shifted(["A", "B", "C"], "B", 1)).toEqual(["A", "C", "B"]);
  expect(shifted(["A", "B", "C"], "A", -1)).toEqual(["A", "B", "C"]);
  expect(shifted(["A", "B", "C"], "C", 1)).toEqual(["A", "B", "C"]);
  expect(shifted(["A", "B"], "X", 1)).toEqual(["A", "B"]);
});

const SCREEN = { width: 1920, height: 1080 };

test.each([
  [1, 1, 1],
  [2, 2, 1],
  [3, 2, 2],
  [4, 2, 2],
  [6, 3, 2],
  [9, 3, 3],
])("%i tables lie in %i columns and %i lines on a television", (count, columns, lines) => {
  expect(gridOf(count, SCREEN)).toEqual({ columns, lines });
});

test("on a screen that stands upright tables lie below each other", () => {
  expect(gridOf(2, { width: 1080, height: 1920 })).toEqual({ columns: 1, lines: 2 });
});

test("an empty wall has room for one", () => {
  expect(gridOf(0, SCREEN)).toEqual({ columns: 1, lines: 1 });
});

test("writing grows with the screen, and is never too small to read", () => {
  expect(writing({ width: 3840, height: 2160 })).toBe(2 * writing(SCREEN));
  expect(writing({ width: 1080, height: 1920 })).toBe(writing(SCREEN));
  expect(writing({ width: 200, height: 100 })).toBeGreaterThanOrEqual(11);
  expect(writing({ width: 200, height: 100 }, true)).toBeGreaterThanOrEqual(11);
});
