import { describe, expect, it } from "vitest";
import type { View } from "../../../src/protocol.ts";
import { asBefore, bar, barRange, standings, type Standing } from "../../../src/screens/scores/standings.ts";
import { tableOf } from "../lobby/tables.ts";

/** A match as its points: a row for each round, a number for each seat. */
const match = (...rounds: readonly (readonly number[])[]): View =>
  tableOf({ game: { tallies: rounds.map((points) => points.map((one) => ({ points: one, counts: {} }))) } }).game;

const brief = (all: readonly Standing[]) => all.map(({ seat, rank, climbed, total }) => [seat, rank, climbed, total]);

describe("the standings", () => {
  it("are empty before the first round", () => {
    expect(standings(match())).toEqual([]);
  });

  it("put the best first, and nobody has climbed after one round", () => {
    expect(brief(standings(match([3, 9, -2])))).toEqual([
      [1, 1, 0, 9],
      [0, 2, 0, 3],
      [2, 3, 0, -2],
    ]);
  });

  it("say who has overtaken whom", () => {
    expect(brief(standings(match([3, 9, -2], [10, -4, 20])))).toEqual([
      [2, 1, 2, 18],
      [0, 2, 0, 13],
      [1, 3, -2, 5],
    ]);
  });

  it("let equal totals share a rank", () => {
    expect(brief(standings(match([5, 5, 1])))).toEqual([
      [0, 1, 0, 5],
      [1, 1, 0, 5],
      [2, 3, 0, 1],
    ]);
  });

  it("rank anyone who came later, without saying that they moved", () => {
    const all = standings(match([5, 1], [0, 0, 8]));
    expect(brief(all)).toEqual([
      [2, 1, 0, 8],
      [0, 2, -1, 5],
      [1, 3, -1, 1],
    ]);
    expect(all[0]?.before).toBe(0);
  });

  it("can be seen as they were before the last round", () => {
    const all = asBefore(standings(match([3, 9, -2], [10, -4, 20])));
    expect(brief(all)).toEqual([
      [1, 1, 0, 9],
      [0, 2, 0, 3],
      [2, 3, 0, -2],
    ]);
  });
});

describe("a bar", () => {
  const [standing] = standings(match([40], [20]));
  const END = { from: 0, to: 80 };
  const at = (before: number, total: number) => ({ ...standing, before, total }) as Standing;

  it("shows what the last round has added", () => {
    expect(bar(at(40, 60), END)).toEqual({ kept: { from: 0, to: 0.5 }, change: { from: 0.5, to: 0.75 } });
  });

  it("shows what the last round has taken away", () => {
    expect(bar(at(60, 40), END)).toEqual({ kept: { from: 0, to: 0.5 }, change: { from: 0.5, to: 0.75 } });
  });

  it("goes to the left of zero for anyone who is below it", () => {
    const range = { from: -10, to: 30 };
    expect(bar(at(-4, -10), range)).toEqual({ kept: { from: 0.15, to: 0.25 }, change: { from: 0, to: 0.15 } });
    expect(bar(at(-10, 10), range)).toEqual({ kept: { from: 0.25, to: 0.25 }, change: { from: 0, to: 0.5 } });
    expect(bar(at(0, -10), range)).toEqual({ kept: { from: 0.25, to: 0.25 }, change: { from: 0, to: 0.25 } });
  });

  it("ends at the target, or where someone has gone beyond it", () => {
    expect(barRange([at(40, 60)], { is: "points", length: 99 })).toEqual({ from: 0, to: 99 });
    expect(barRange([at(40, 120)], { is: "points", length: 99 })).toEqual({ from: 0, to: 120 });
    expect(barRange([at(-3, -5)], { is: "rounds", length: 6 })).toEqual({ from: -5, to: 1 });
  });
});
