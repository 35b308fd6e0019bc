import { expect, test } from "vitest";
import { Wheel } from "../../../../src/games/domino/draw/controls.ts";

const LINES = 1;

/** What comes of such messages, one every so many milliseconds. */
const turns = (deltas: readonly number[], everyMs: number, deltaMode = 0): number[] => {
  const wheel = new Wheel();
  return deltas.map((deltaY, index) => wheel.turned({ deltaY, deltaMode, timeStamp: 1_000 + index * everyMs }) + 0);
};

test("each notch of a wheel turns the card once, whatever it is counted in", () => {
  expect(turns([100, 100, -100], 200)).toEqual([1, 1, -1]);
  expect(turns([3, -3, -3], 200, LINES)).toEqual([1, -1, -1]);
  expect(turns([66.7, 66.7], 200)).toEqual([1, 1]);
});

test("a swipe over a trackpad turns it once or twice, though it says so dozens of times", () => {
  const swipe = [2, 6, 14, 22, 30, 28, 20, 14, 9, 6, 4, 2, 1, 1, 1, 1];
  expect(turns(swipe, 16).filter(Boolean)).toEqual([1]);
  const strong = [...Array<number>(12).fill(60), ...Array<number>(12).fill(10)];
  expect(turns(strong, 16).filter(Boolean).length).toBeLessThanOrEqual(3);
});

test("what is hardly touched turns nothing", () => {
  expect(turns([4, 5, 3, 2], 16)).toEqual([0, 0, 0, 0]);
  expect(turns([40, 40, 40], 400)).toEqual([0, 0, 0]);
});

test("the other way starts over", () => {
  expect(turns([50, -50, -20], 20)).toEqual([0, 0, -1]);
});
