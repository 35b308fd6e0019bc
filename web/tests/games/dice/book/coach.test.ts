import { expect, test } from "vitest";
import { steps } from "../../../../src/games/dice/book/coach.ts";
import type { Zone } from "../../../../src/protocol.ts";
import type { TableState } from "../../../../src/scene/tableState.ts";
import { FRESH, hintOf, noted } from "../../../../src/screens/learn/course.svelte.ts";
import { state, view } from "../../piles/tableStates.ts";

/** A board on which the red 1 lies. */
const BOARD: Readonly<Record<string, Zone>> = {
  "red.1": { count: 1, faces: ["r1#1b"] },
  "red.2": { accepts: ["r2"] },
  "blue.1": { accepts: ["b1"] },
};

const at = (dice: readonly string[], board: Readonly<Record<string, Zone>> = BOARD): TableState => {
  const shown = view({ seats: 2, piles: [] });
  const own: Zone = { seat: 0, count: dice.length, faces: [...dice], gives: true };
  return state({ ...shown, game: { ...shown.game, zones: { ...board, "0.dice": own } } });
};

const told = (now: TableState, done: readonly string[] = ["aim", "rule"], due: readonly string[] = []) => {
  const hint = hintOf(steps, { done, due }, now);
  return hint && `${hint.step.name} ${hint.aim.piece ?? hint.aim.zone}`;
};

test("the lesson begins with the own dice", () => {
  expect(told(at(["r5#2a"]), [])).toBe("aim 0.dice");
});

test("a one comes first, then what follows", () => {
  expect(told(at(["r2#2a", "b1#1a"]))).toBe("one b1#1a");
  expect(told(at(["r2#2a", "b4#1a"]))).toBe("next r2#2a");
});

test("where nothing fits the cup is pointed at", () => {
  expect(told(at(["r5#2a", "b4#1a", "b6#2a"]))).toBe("throw 0.cup");
});

test("what fits is shown with its place, to the last die", () => {
  const all = ["aim", "rule", "one", "next", "others", "throw", "all"];
  expect(told(at(["r2#2a", "b4#1a", "y4#1a"]), all)).toBe("fits r2#2a");
  expect(told(at(["r2#2a"]), all)).toBe("last r2#2a");
  expect(told(at(["r3#2a"]), all)).toBe("more 0.cup");
  expect(hintOf(steps, { ...FRESH, done: all }, at(["r2#2a"]))?.aim.to).toBe("red.2");
});

test("anyone who has thrown again and has few dice left knows enough", () => {
  expect(told(at(["r2#2a", "b4#1a"]), ["aim", "rule", "one", "next", "throw"])).toBe("all 0.dice");
  expect(told(at(["r2#2a", "b4#1a"]), ["aim", "rule", "one", "next"])).toBe("last r2#2a");
  expect(told(at(["r2#2a", "b4#1a", "y4#1a"]), ["aim", "rule", "one", "next", "throw"])).toBe("fits r2#2a");
});

test("placing a die, throwing again and what others do are noticed", () => {
  const placed = at(["b4#1a"], { ...BOARD, "red.2": { count: 1, faces: ["r2#2a"] } });
  const notes = { ...FRESH, done: ["aim", "rule"] };
  expect(noted(steps, notes, at(["r2#2a", "b4#1a"]), placed).done).toEqual(["aim", "rule", "next"]);
  expect(noted(steps, notes, at(["b4#1a"]), at(["b2#1a"])).done).toEqual(["aim", "rule", "throw"]);
  const before = at(["b4#1a"], { "red.1": { accepts: ["r1"] } });
  expect(noted(steps, notes, before, at(["b4#1a"])).due).toEqual(["others"]);
});

test("how the board is filled is said before anything else is done", () => {
  expect(told(at(["b4#1a"]), ["aim"])).toMatch(/^rule /);
});
