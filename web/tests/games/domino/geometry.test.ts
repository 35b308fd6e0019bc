import { describe, expect, test } from "vitest";
import {
  boardOf,
  columnOf,
  distance,
  farther,
  nextQuarter,
  quarterOf,
  rowOf,
  squareAt,
  squaresFrom,
  type Quarter,
} from "../../../src/games/domino/geometry.ts";

const ROWS = ["ry.", "gbo", ".w."];

describe("a board", () => {
  test("has a name and a colour for each square, and none for a hole", () => {
    const board = boardOf(ROWS);
    expect([board.width, board.height]).toEqual([3, 3]);
    expect(board.squares).toEqual(["a1", "b1", "a2", "b2", "c2", "b3"]);
    expect(["a1", "c2", "b3", "c1", "z9"].map((square) => board.colourAt(square))).toEqual(["r", "o", "w", null, null]);
    expect(board.has("c1")).toBe(false);
  });

  test("knows which squares share an edge", () => {
    const board = boardOf(ROWS);
    expect(board.neighbours("b2")).toEqual(["b1", "a2", "c2", "b3"]);
    expect(board.neighbours("a1")).toEqual(["b1", "a2"]);
    expect(board.neighbours("c1")).toEqual([]);
  });

  test("has each pair of neighbours once", () => {
    expect(boardOf(ROWS).joints.map((joint) => joint.join("-"))).toEqual([
      "a1-b1",
      "a1-a2",
      "b1-b2",
      "a2-b2",
      "b2-c2",
      "b2-b3",
    ]);
  });

  test("is surveyed once", () => {
    expect(boardOf(ROWS)).toBe(boardOf(ROWS));
  });
});

test("squares are named by their column's letter and their row's number", () => {
  expect(squareAt(2, 6)).toBe("c7");
  expect(squareAt(14, 14)).toBe("o15");
  expect([columnOf("o15"), rowOf("o15")]).toEqual([14, 14]);
});

test("steps are counted along the edges, and the farther half is the one with more of them", () => {
  expect(distance("a1", "c2")).toBe(3);
  expect(farther("a1", ["b1", "c1"])).toBe("c1");
  expect(farther("a1", ["c1", "b1"])).toBe("c1");
});

test("a card can be turned in four ways, clockwise", () => {
  const ways = ([0, 1, 2, 3] as Quarter[]).map((quarter) => squaresFrom("c3", quarter));
  expect(ways.map(([, second]) => second)).toEqual(["d3", "c4", "b3", "c2"]);
  expect(ways.map(quarterOf)).toEqual([0, 1, 2, 3]);
  expect(nextQuarter(3)).toBe(0);
});
