import { describe, expect, test } from "vitest";
import {
  boxOf,
  drift,
  Facing,
  fitted,
  held,
  isSeen,
  isWhole,
  panned,
  revealing,
  showing,
  squareUnder,
  zoomed,
} from "../../../../src/games/domino/draw/camera.ts";
import { boardOf, quarterOf, squaresFrom, stepped, type Direction } from "../../../../src/games/domino/geometry.ts";
import { isUpright } from "../../../../src/games/domino/layout/shape.ts";

/** Nine sections on a phone. */
const board = boardOf(Array.from({ length: 15 }, (_, row) => (row % 2 ? "rygbowrygbowryg" : "gbowrygbowrygbo")));
const view = { w: 390, h: 430 };
const whole = fitted(view, board);

describe("the whole board", () => {
  test("fills the width of a phone and lies in the middle", () => {
    expect(whole.size).toBeCloseTo(25.2, 1);
    expect(whole.x).toBeCloseTo(6, 1);
    expect(whole.y).toBeCloseTo((430 - 15 * whole.size) / 2, 1);
    expect(isWhole(whole, view, board)).toBe(true);
  });

  test("cannot be moved, and not be made smaller", () => {
    expect(panned(whole, { x: 80, y: -50 }, view, board)).toEqual(whole);
    expect(zoomed(whole, { x: 10, y: 10 }, 3, view, board)).toEqual(whole);
  });
});

describe("from near", () => {
  const near = zoomed(whole, { x: 195, y: 215 }, 50, view, board);

  test("what was under the fingers stays there", () => {
    expect(squareUnder(near, { x: 195, y: 215 }, board)).toBe(squareUnder(whole, { x: 195, y: 215 }, board));
    expect(isWhole(near, view, board)).toBe(false);
  });

  test("the board follows a finger until its edge is seen", () => {
    expect(panned(near, { x: 20, y: -10 }, view, board)).toMatchObject({ x: near.x + 20, y: near.y - 10 });
    expect(panned(near, { x: 9_999, y: 9_999 }, view, board)).toMatchObject({ x: 6, y: 6 });
    expect(held({ ...near, x: -9_999 }, view, board).x).toBe(390 - 750 - 6);
  });

  test("it does not become larger than is of use", () => {
    expect(zoomed(near, { x: 0, y: 0 }, 5_000, view, board).size).toBe(92);
  });

  test("a square that is out of sight comes into sight, and no more than that", () => {
    const moved = revealing(near, "a1", view, board);
    expect(isSeen(near, "a1", view)).toBe(false);
    expect(isSeen(moved, "a1", view)).toBe(true);
    expect(revealing(near, "h8", view, board)).toEqual(near);
  });
});

test("tokens that are near to each other are looked at from near, others from afar", () => {
  expect(showing(["d4", "f5", "e6", "g4"], view, board).size).toBe(46);
  expect(showing(["d4", "l4", "d12", "l12"], view, board)).toEqual(whole);
  expect(showing([], view, board)).toEqual(whole);
});

test("squares are found where they are drawn, and nothing beside the board", () => {
  const { x, y, w, h } = boxOf(whole, ["c7", "d7"]);
  expect(w).toBeCloseTo(2 * h);
  expect(squareUnder(whole, { x: x + 1, y: y + 1 }, board)).toBe("c7");
  expect(squareUnder(whole, { x: 1, y: 1 }, board)).toBe("");
});

test("near an edge the board drifts, in the middle and far outside it does not", () => {
  expect(drift({ x: 195, y: 200 }, view)).toEqual({ x: 0, y: 0 });
  expect(drift({ x: 5, y: 200 }, view).x).toBeGreaterThan(0);
  expect(drift({ x: 195, y: 425 }, view).y).toBeLessThan(0);
  expect(drift({ x: 195, y: 600 }, view).y).toBe(0);
});

const ROWS = ["ryg", "bow"];
const upright = new Facing(ROWS, true);

describe("a board that is turned upright", () => {
  test("has its lowest row as its first column", () => {
    expect(upright.rows).toEqual(["br", "oy", "wg"]);
  });

  test("shows each square in its colour, and means it by what is touched there", () => {
    const [board, drawn] = [boardOf(ROWS), boardOf(upright.rows)];
    for (const square of board.squares) {
      expect(drawn.colourAt(upright.drawn(square))).toBe(board.colourAt(square));
      expect(upright.meant(upright.drawn(square))).toBe(square);
    }
  });

  test("shows cards turned by a quarter, as their squares lie there", () => {
    for (const quarter of [0, 1, 2, 3] as const) {
      const [first, second] = squaresFrom("b1", quarter);
      expect(upright.quarter(quarter)).toBe(quarterOf([upright.drawn(first), upright.drawn(second)]));
    }
  });

  test("means by an arrow the square that is drawn in its direction", () => {
    for (const direction of ["up", "down", "left", "right"] as Direction[]) {
      const next = stepped("b2", upright.meantDirection(direction));
      expect(upright.drawn(next)).toBe(stepped(upright.drawn("b2"), direction));
    }
  });

  test("means by a point the square that is drawn around it", () => {
    const { x, y } = upright.meantPoint({ x: 1.5, y: 2.5 });
    expect([Math.floor(x), Math.floor(y)]).toEqual([2, 0]);
    expect(upright.drawn("c1")).toBe("b3");
  });
});

test("a wide board stands upright on a phone that is held so, if its squares are larger then", () => {
  const six = { width: 15, height: 10 };
  expect(isUpright({ x: 0, y: 70, w: 390, h: 430 }, six)).toBe(true);
  expect(isUpright({ x: 0, y: 70, w: 390, h: 430 }, { width: 15, height: 15 })).toBe(false);
  expect(isUpright({ x: 0, y: 70, w: 844, h: 290 }, six)).toBe(false);
  expect(isUpright({ x: 0, y: 70, w: 768, h: 900 }, six)).toBe(false);
});
