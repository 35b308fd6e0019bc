import { expect, test, beforeEach } from "vitest";
import type { TableState } from "../../../src/scene/tableState.ts";
import type { Step } from "../../../src/games/lesson.ts";
import {
  FRESH,
  hintOf,
  noted,
  skipped,
  isClosed,
  recallNotes,
  rememberClosed,
  rememberNotes,
} from "../../../src/screens/learn/course.svelte.ts";
import { state, view } from "../../games/piles/tableStates.ts";

/** A table as a number: the event that it is at. */
const at = (seq: number, round = 1): TableState => {
  const shown = view();
  return state({ ...shown, seq, game: { ...shown.game, round } });
};
const seqOf = ({ view: { seq } }: TableState): number => seq;
const aim = { zone: "0.stack" };

const TOLD: Step = { name: "told", isTold: true, at: () => aim, isDone: () => true };
const LATE: Step = {
  name: "late",
  isTold: true,
  since: (_, now) => seqOf(now) === 5,
  at: () => aim,
  isDone: (_, now) => seqOf(now) > 6,
};
const DONE_AT_7: Step = { name: "seven", at: () => aim, isDone: (_, now) => seqOf(now) === 7 };
const NEVER: Step = { name: "never", at: () => null, isDone: () => false };

test("what cannot be explained now is left for later", () => {
  expect(hintOf([NEVER, DONE_AT_7], FRESH, at(1))?.step).toBe(DONE_AT_7);
  expect(hintOf([NEVER], FRESH, at(1))).toBeNull();
});

test("what was done anyway is not explained any more", () => {
  const notes = noted([NEVER, DONE_AT_7], FRESH, at(6), at(7));
  expect(notes.done).toEqual(["seven"]);
  expect(hintOf([DONE_AT_7], notes, at(8))).toBeNull();
});

test("what is explained after something has happened waits for it", () => {
  expect(hintOf([LATE], FRESH, at(1))).toBeNull();
  const notes = noted([LATE], FRESH, at(4), at(5));
  expect(hintOf([LATE], notes, at(5))?.step).toBe(LATE);
});

test("anyone who plays on has understood what was told, but only that", () => {
  const both = [TOLD, { ...LATE, isDone: () => true }];
  const notes = noted(both, { due: ["late"], done: [] }, at(6), at(7));
  expect(notes.done).toEqual(["told"]);
});

test("what is skipped is not told again", () => {
  expect(hintOf([TOLD, DONE_AT_7], skipped(FRESH, TOLD), at(1))?.step).toBe(DONE_AT_7);
});

test("that another round was dealt is nothing that someone has done", () => {
  expect(noted([DONE_AT_7], FRESH, at(6, 1), at(7, 2))).toBe(FRESH);
});

test("notes stay the same as long as nothing is learnt", () => {
  expect(noted([DONE_AT_7], FRESH, at(1), at(2))).toBe(FRESH);
});

beforeEach(() => sessionStorage.clear());

test("a page that is reloaded knows how far someone has come", () => {
  rememberNotes("K7QFA", { due: ["refill"], done: ["aim"] });
  expect(recallNotes("K7QFA")).toEqual({ due: ["refill"], done: ["aim"] });
  expect(recallNotes("OTHER")).toBeNull();
});

test("a lesson that was ended stays so", () => {
  expect(isClosed("K7QFA")).toBe(false);
  rememberClosed("K7QFA");
  expect(isClosed("K7QFA")).toBe(true);
  expect(recallNotes("K7QFA")).toBeNull();
});

test("whatever else is found there is forgotten", () => {
  for (const odd of ["{", "3", '{"due":3,"done":[]}', '{"due":[],"done":[4]}']) {
    sessionStorage.setItem("vivace.lesson.K7QFA", odd);
    expect(recallNotes("K7QFA")).toBeNull();
  }
});
