import { expect, test } from "vitest";
import { apart, curvesOf, edge, scaleOf } from "../../src/clubs/charts.ts";
import type { Rated } from "../../src/protocol.ts";

const rating = (value: number) => ({ rating: value, give: 50, matches: 9 });

test("a curve has a point for each match that someone has played", () => {
  const rated: Rated[] = [
    { at: 1, after: { ada: rating(1520), ben: rating(1480) } },
    { at: 2, after: { ben: rating(1500) } },
  ];
  const [ada, ben] = curvesOf(rated, ["ada", "ben", "cleo"]);
  expect(ada?.points).toEqual([{ at: 0, rating: 1520, give: 50 }]);
  expect(ben?.points.map(({ at }) => at)).toEqual([0, 1]);
});

test("a scale holds all values between round numbers, and is never empty", () => {
  expect(scaleOf([1432, 1610])).toEqual({ least: 1400, most: 1700, lines: [1400, 1500, 1600, 1700] });
  expect(scaleOf([1500]).most).toBeGreaterThan(1500);
});

test("names keep their distance and their order", () => {
  const moved = apart([{ y: 20 }, { y: 10 }, { y: 12 }], 15);
  expect(moved.map(({ at }) => at)).toEqual([10, 25, 40]);
});

test("an edge is between none and all", () => {
  expect([edge(0, 0), edge(3, 1), edge(0, 5), edge(5, 0)]).toEqual([0, 0.5, -1, 1]);
});
