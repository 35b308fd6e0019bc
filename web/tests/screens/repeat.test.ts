import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatedly, retry } from "../../src/screens/repeat.ts";

const task = vi.fn(async () => undefined);
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  task.mockClear();
  isHidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("it is done now and then again and again, until it is stopped", () => {
  const stop = repeatedly(1_000, task);
  vi.advanceTimersByTime(2_000);
  expect(task).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(5_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(task).toHaveBeenCalledTimes(3);
});

test("nothing is done while nobody looks, and at once when someone does", () => {
  const stop = repeatedly(1_000, task);
  isHidden = true;
  vi.advanceTimersByTime(5_000);
  expect(task).toHaveBeenCalledTimes(1);
  isHidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(task).toHaveBeenCalledTimes(2);
  stop();
});

test("what fails is tried again after a while, until it succeeds", async () => {
  const noted: boolean[] = [];
  let fails = 2;
  const attempt = vi.fn(async () => {
    if ((fails -= 1) >= 0) throw new Error("not yet");
  });
  const stop = retry(attempt, (hasFailed) => noted.push(hasFailed));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(noted).toEqual([true, true, false]);
  stop();
});

test("what is not wanted any more is neither tried again nor heard of", async () => {
  const noted: boolean[] = [];
  const attempt = vi.fn(() => Promise.reject(new Error("never")));
  const stop = retry(attempt, (hasFailed) => noted.push(hasFailed));
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(noted).toEqual([]);
});
