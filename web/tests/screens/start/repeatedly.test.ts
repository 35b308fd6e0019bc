import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatedly } from "../../../src/screens/start/repeatedly.ts";

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

test("nothing is done while nobody looks, and at once when somebody does", () => {
  const stop = repeatedly(1_000, task);
  isHidden = true;
  vi.advanceTimersByTime(5_000);
  expect(task).toHaveBeenCalledTimes(1);
  isHidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(task).toHaveBeenCalledTimes(2);
  stop();
});
