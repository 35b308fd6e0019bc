import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Reacher, REACH_MS } from "../../../src/screens/round/player.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the own hand is told at once, and then not every place that it passes", () => {
  const said: string[] = [];
  const reacher = new Reacher((zone) => said.push(zone));
  for (const zone of ["pile.1", "pile.2", "pile.3"]) reacher.point(zone);
  expect(said).toEqual(["pile.1"]);
  vi.advanceTimersByTime(REACH_MS);
  expect(said).toEqual(["pile.1", "pile.3"]);
});

test("a hand that nobody has seen need not be taken back", () => {
  const said: string[] = [];
  const reacher = new Reacher((zone) => said.push(zone));
  reacher.point("");
  vi.advanceTimersByTime(REACH_MS);
  expect(said).toEqual([]);
});
