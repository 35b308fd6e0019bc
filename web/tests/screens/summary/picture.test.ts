import type { SeatSummary } from "../../../src/protocol.ts";
import { describe, expect, it, afterEach, vi } from "vitest";
import { boast, ranking, totals } from "../../../src/screens/summary/headline.ts";
import { fileName, posterOf, type Told, canShare, handOver } from "../../../src/screens/summary/picture.ts";
import { bookOf } from "../../i18n/texts.ts";
import { NONE, races, roundOf, seat } from "./rounds.ts";

const texts = bookOf("en", "summary");
const said = (...seats: SeatSummary[]) => boast(roundOf(...seats), 0, "piles", texts, "en");
const pieces = { faces: [], width: 0, height: 0, paint() {} };

const told = (points: readonly number[], more: Partial<Told> = {}): Told => ({
  summary: roundOf(...points.map((_, index) => seat("ABCDEFG"[index] ?? "", { lost_to: points.map(() => NONE) }))),
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
    expect(boast(summary, 0, "piles", texts, "en")).toBe("First to finish");
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

const FILE = new File(["picture"], "vivace-2.png", { type: "image/png" });

/** A browser that can share, or that cannot. */
function browser(share?: () => Promise<void>): void {
  vi.stubGlobal("navigator", share ? { share, canShare: () => true } : {});
  vi.stubGlobal("URL", { createObjectURL: () => "blob:it", revokeObjectURL: () => {} });
}

function saved(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a picture", () => {
  it("is handed to whom a person chooses", async () => {
    const names = saved();
    const share = vi.fn(() => Promise.resolve());
    browser(share);
    expect(canShare()).toBe(true);
    expect(await handOver(FILE)).toBe("shared");
    expect(share).toHaveBeenCalledWith({ files: [FILE] });
    expect(names).toEqual([]);
  });

  it("is saved where nothing can be shared, as over plain http", async () => {
    const names = saved();
    browser();
    expect(canShare()).toBe(false);
    expect(await handOver(FILE)).toBe("saved");
    expect(names).toEqual(["vivace-2.png"]);
  });

  it("is dropped by anyone who chooses nobody", async () => {
    const names = saved();
    browser(() => Promise.reject(new DOMException("", "AbortError")));
    expect(await handOver(FILE)).toBe("dropped");
    expect(names).toEqual([]);
  });

  it("is saved if sharing fails", async () => {
    const names = saved();
    browser(() => Promise.reject(new DOMException("", "NotAllowedError")));
    expect(await handOver(FILE)).toBe("saved");
    expect(names).toEqual(["vivace-2.png"]);
  });
});
