import { beforeEach, expect, test } from "vitest";
import { choose, steps } from "../../../../src/games/domino/book/coach.ts";
import { hand } from "../../../../src/games/domino/hand.svelte.ts";
import type { Zone } from "../../../../src/protocol.ts";
import type { TableState } from "../../../../src/scene/tableState.ts";
import { hintOf, noted } from "../../../../src/screens/learn/course.svelte.ts";
import { state, view } from "../../piles/tableStates.ts";

/** With a token on b2. */
const BOARD = ["rygb", "gbry", "yrbg"];

type Zones = Readonly<Record<string, Zone>>;

const ZONES: Zones = {
  "token.b2": { count: 1, faces: ["t1"] },
  "0.hand": { seat: 0, count: 4 },
  "0.turned": { seat: 0, gives: true },
  "0.discard": { seat: 0 },
  "0.jokers": { seat: 0, count: 2 },
  "0.owes": { seat: 0 },
};

const turned = (face: string): Zones => ({ "0.turned": { seat: 0, count: 1, faces: [`${face}a`], gives: true } });

function at(zones: Zones = {}): TableState {
  const shown = view({ seats: 2, piles: [] });
  return state({ ...shown, game: { ...shown.game, board: BOARD, zones: { ...ZONES, ...zones } } });
}

const told = (now: TableState, done: readonly string[] = ["aim", "rule", "turn"], due: readonly string[] = []) => {
  const hint = hintOf(steps, { done, due }, now);
  return hint && `${hint.step.name} ${hint.aim.zone}`;
};

beforeEach(() => {
  for (const card of ["gya", "rya", "bya", "boa"]) hand.reset(card);
});

test("the first card is turned over", () => {
  expect(told(at(), [])).toBe("aim 0.hand");
  expect(told(at(), ["aim", "rule"])).toBe("turn 0.hand");
});

test("a card that fits is laid on one square first, then on the other", () => {
  const now = at(turned("ry"));
  const first = told(now);
  expect(first).toMatch(/^lay square\./);
  const square = first?.slice("lay square.".length) ?? "";
  hand.aim("rya", [square, "a1"]);
  const second = told(now);
  expect(second).toMatch(/^lay square\./);
  expect(second).not.toBe(first);
});

test("a card that fits nowhere is followed by the next one", () => {
  expect(told(at(turned("bo")))).toBe("next 0.hand");
  expect(told(at(turned("bo")), ["aim", "rule", "turn", "next"])).toBe("more 0.hand");
  expect(told(at(), ["aim", "rule", "turn", "next"])).toBe("on 0.hand");
});

test("after the first card its token, dragging and jokers are explained, one after the other", () => {
  const laid = at({ "card.c2.d2": { count: 1, faces: ["rya"] }, "token.d2": { count: 1, faces: ["t1"] } });
  const { "token.b2": _, ...zones } = laid.view.game.zones;
  const now = { ...laid, view: { ...laid.view, game: { ...laid.view.game, zones } } };
  const notes = noted(steps, { due: [], done: ["aim", "rule", "turn"] }, at(turned("ry")), now);
  expect(notes).toEqual({ due: ["token", "drag", "joker", "skip", "blocked"], done: ["aim", "rule", "turn", "lay"] });
  expect(told(now, notes.done, notes.due)).toBe("token square.d2");
  expect(told(now, [...notes.done, "token"], notes.due)).toBe("joker do.joker");
});

test("that cards are put aside before play is not laying them", () => {
  const before = at({ "0.hand": { seat: 0, count: 15 } });
  expect(noted(steps, { due: [], done: [] }, before, at()).due).toEqual([]);
});

test("one of the last cards that does not fit is laid with a joker: button, square, squares", () => {
  // Around b2 there is no orchid, but beside d2 there is.
  const board = ["rygbo", "gbryb", "yrbgo"];
  const few = at({ ...turned("bo"), "0.hand": { seat: 0 } });
  const now = { ...few, view: { ...few.view, game: { ...few.view.game, board } } };
  expect(told(now, ["aim", "rule", "turn", "next"])).toBe("bridge do.joker");
  hand.arm("boa", 2);
  const first = told(now, ["aim", "rule", "turn", "next"]);
  expect(first).toMatch(/^bridge square\./);
  for (let jokers = 0; jokers < 2 && told(now, ["aim", "rule", "turn"])?.startsWith("bridge"); jokers += 1) {
    hand.putJoker("boa", told(now, ["aim", "rule", "turn"])?.split(".")[1] ?? "");
    if (told(now, ["aim", "rule", "turn"]) === "bridge do.joker") hand.arm("boa", 2);
  }
  expect(hintOf(steps, { due: [], done: ["aim", "rule", "turn"] }, now)?.aim.to).toMatch(/^square\./);
});

test("anyone who has closed in a token is shown where the next card goes, and then the half for it", () => {
  const owing = at({ ...turned("by"), "0.owes": { seat: 0, accepts: ["t1"] } });
  expect(told(owing)).toMatch(/^debt square\./);
  hand.pay("bya", ["d1", "d2"]);
  expect(told(owing)).toBe("debt square.d2");
});

test("before play the cards that fit least are put aside", () => {
  const due = at({ "0.due": { seat: 0, count: 2, accepts: ["ry", "bo", "ow"] } });
  const asked = {
    ...due.view,
    phase: "choosing" as const,
    game: { ...due.view.game, wait: { kind: "aside" as const, ms: 1_000, seats: [0] } },
  };
  expect(choose(state(asked))).toEqual({ type: "aside", pairs: ["bo", "ow"] });
  expect(choose(at())).toBeNull();
});

test("what fits is said before the first card is turned over", () => {
  expect(told(at(), ["aim"])).toMatch(/^rule square\./);
});

test("anyone who has met no card that fits nowhere is told what to do then, and sees a blocked token", () => {
  const done = ["aim", "rule", "turn", "lay", "token", "drag", "joker"];
  expect(told(at(), done, ["skip", "blocked"])).toBe("skip 0.hand");
  expect(told(at(), [...done, "next"], ["skip", "blocked"])).toMatch(/^blocked square\./);
  expect(steps.find(({ name }) => name === "blocked")?.drawn).toBeDefined();
});
