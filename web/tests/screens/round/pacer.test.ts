import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pacer } from "../../../src/screens/round/pacer.ts";

/** Whatever is drawn waits for a frame. */
const FRAME_MS = 17;

let passed: number[];
let pacer: Pacer<number>;

beforeEach(() => {
  vi.useFakeTimers();
  passed = [];
  pacer = new Pacer(100, (value) => passed.push(value));
});

afterEach(() => vi.useRealTimers());

test("the first value is passed on at once, and of those that follow the newest", () => {
  for (const value of [1, 2, 3]) pacer.offer(value);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(100 + FRAME_MS);
  expect(passed).toEqual([1, 3]);
});

test("sixty values a second become ten", () => {
  for (let value = 0; value < 60; value += 1) {
    pacer.offer(value);
    vi.advanceTimersByTime(1_000 / 60);
  }
  expect(passed.length).toBeGreaterThanOrEqual(9);
  expect(passed.length).toBeLessThanOrEqual(11);
});

test("a value that cannot wait does not, and what waited is forgotten", () => {
  pacer.offer(1);
  pacer.offer(2);
  pacer.hurry(3);
  vi.advanceTimersByTime(500);
  expect(passed).toEqual([1, 3]);
});

test("nothing comes after it was stopped", () => {
  pacer.offer(1);
  pacer.offer(2);
  pacer.stop();
  vi.advanceTimersByTime(500);
  expect(passed).toEqual([1]);
});
