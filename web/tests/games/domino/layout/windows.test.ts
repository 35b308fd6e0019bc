import { beforeEach, describe, expect, test } from "vitest";
import { boardOf } from "../../../../src/games/domino/geometry.ts";
import { hand } from "../../../../src/games/domino/hand.svelte.ts";
import { cropAround, hasWindows, isAround, panesOf, SPAN } from "../../../../src/games/domino/layout/windows.ts";
import { placements } from "../../../../src/games/domino/play/laying.ts";
import { seen } from "../../../../src/games/domino/seen.ts";
import { state, owing, turned, view, type Party } from "../tables.ts";

const CARD = "rya";
const lit = (index: number, party: Party = {}) => [...(panesOf(state(view(party)))[index]?.lit ?? [])].sort();
const centres = (party: Party = {}) => panesOf(state(view(party))).map(({ centre }) => centre);

beforeEach(() => hand.begin());

describe("a window", () => {
  test("shows five times five squares, with its token in the middle", () => {
    const squares = cropAround("f3");
    expect(squares).toHaveLength(SPAN * SPAN);
    expect([squares[0], squares[12], squares[24]]).toEqual(["d1", "f3", "h5"]);
    expect(squares.every((square) => isAround("f3", square))).toBe(true);
    expect(isAround("f3", "c3")).toBe(false);
  });

  test("goes beyond the edge of the board, where there are no squares", () => {
    const board = boardOf(["ryg", "gbo", "ryg"]);
    expect(cropAround("a1").filter((square) => board.has(square))).toHaveLength(9);
  });

  test("shows every place for every card beside its token", () => {
    const sight = seen(view());
    for (const face of ["ry", "yg", "gb", "bo", "ow", "wr"]) {
      for (const { token, squares } of placements(sight, face)) {
        expect(squares.every((square) => isAround(sight.tokens[token]?.square ?? "", square))).toBe(true);
      }
    }
  });

  test("has its place by its token's number, wherever that has gone", () => {
    expect(centres()).toEqual(["a1", "a3", "a5", "f2"]);
    expect(centres({ tokens: ["h3", "a3", "a5", "f2"] })).toEqual(["h3", "a3", "a5", "f2"]);
  });
});

describe("lit are", () => {
  test("the squares of all free pairs beside the token", () => {
    expect(lit(0)).toEqual(["b1", "c1"]);
    expect(lit(2)).toEqual(["b5", "c5"]);
    expect(lit(3)).toEqual(["e1", "e2", "e3", "f1", "f3", "g1", "g2", "g3", "h2"]);
  });

  test("the same ones whatever the own card is, so they are no hint", () => {
    for (const face of ["ry", "gb", "ow"]) expect(lit(3, { zones: turned(face) })).toEqual(lit(3));
    expect(lit(3, { zones: { "0.turned": { seat: 0 } } })).toEqual(lit(3));
  });

  test("no squares on which something lies or stands", () => {
    expect(lit(3, { zones: { "card.g2.h2": { count: 1, faces: ["byb"] } } })).not.toContain("g2");
    expect(lit(0, { tokens: ["a1", "c1", "a5", "f2"] })).toEqual([]);
  });

  test("with a joker taken up only the squares beside the token", () => {
    hand.arm(CARD, 2);
    expect(lit(0)).toEqual(["b1"]);
    expect(lit(3)).toEqual(["e2", "f1", "f3", "g2"]);
  });

  test("with a joker put down the pairs beside it, and the bare square that the token leaves", () => {
    hand.arm(CARD, 2);
    hand.putJoker(CARD, "f1");
    expect(lit(3)).toEqual(["e1", "e2", "f2", "f3", "g1", "g2", "h1"].sort());
    expect(lit(0)).toEqual(["b1", "c1"]);
  });

  test("for the second joker only the squares beside the first", () => {
    hand.arm(CARD, 2);
    hand.putJoker(CARD, "f1");
    hand.arm(CARD, 2);
    expect(lit(3)).toEqual(["e1", "f2", "g1"]);
    expect(lit(0)).toEqual([]);
  });
});

test("a window moves onto the joker that was put beside its token, and back", () => {
  hand.arm(CARD, 2);
  hand.putJoker(CARD, "f1");
  expect(centres()).toEqual(["a1", "a3", "a5", "f1"]);
  hand.reset(CARD);
  expect(centres()).toEqual(["a1", "a3", "a5", "f2"]);
});

test("there are no windows before all tokens stand, nor for anyone who owes one a new place", () => {
  expect(hasWindows(state(view()))).toBe(true);
  expect(hasWindows(state(view({ tokens: ["a1", "a3", "a5"] })))).toBe(false);
  expect(hasWindows(state(view({ zones: owing("t1") })))).toBe(false);
  expect(hasWindows(state(view(), { seat: null }))).toBe(false);
});
