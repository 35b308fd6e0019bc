import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HINT_MS, Reaches } from "../../src/store/reaches.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("hands that go for the same place are told in the order in which they were seen", () => {
  const reaches = new Reaches(() => {});
  reaches.begin(2, "pile.1");
  reaches.begin(0, "pile.1");
  reaches.begin(1, "pile.2");
  expect(reaches.towards(["pile.1", "pile.9"])).toEqual([2, 0]);
});

test("a hand is seen no longer than its hint holds, and anyone who draws is told", () => {
  const changed = vi.fn();
  const reaches = new Reaches(changed);
  reaches.begin(0, "pile.1");
  vi.advanceTimersByTime(HINT_MS);
  expect(reaches.towards(["pile.1"])).toEqual([]);
  expect(changed).toHaveBeenCalledOnce();
});

test("a hand that points elsewhere, or nowhere, is gone from where it was", () => {
  const reaches = new Reaches(() => {});
  reaches.begin(0, "pile.1");
  reaches.begin(0, "pile.2");
  expect(reaches.towards(["pile.1"])).toEqual([]);
  reaches.begin(0, "");
  expect(reaches.towards(["pile.2"])).toEqual([]);
});
