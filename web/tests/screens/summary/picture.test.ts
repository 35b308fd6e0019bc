import type { SeatSummary } from "../../../src/protocol.ts";
import { describe, expect, it } from "vitest";
import { boast, ranking, totals } from "../../../src/screens/summary/headline.ts";
import { fileName, lastOf, posterOf, type Told } from "../../../src/screens/summary/picture.ts";
import { bookOf } from "../../i18n/texts.ts";
import { NONE, races, roundOf, seat } from "./rounds.ts";

const texts = bookOf("en", "summary");
const said = (...seats: SeatSummary[]) =>
  boast({ summaries: [roundOf(...seats)], tallies: [] }, 0, "piles", texts, "en");
const pieces = { faces: [], width: 0, height: 0, paint() {} };

const told = (points: readonly number[], more: Partial<Told> = {}): Told => ({
  summary: roundOf(...points.map((_, index) => seat("ABCDEFG"[index] ?? "", { lost_to: points.map(() => NONE) }))),
  earlier: [],
  tallies: [],
  laid: [],
  points,
  isOver: true,
  game: "dice",
  name: "ligretto-dice",
  edition: "Dice",
  texts,
  language: "en",
  address: new URL("https://vivace.example/"),
  teams: [],
  ...more,
});

describe("who is celebrated", () => {
  it("is ranked by points, and who is level shares a place", () => {
    const order = ranking([-3, 8, -3, -2]).map((one) => [one.seat, one.place]);
    expect(order).toEqual([
      [1, 1],
      [3, 2],
      [0, 3],
      [2, 3],
    ]);
  });

  it.each([
    [[3, 9, 1], true, "B wins!"],
    [[3, 9, 1], false, "B leads!"],
    [[9, 9, 1], true, "A and B win!"],
  ])("has won or leads: %o", (points, isOver, title) => {
    expect(posterOf(told(points, { isOver }), null, pieces).title).toBe(title);
  });

  it("has the points of all rounds until then", () => {
    const summary = roundOf(seat("Ada", { points: 2 }), seat("Ben", { points: 7 }));
    const tally = (points: number) => ({ points });
    const tallies = [
      [tally(5), tally(1)],
      [tally(2), tally(7)],
      [tally(90), tally(90)],
    ];
    expect(totals(summary, tallies)).toEqual([7, 8]);
    expect(totals(summary, [])).toEqual([2, 7]);
  });

  it("is followed by four others at most, and the rest is counted", () => {
    const { podium } = posterOf(told([1, 2, 3, 4, 5, 6, 7]), null, pieces);
    expect(podium.ranked.map(({ points }) => points)).toEqual([7, 6, 5, 4]);
    expect(podium.more).toBe("+ 3 more");
    expect(posterOf(told([1, 2, 3, 4, 5]), null, pieces).podium.ranked).toHaveLength(5);
  });
});

describe("what the winner boasts of", () => {
  it.each([
    [{ won: races(3, 40), best_run: 9 }, "Won a race by 0.04\u00a0s"],
    [{ best_run: 4 }, "4 cards in a row"],
    [{ best_run: 2 }, "3 cards played"],
  ])("%o", (more, text) => {
    expect(said(seat("Ada", more), seat("Ben"))).toBe(text);
  });

  it("may be the end of the round", () => {
    const summary = { ...roundOf(seat("Ada", { best_run: 1 })), ender: 0 };
    expect(boast({ summaries: [summary], tallies: [] }, 0, "piles", texts, "en")).toBe("First to finish");
  });

  /** Ada and Ben in three rounds: Ada is behind at first, and wins the last two. */
  const tallies = [
    [2, 30],
    [20, 5],
    [25, 4],
  ].map((points) => points.map((each) => ({ points: each })));
  const round = (ms: number, ender: number, more: Partial<SeatSummary> = {}) => ({
    ...roundOf(seat("Ada", more), seat("Ben")),
    ms,
    ender,
  });
  const boasted = (...summaries: ReturnType<typeof round>[]) => boast({ summaries, tallies }, 0, "piles", texts, "en");

  it("is a race of any round, before the fastest round, a streak and a comeback", () => {
    expect(boasted(round(60_000, 1, { won: races(1, 90) }), round(50_000, 0))).toBe("Won a race by 0.09\u00a0s");
    expect(boasted(round(60_000, 1), round(50_000, 0))).toBe("The fastest round: 0:50");
    expect(boasted(round(40_000, 1), round(50_000, 0))).toBe("2 rounds won in a row");
    expect(boast({ summaries: [], tallies: tallies.slice(0, 2) }, 0, "piles", texts, "en")).toBe(
      "Came back from 28 points behind",
    );
  });
});

describe("the cards around the winner", () => {
  const others = ["r1", "b1", "g1", "y1"];
  const lastOfAda = (...laid: string[]) => lastOf(told([9, 3], { laid }), others);

  it("are the last ones that the winner laid", () => {
    expect(lastOfAda("r1a", "r2b", "r3a", "g1a", "y4a", "b7a")).toEqual(["r3", "g1", "y4", "b7"]);
  });

  it("are others where there are fewer, and never jokers", () => {
    expect(lastOfAda("j1a", "r2b", "r5a")).toEqual(["r1", "b1", "g1", "r5"]);
    expect(lastOfAda()).toEqual(others);
  });
});

it.each([
  ["dice", "ligretto-dice", "vivace-dice-round-2.png"],
  ["piles", "ligretto", "vivace-ligretto-round-2.png"],
  ["piles", "dutch-blitz", "vivace-dutch-blitz-round-2.png"],
])("the file is named after the game and the round: %s, %s", (game, name, file) => {
  expect(fileName(told([1, 2], { game, name }))).toBe(file);
});

it("leads to where it can be played, and says when it was", () => {
  const poster = posterOf(told([1, 2]), null, pieces);
  expect(poster.invitation.address).toBe("vivace.example");
  expect(poster.occasion).toContain(`${new Date().getFullYear()}`);
});
