import { describe, expect, it } from "vitest";
import {
  counted,
  curves,
  laidAt,
  laidBetween,
  moments,
  parts,
  countsBeside,
  pathOf,
  placed,
  rangeOf,
  steps,
  timesBelow,
} from "../../../src/screens/summary/pace.ts";
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

  it("has a value of everyone at each moment", () => {
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

const AREA = { x: 10, y: 0, width: 100, height: 60 };

describe("the range of a chart", () => {
  it("goes from zero to the highest value, and to the last moment", () => {
    expect(
      rangeOf(
        [0, 5, 20],
        [
          [0, 1, 3],
          [0, 2, 2],
        ],
      ),
    ).toEqual({ start: 0, end: 20, least: 0, most: 3 });
  });

  it("goes below zero if a value does", () => {
    expect(
      rangeOf(
        [0, 1],
        [
          [0, -7],
          [0, 4],
        ],
      ),
    ).toMatchObject({ least: -7, most: 4 });
    expect(rangeOf([0, 1], [[-3, -7]])).toMatchObject({ least: -7, most: 0 });
  });

  it("is never empty, also if nobody laid anything and the round was over at once", () => {
    expect(rangeOf([0], [[0]])).toEqual({ start: 0, end: 1, least: 0, most: 1 });
  });
});

describe("a point", () => {
  it("is the further to the right the later, and the higher the more it is", () => {
    const place = placed(rangeOf([0, 10], [[0, 6]]), AREA);
    expect(place(0, 0)).toEqual([10, 60]);
    expect(place(5, 3)).toEqual([60, 30]);
    expect(place(10, 6)).toEqual([110, 0]);
  });

  it("is below the line of zero if it is negative", () => {
    const place = placed(rangeOf([0, 10], [[-2, 4]]), AREA);
    expect(place(0, 0)).toEqual([10, 40]);
    expect(place(0, -2)).toEqual([10, 60]);
  });
});

describe("a line", () => {
  it("is a staircase, because nothing lies there before it is laid", () => {
    const moments = [0, 50, 100];
    const curve = [0, 1, 3];
    const unit = { x: 0, y: 0, width: 10, height: 3 };
    expect(steps(moments, curve, rangeOf(moments, [curve]), unit)).toEqual([
      [0, 3],
      [0, 3],
      [5, 3],
      [5, 2],
      [10, 2],
      [10, 0],
    ]);
  });

  it("goes down where something was taken back, to below zero too", () => {
    const moments = [0, 1, 2];
    const points = steps(moments, [0, 2, -2], rangeOf(moments, [[0, 2, -2]]), { x: 0, y: 0, width: 2, height: 4 });
    expect(points.map(([, y]) => y)).toEqual([2, 2, 2, 0, 0, 4]);
  });

  it("is written as a path", () => {
    expect(
      pathOf([
        [0, 1.25],
        [10, 3],
      ]),
    ).toBe("M0.0 1.3L10.0 3.0");
  });
});

describe("what is written beside a chart", () => {
  const range = (most: number, end = 60, least = 0) => ({ start: 0, end, least, most });

  it("are round numbers, as many as have room", () => {
    expect(countsBeside(range(7), 160)).toEqual([0, 2, 4, 6]);
    expect(countsBeside(range(7), 300)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(countsBeside(range(38), 100)).toEqual([0, 20]);
  });

  it("names numbers on both sides of zero", () => {
    expect(countsBeside(range(12, 60, -11), 160)).toEqual([-10, -5, 0, 5, 10]);
  });

  it("are times that a clock would show", () => {
    expect(timesBelow(range(1, 60), 320)).toEqual([0, 15, 30, 45, 60]);
    expect(timesBelow(range(1, 400), 320)).toEqual([0, 120, 240, 360]);
  });

  it("is something wherever there is no room at all", () => {
    expect(countsBeside(range(9), 0).length).toBeGreaterThan(0);
    expect(timesBelow(range(9, 1), 0).length).toBeGreaterThan(0);
  });
});
