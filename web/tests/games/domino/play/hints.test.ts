import { describe, expect, test } from "vitest";
import { hand, type Held } from "../../../../src/games/domino/hand.svelte.ts";
import {
  choiceBox,
  coversBoard,
  drawn,
  hintBox,
  hintOf,
  isNarrow,
  toggled,
} from "../../../../src/games/domino/play/hints.ts";
import { awaited, choiceOf, tokenSquares, type Own } from "../../../../src/games/domino/seen.ts";
import { view } from "../tables.ts";

describe("before play", () => {
  const aside = { kind: "aside", ms: 15_000, seats: [0, 1] };
  const due = { "0.due": { seat: 0, count: 2, accepts: ["ry", "rg", "rb"] } };

  test("cards are put aside by those who are asked", () => {
    const table = view({ phase: "choosing", wait: aside, zones: due });
    expect(choiceOf(table, 0)).toEqual({ is: "aside", count: 2, pairs: ["ry", "rg", "rb"] });
    expect(choiceOf(table, 1)).toBeNull();
    expect(choiceOf(table, null)).toBeNull();
    expect(awaited(table)).toEqual([0, 1]);
  });

  test("tokens are put down in turn", () => {
    const wait = { kind: "token", ms: 10_000, seats: [1] };
    const tokens = { count: 2, faces: ["t3", "t4"], accepts: ["c1", "h3"] };
    const table = view({ phase: "choosing", wait, zones: { tokens } });
    expect(choiceOf(table, 1)).toEqual({ is: "token", piece: "t3", seat: 1 });
    expect(tokenSquares(table)).toEqual(["c1", "h3"]);
    expect(choiceOf(table, 0)).toBeNull();
  });

  test("nothing is chosen while it is played, or while the table is paused", () => {
    expect(choiceOf(view({ wait: aside, zones: due }), 0)).toBeNull();
    expect(awaited(view({ phase: "paused", wait: aside }))).toEqual([]);
  });
});

test("what is chosen comes and goes, and one too many takes the place of the first", () => {
  expect(toggled([], "ry", 2)).toEqual(["ry"]);
  expect(toggled(["ry", "gb"], "ry", 2)).toEqual(["gb"]);
  expect(toggled(["ry", "gb"], "bo", 2)).toEqual(["gb", "bo"]);
});

test("it is said what has to be done next, where that does not go without saying", () => {
  const own = { seat: 0, card: "rya", face: "ry", jokers: 2, owed: [] };
  const fresh = hand.held("");
  expect(hintOf(own, fresh)).toBe("");
  expect(hintOf({ ...own, owed: [1] }, fresh)).toBe("debt");
  expect(hintOf({ ...own, owed: [1, 2] }, fresh)).toBe("token");
  expect(hintOf({ ...own, owed: [1, 2] }, fresh, 2)).toBe("debt");
  expect(hintOf({ ...own, owed: [1] }, { ...fresh, paying: ["a1", "a2"] })).toBe("stand");
  expect(hintOf(own, { ...fresh, armed: 1 })).toBe("putJoker");
  expect(hintOf(own, { ...fresh, armed: 1, jokers: ["a1"] })).toBe("putSecondJoker");
  expect(hintOf(own, { ...fresh, jokers: ["a1"] })).toBe("layBeside");
});

describe("where it is said", () => {
  const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
  const bare = { spots: [], panels: [], tools: box(0, 0, 0, 0) };
  const buttons = { key: "buttons", look: "", text: "", label: "" };
  const phone = {
    ...bare,
    middle: box(0, 100, 390, 420),
    ticker: box(0, 530, 180, 36),
    marks: [{ ...buttons, box: box(0, 780, 390, 56) }],
  };
  const desktop = {
    ...bare,
    middle: box(0, 0, 900, 900),
    ticker: box(1000, 500, 420, 36),
    marks: [{ ...buttons, box: box(1000, 820, 420, 60) }],
  };

  test("is above the news, and as wide as the board where they have little room", () => {
    expect(hintBox(phone)).toEqual(box(0, 490, 390, 36));
    expect(hintBox(desktop)).toEqual(box(1000, 460, 420, 36));
    expect([isNarrow(phone), isNarrow(desktop)]).toEqual([true, false]);
    expect([coversBoard(phone), coversBoard(desktop)]).toEqual([true, false]);
  });

  test("is over the own cards too if they lie below the board, for a choice that needs room", () => {
    expect(choiceBox(phone)).toEqual(box(0, 100, 390, 736));
    expect(choiceBox(desktop)).toEqual(desktop.middle);
  });
});

test("chance draws as many different cards as are asked for", () => {
  expect(drawn(["rb", "rg", "ry"], 2, () => 0.99)).toEqual(["ry", "rg"]);
  expect(drawn(["rb", "rg"], 2, () => 0)).toEqual(["rb", "rg"]);
});

const OWN: Own = { seat: 0, card: "rya", face: "ry", jokers: 2, owed: [] };
const HELD: Held = { quarter: 0, armed: 0, jokers: [], ghost: null, paying: null };

test("it is asked where a token shall stand only as long as one is owed a place", () => {
  const paying: Held = { ...HELD, paying: ["f3", "g3"] };
  expect(hintOf({ ...OWN, owed: [0] }, paying)).toBe("stand");
  expect(hintOf(OWN, paying)).toBe("");
});
