import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Agenda } from "../../src/scene/agenda.ts";

const FRAME_MS = 17;

let agenda: Agenda;
let done: string[];

const add = (name: string, ms: number) => agenda.add(() => done.push(name), ms);

beforeEach(() => {
  vi.useFakeTimers();
  agenda = new Agenda();
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

test("whoever draws a frame anyway does what is due, once", () => {
  add("due", 100);
  vi.advanceTimersByTime(100);
  agenda.catchUp();
  expect(done).toEqual(["due"]);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(["due"]);
});

test("what is called off is not done, and nothing is after the end", () => {
  add("called off", 100)();
  add("too late", 200);
  agenda.close();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([]);
});

test("what is added while other things are done has its time too", () => {
  agenda.add(() => add("second", 100), 100);
  vi.advanceTimersByTime(300);
  expect(done).toEqual(["second"]);
});
