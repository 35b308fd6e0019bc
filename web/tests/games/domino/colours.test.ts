import { describe, expect, test } from "vitest";
import { ALL_EYES, apart, contrast, nearest } from "../../../colours.ts";
import { BORDERS, SUITS } from "../../../src/games/domino/colours.ts";
import { COLOURS } from "../../../src/games/domino/geometry.ts";

const suits = Object.entries(SUITS);

describe("the measure", () => {
  test("finds black and white as far apart as can be, and a colour not at all from itself", () => {
    expect(apart("usual", "#000000", "#ffffff")).toBeCloseTo(100, 3);
    expect(apart("protanopia", "#45b787", "#45b787")).toBe(0);
  });

  test("has values that others have published", () => {
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
    expect(apart("usual", "#ff0000", "#00ff00")).toBeCloseTo(86.6, 0);
  });
});

describe("the colours of Domino", () => {
  test("are those of the squares", () => {
    expect(Object.keys(SUITS)).toEqual([...COLOURS]);
  });

  test.each(ALL_EYES)("look different to eyes with %s sight", (eyes) => {
    expect(
      nearest(
        suits.map(([, { ground }]) => ground),
        [eyes],
      ),
    ).toBeGreaterThanOrEqual(15);
  });

  test.each(suits)("%s has signs that can be read on cards and on squares", (_, { ground, ink, cell, cellInk }) => {
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(cell, cellInk)).toBeGreaterThanOrEqual(4.5);
  });

  test("white squares and cards stand out from the cream of boards and frames by their rim", () => {
    const { rim, cell, ground, ink, cellInk } = SUITS.w ?? {};
    expect(contrast(rim ?? "", "#fffbf2")).toBeGreaterThanOrEqual(3);
    expect(contrast(rim ?? "", cell ?? "")).toBeGreaterThanOrEqual(3);
    expect([cell, ground, ink]).toEqual(["#eff4fe", "#dbe3f4", cellInk]);
  });

  test("have signs of which no two are the same", () => {
    expect(new Set(suits.map(([, { sign }]) => sign.shape)).size).toBe(6);
  });
});

test("decks are told apart by their borders too", () => {
  expect(new Set(Object.values(BORDERS)).size).toBe(4);
});
