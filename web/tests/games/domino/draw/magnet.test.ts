import { describe, expect, test } from "vitest";
import { attracted, beneath, type Hovering } from "../../../../src/games/domino/draw/magnet.ts";
import { boardOf } from "../../../../src/games/domino/geometry.ts";

const board = boardOf(["rygb", "ogwr", "rybo"]);
const free = (square: string) => board.has(square);
const card = (more: Partial<Hovering>): Hovering => ({
  face: "ry",
  at: { x: 1, y: 0.5 },
  quarter: 0,
  size: 50,
  ...more,
});

describe("a card that is let go", () => {
  test("falls on squares of its colours", () => {
    expect(attracted(board, free, card({ at: { x: 1.2, y: 0.7 } }))).toEqual(["a1", "b1"]);
  });

  test("turns for them where it has to", () => {
    expect(attracted(board, free, card({ face: "ro", at: { x: 0.5, y: 1.1 }, quarter: 1 }))).toEqual(["a1", "a2"]);
    expect(attracted(board, free, card({ face: "ro", at: { x: 0.5, y: 2.1 }, quarter: 1 }))).toEqual(["a3", "a2"]);
  });

  test("takes those for which it is turned already, of two that are equally near", () => {
    const between = { x: 0.5, y: 1.5 };
    expect(attracted(board, free, card({ face: "ro", at: between, quarter: 1 }))).toEqual(["a1", "a2"]);
    expect(attracted(board, free, card({ face: "ro", at: between, quarter: 3 }))).toEqual(["a3", "a2"]);
  });

  test("falls on nothing that is covered, of other colours or far away", () => {
    expect(attracted(board, (square) => square !== "b1" && free(square), card({}))).toBeNull();
    expect(attracted(board, free, card({ face: "bw" }))).toBeNull();
    expect(attracted(board, free, card({ at: { x: 3.5, y: 1.5 } }))).toBeNull();
  });

  test("falls farther where squares are small", () => {
    const away = { x: 1, y: -1 };
    expect(attracted(board, free, card({ at: away, size: 50 }))).toBeNull();
    expect(attracted(board, free, card({ at: away, size: 15 }))).toEqual(["a1", "b1"]);
  });
});

test("on honour tables it lies on whatever is beneath it, as it is turned", () => {
  expect(beneath(free, card({ at: { x: 2.1, y: 1.4 }, quarter: 0 }))).toEqual(["b2", "c2"]);
  expect(beneath(free, card({ at: { x: 2.1, y: 1.4 }, quarter: 2 }))).toEqual(["c2", "b2"]);
  expect(beneath(free, card({ at: { x: 2.4, y: 1.2 }, quarter: 3 }))).toEqual(["c2", "c1"]);
  expect(beneath(free, card({ at: { x: 4.2, y: 1.4 }, quarter: 0 }))).toBeNull();
});
