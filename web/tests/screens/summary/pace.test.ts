import { describe, expect, it } from "vitest";
import { counted, curves, laidAt, laidBetween, moments, parts } from "../../../src/screens/summary/pace.ts";
import { roundOf, seat } from "./rounds.ts";

const PACE = { ms: [1_000, 3_000, 4_000], laid: [1, 2, 1] };

describe("the pace of a seat", () => {
  it("stays as it is between two moves, and goes down when a misplay goes back", () => {
    expect([0, 999, 1_000, 3_500, 4_000, 9_000].map((ms) => laidAt(PACE, ms))).toEqual([0, 0, 1, 2, 1, 1]);
  });

  it("is told for a part of the round", () => {
    expect(laidBetween(PACE, 500, 3_000)).toBe(2);
    expect(laidBetween(PACE, 3_000, 60_000)).toBe(-1);
  });
});

describe("a round that its game counts", () => {
  const bridged = roundOf(seat("Ada", { pace: { ms: [1_000, 3_000, 4_000], laid: [1, 4, 5] } }));

  it("leaves jokers out of the pace of cards", () => {
    expect(counted(bridged, "domino").seats[0]?.pace).toEqual({ ms: [1_000, 3_000, 4_000], laid: [1, 2, 3] });
  });

  it("is as it is where all pieces count, and what went back does not", () => {
    expect(counted(bridged, "piles")).toBe(bridged);
    expect(counted(bridged, "dice")).toBe(bridged);
  });
});

describe("a chart", () => {
  const summary = roundOf(seat("Ada", { pace: PACE }), seat("Ben", { pace: { ms: [3_000], laid: [1] } }));

  it("has every moment once, from the beginning to the end", () => {
    expect(moments(summary)).toEqual([0, 1_000, 3_000, 4_000, 60_000]);
  });

  it("has a value of everybody at each moment", () => {
    expect(curves(summary)).toEqual([
      [0, 1, 3, 4, 60],
      [0, 1, 2, 1, 1],
      [0, 0, 1, 1, 1],
    ]);
  });

  it("is told by some times for those who cannot see it", () => {
    expect(parts(60_000, 4)).toEqual([15_000, 30_000, 45_000, 60_000]);
  });
});
