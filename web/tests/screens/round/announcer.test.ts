import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer, SPEECH_MS } from "../../../src/screens/round/announcer.ts";
import type { News } from "../../../src/store/news.ts";

const back = (seat: number): News => ({ is: "back", seat });
const LAST: News = { is: "last-cards", seat: 1, count: 2 };
const STOPPED: News = { is: "stopped", seat: 1 };

let said: News[];
let announcer: Announcer;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  announcer = new Announcer((news) => said.push(news));
});

afterEach(() => vi.useRealTimers());

test("the first thing is said at once", () => {
  announcer.tell(LAST);
  expect(said).toEqual([LAST]);
});

test("what comes while something is said waits for its end", () => {
  announcer.tell(LAST);
  announcer.tell(STOPPED);
  expect(said).toEqual([LAST]);
  vi.advanceTimersByTime(SPEECH_MS);
  expect(said).toEqual([LAST, STOPPED]);
});

test("of several things that wait only what matters most is said", () => {
  announcer.tell(LAST);
  announcer.tell(back(1));
  announcer.tell(STOPPED);
  announcer.tell(back(2));
  vi.advanceTimersByTime(SPEECH_MS * 3);
  expect(said).toEqual([LAST, STOPPED]);
});

test("of equal things the newest is said", () => {
  announcer.tell(LAST);
  announcer.tell(back(1));
  announcer.tell(back(2));
  vi.advanceTimersByTime(SPEECH_MS);
  expect(said.at(-1)).toEqual(back(2));
});

test("nothing more is said after it was hushed", () => {
  announcer.tell(LAST);
  announcer.tell(STOPPED);
  announcer.hush();
  vi.advanceTimersByTime(SPEECH_MS * 2);
  expect(said).toEqual([LAST]);
});
