import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countDown } from "../../../src/screens/round/starter.svelte.ts";

interface Told {
  readonly seconds: number;
  readonly at: number;
}

let told: Told[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  told = [];
});

afterEach(() => vi.useRealTimers());

const now = () => Date.now();
const tell = (seconds: number) => told.push({ seconds, at: Date.now() });

test("each second is told at the instant at which it begins, and the end at its own", () => {
  countDown(2_500, now, tell);
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([
    { seconds: 3, at: 0 },
    { seconds: 2, at: 500 },
    { seconds: 1, at: 1_500 },
    { seconds: 0, at: 2_500 },
  ]);
});

test("two devices that join at different instants end at the same one", () => {
  countDown(3_000, now, tell);
  vi.advanceTimersByTime(730);
  countDown(3_000, now, tell);
  vi.advanceTimersByTime(5_000);
  expect(told.filter(({ seconds }) => seconds === 0).map(({ at }) => at)).toEqual([3_000, 3_000]);
});

test("a clock that learns better while it counts ends at the right instant", () => {
  let offset = 0;
  countDown(3_000, () => Date.now() + offset, tell);
  vi.advanceTimersByTime(900);
  offset = -300;
  vi.advanceTimersByTime(5_000);
  expect(told.at(-1)).toEqual({ seconds: 0, at: 3_300 });
});

test("what is over already is told as over", () => {
  countDown(-5, now, tell);
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([{ seconds: 0, at: 0 }]);
});

test("nothing is told after it was ended", () => {
  const end = countDown(3_000, now, tell);
  end();
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([{ seconds: 3, at: 0 }]);
});
