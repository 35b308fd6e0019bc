import { beforeEach, expect, test } from "vitest";
import { isClosed, recallNotes, rememberClosed, rememberNotes } from "../../../src/screens/learn/memory.ts";

beforeEach(() => sessionStorage.clear());

test("a page that is loaded anew knows how far somebody has come", () => {
  rememberNotes("K7QFA", { due: ["refill"], done: ["aim"] });
  expect(recallNotes("K7QFA")).toEqual({ due: ["refill"], done: ["aim"] });
  expect(recallNotes("OTHER")).toBeNull();
});

test("a lesson that was ended stays so", () => {
  expect(isClosed("K7QFA")).toBe(false);
  rememberClosed("K7QFA");
  expect(isClosed("K7QFA")).toBe(true);
  expect(recallNotes("K7QFA")).toBeNull();
});

test("whatever else is found there is forgotten", () => {
  for (const odd of ["{", "3", '{"due":3,"done":[]}', '{"due":[],"done":[4]}']) {
    sessionStorage.setItem("vivace.lesson.K7QFA", odd);
    expect(recallNotes("K7QFA")).toBeNull();
  }
});
