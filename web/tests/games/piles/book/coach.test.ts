import { expect, test } from "vitest";
import { steps } from "../../../../src/games/piles/book/coach.ts";
import type { Zone } from "../../../../src/protocol.ts";
import type { TableState } from "../../../../src/scene/tableState.ts";
import { FRESH, hintOf, noted, type Notes } from "../../../../src/screens/learn/course.svelte.ts";
import { state, view } from "../tableStates.ts";

type Zones = Readonly<Record<string, Zone>>;

const card = (face: string, count = 1, more: Partial<Zone> = {}): Zone => ({
  seat: 0,
  count,
  faces: [`${face}a`],
  gives: true,
  ...more,
});

/** A table for two: nothing of the own fits, but for what is said. */
const ZONES: Zones = {
  "0.stack": card("r9", 5),
  "0.row.0": card("y9"),
  "0.row.1": card("g8"),
  "0.open": { seat: 0, gives: true },
  "0.hand": { seat: 0, count: 12 },
  "pile.0": { count: 1, faces: ["b1b"], accepts: ["b2"] },
};

const at = (zones: Zones = {}, more: Partial<TableState> = {}): TableState =>
  state(view({ seats: 2, row: 2, piles: [], zones: { ...ZONES, ...zones } }), more);

/** What is told before anything is done. */
const BEGUN = ["aim", "piles"];

const told = (now: TableState, done: readonly string[] = BEGUN, due: readonly string[] = []) => {
  const hint = hintOf(steps, { done, due }, now);
  return hint && `${hint.step.name} ${hint.aim.zone}`;
};

const after = (before: TableState, now: TableState, notes: Notes = { ...FRESH, done: BEGUN }): Notes =>
  noted(steps, notes, before, now);

test("the lesson begins with the stack, before the cards are seen too", () => {
  expect(told(at(), [])).toBe("aim 0.stack");
});

test("a one is pointed at wherever it lies, and where other cards fit too", () => {
  expect(told(at({ "0.row.1": card("g1"), "0.row.0": card("b2") }))).toBe("one 0.row.1");
});

test("a card that follows is pointed at, with the pile that takes it", () => {
  const now = at({ "0.row.0": card("b2") });
  expect(told(now)).toBe("follow 0.row.0");
  expect(hintOf(steps, { ...FRESH, done: BEGUN }, now)?.aim.to).toBe("pile.0");
});

test("where nothing fits the hand is turned up, and turned over when it is used up", () => {
  expect(told(at())).toBe("flip 0.hand");
  expect(told(at({ "0.hand": { seat: 0 }, "0.open": card("r7", 9) }))).toBe("turn 0.hand");
});

test("a card that was laid from the row is followed by what the stack does about it", () => {
  const before = at({ "0.row.0": card("b2") });
  const now = at({
    "0.row.0": card("r9"),
    "0.stack": card("r8", 4),
    "pile.0": { count: 2, faces: ["b1b", "b2a"], accepts: ["b3"] },
  });
  const notes = after(before, now);
  expect(notes).toEqual({ due: ["refill"], done: [...BEGUN, "follow"] });
  expect(told(now, notes.done, notes.due)).toBe("refill 0.stack");
});

test("piles are explained before anything else, whatever cards were dealt", () => {
  expect(told(at({ "pile.0": { accepts: ["b1"] } }), ["aim"])).toBe("piles new");
  expect(told(at(), ["aim"])).toBe("piles pile.0");
});

test("anyone who has turned cards up and laid some of their own knows enough, with cards left in the stack", () => {
  const pile = (...faces: string[]) => ({ "pile.0": { count: faces.length, faces, accepts: [] } });
  expect(told(at(pile("b1a", "b2a", "b3b", "b4a")), [...BEGUN, "flip"])).toBe("more 0.hand");
  expect(told(at(pile("b1a", "b2a", "b3a", "b4a")))).toBe("flip 0.hand");
  expect(told(at(pile("b1a", "b2a", "b3a", "b4a")), [...BEGUN, "flip"])).toBe("all 0.stack");
});

test("the stack and the open cards are explained when they fit", () => {
  expect(told(at({ "0.stack": card("b2", 4) }), [...BEGUN, "follow"])).toBe("stack 0.stack");
  expect(told(at({ "0.open": card("b2", 3) }), [...BEGUN, "follow"])).toBe("open 0.open");
});

test("where rows are built on, the card is pointed at first and its place when it was taken up", () => {
  const place = card("y10", 1, { accepts: ["r9"], sources: ["stack", "open"] });
  expect(told(at({ "0.row.0": place }))).toBe("build 0.stack");
  expect(told(at({ "0.row.0": place }, { selected: "0.stack" }))).toBe("build 0.row.0");
  const built = at({ "0.row.0": { ...place, count: 2, faces: ["y10a", "r9a"] }, "0.stack": card("g5", 4) });
  expect(after(at({ "0.row.0": place }), built).done).toContain("build");
});

test("anyone who knows it all is shown the next card as long as there is one", () => {
  const all = [...BEGUN, "one", "follow", "refill", "all", "stack", "open", "build", "flip", "turn"];
  expect(told(at(), all)).toBe("more 0.hand");
  expect(told(at({ "0.row.0": card("b2") }), all)).toBe("fits 0.row.0");
  expect(told(at({ "0.row.0": card("b2"), "0.stack": card("r9", 2) }), all)).toBe("last 0.row.0");
  expect(told(at({ "0.hand": { seat: 0 } }), all)).toBeNull();
});

test("turning cards up is noticed, and so is turning them over", () => {
  const flipped = at({ "0.hand": { seat: 0, count: 9 }, "0.open": card("r7", 3) });
  expect(after(at(), flipped).done).toContain("flip");
  expect(after(at({ "0.hand": { seat: 0 }, "0.open": card("r7", 12) }), at()).done).toContain("turn");
});

test("the same is said at most twice in a row while nothing fits", () => {
  const done = [...BEGUN, "flip"];
  const said = [3, 6, 9, 12, 15, 18].map((count) => told(at({ "0.open": card("r7", count) }), done)?.split(" ")[0]);
  expect(said).toEqual(["more", "more", "watch", "more", "more", "watch"]);
});
