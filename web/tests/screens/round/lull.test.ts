import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change, View } from "../../../src/protocol.ts";
import { Lull } from "../../../src/screens/round/lull.svelte.ts";

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
