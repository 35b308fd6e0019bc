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

test("those who take turns get values two in a frame, and only if there is news for them", () => {
  const given: [number, number][] = [];
  const turns = { count: 5, isNews: (value: number, before: number, turn: number) => turn !== 4 && value !== before };
  const paced = new Pacer<number>(100, (value, turn) => given.push([value, turn]), turns);
  paced.offer(1);
  expect(given).toEqual([
    [1, 0],
    [1, 1],
  ]);
  vi.advanceTimersByTime(2 * FRAME_MS);
  expect(given.map(([, turn]) => turn)).toEqual([0, 1, 2, 3, 4]);
  paced.offer(2);
  vi.advanceTimersByTime(100 + 3 * FRAME_MS);
  expect(given.slice(5)).toEqual([
    [2, 0],
    [2, 1],
    [2, 2],
    [2, 3],
  ]);
  paced.hurry(3);
  expect(given.slice(9)).toEqual([0, 1, 2, 3, 4].map((turn) => [3, turn]));
});

test("whether there is news is asked only when it is someone's turn, however often values come", () => {
  const isNews = vi.fn((value: number, before: number) => value - before > 1_000);
  const paced = new Pacer<number>(100, (value) => passed.push(value), { count: 6, isNews });
  for (let value = 0; value < 60; value += 1) {
    paced.offer(value);
    vi.advanceTimersByTime(1_000 / 60);
  }
  expect(passed).toHaveLength(6);
  expect(isNews.mock.calls.length).toBeGreaterThan(30);
  expect(isNews.mock.calls.length).toBeLessThanOrEqual(6 * 10);
});

test("those who take turns may get values less often than others", () => {
  const given: number[] = [];
  const turns = { count: 2, msOf: (turn: number) => 100 * (turn + 1), isNews: () => true };
  const paced = new Pacer<number>(100, (_, turn) => given.push(turn), turns);
  for (let value = 0; value < 60; value += 1) {
    paced.offer(value);
    vi.advanceTimersByTime(1_000 / 60);
  }
  const times = (turn: number) => given.filter((one) => one === turn).length;
  expect(times(0)).toBeGreaterThan(times(1) + 2);
  expect(times(1)).toBeGreaterThanOrEqual(4);
});
