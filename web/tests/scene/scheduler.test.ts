import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Scheduler } from "../../src/scene/scheduler.ts";

const FRAME_MS = 17;

let scheduler: Scheduler;
let done: string[];

const add = (name: string, ms: number) => scheduler.add(() => done.push(name), ms);

beforeEach(() => {
  vi.useFakeTimers();
  scheduler = new Scheduler();
  done = [];
});

afterEach(() => vi.useRealTimers());

test("each thing is done in the first frame after its time, whatever was added before", () => {
  add("late", 600);
  add("early", 100);
  vi.advanceTimersByTime(99);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1 + FRAME_MS);
  expect(done).toEqual(["early"]);
  vi.advanceTimersByTime(600);
  expect(done).toEqual(["early", "late"]);
});

test("what is due is done once, also in a frame that is drawn anyway", () => {
  add("due", 100);
  vi.advanceTimersByTime(100);
  scheduler.catchUp();
  expect(done).toEqual(["due"]);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(["due"]);
});

test("what is called off is not done, and nothing is after the end", () => {
  add("called off", 100)();
  add("too late", 200);
  scheduler.close();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([]);
});

test("what is added while other things are done has its time too", () => {
  scheduler.add(() => add("second", 100), 100);
  vi.advanceTimersByTime(300);
  expect(done).toEqual(["second"]);
});

test("what is added for now while other things are done waits for the next frame", () => {
  scheduler.add(() => add("second", 0), 100);
  vi.advanceTimersByTime(100);
  scheduler.catchUp();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(2 * FRAME_MS);
  expect(done).toEqual(["second"]);
});
