import { expect, test, afterEach, beforeEach, vi } from "vitest";
import type { Change, View } from "../../../src/protocol.ts";
import { tableOf } from "../../tables.ts";
import { Stopwatch, Lull } from "../../../src/screens/round/timers.svelte.ts";

const LAID: Change = { is: "laid", round: 1, seats: 2, zones: {}, choices: {}, board: [], wait: null };
const PLAYING: Change = { is: "phase", phase: "playing", until: null, pause: null };
const PAUSED: Change = { is: "phase", phase: "paused", until: null, pause: null };

test("a round is measured from its first move on, without pauses", () => {
  const watch = new Stopwatch();
  watch.note(LAID, 1_000);
  expect(watch.elapsed(3_000)).toBe(0);
  watch.note(PLAYING, 4_000);
  expect(watch.elapsed(9_000)).toBe(5_000);
  watch.note(PAUSED, 10_000);
  expect(watch.elapsed(60_000)).toBe(6_000);
  watch.note(PLAYING, 70_000);
  expect(watch.elapsed(71_000)).toBe(7_000);
  watch.note(LAID, 80_000);
  expect(watch.elapsed(99_000)).toBe(0);
});

test("nobody can tell how long a round has been played whose beginning was not seen", () => {
  const watch = new Stopwatch();
  const zones = { "pile.0": { count: 1, faces: ["r1a"] } };
  watch.open(tableOf({ phase: "countdown", game: { zones, seats: 2, round: 1 } }));
  watch.note(PLAYING, 4_000);
  expect(watch.elapsed(9_000)).toBeNull();
});

test("a page that opens between deal and play has seen everything", () => {
  const watch = new Stopwatch();
  watch.open(tableOf({ phase: "countdown", game: { seats: 2, round: 1 } }));
  watch.note(PLAYING, 4_000);
  expect(watch.elapsed(9_000)).toBe(5_000);
});

const view = {
  zones: { "0.row.0": { seat: 0 }, "0.hand": { seat: 0 }, "0.open": { seat: 0 }, "1.row.0": { seat: 1 }, "pile.1": {} },
} as unknown as View;
const moved = (source: string, target: string) => ({ is: "moved", piece: "r1a", source, target }) as Change;

let lull: Lull;
beforeEach(() => {
  vi.useFakeTimers();
  lull = new Lull();
  lull.begin();
});
afterEach(() => {
  lull.stop();
  vi.useRealTimers();
});

test("a lull is long after five seconds in which nothing was laid", () => {
  vi.advanceTimersByTime(4_999);
  expect(lull.isLong).toBe(false);
  vi.advanceTimersByTime(1);
  expect(lull.isLong).toBe(true);
});

test("a card laid in the middle ends it, on a new pile too", () => {
  vi.advanceTimersByTime(5_000);
  lull.notice(moved("0.row.0", "pile.1"), view, 0);
  expect(lull.isLong).toBe(false);
  vi.advanceTimersByTime(4_000);
  lull.notice(moved("0.row.0", "pile.2"), view, 0);
  vi.advanceTimersByTime(4_000);
  expect(lull.isLong).toBe(false);
});

test.each([
  ["another player's card", moved("1.row.0", "pile.1"), 0],
  ["turning up cards", moved("0.hand", "0.open"), 0],
  ["anything, for who only watches", moved("0.row.0", "pile.1"), null],
])("%s does not end it", (_, change, own) => {
  vi.advanceTimersByTime(5_000);
  lull.notice(change, view, own);
  expect(lull.isLong).toBe(true);
});

test("it is over when play stops", () => {
  vi.advanceTimersByTime(5_000);
  lull.stop();
  expect(lull.isLong).toBe(false);
});
