import { beforeEach, expect, test } from "vitest";
import { recall, recallToken, rememberToken } from "../../src/net/memory.ts";

const token = (number: number): string => String(number).padStart(43, "t");

beforeEach(() => localStorage.clear());

test("a token that is not one is forgotten", () => {
  rememberToken("K7XQM", "broken");
  expect(recallToken("K7XQM")).toBe("");
  expect(recall("token.K7XQM")).toBe("");
});

test("the tokens of fifty tables are kept, and that of a table that was visited again with them", () => {
  rememberToken("FIRST", token(0));
  for (let number = 1; number < 50; number += 1) rememberToken(`T${number}`, token(number));
  expect(recallToken("FIRST")).toBe(token(0));
  rememberToken("FIRST", token(0));
  rememberToken("LAST", token(99));
  expect(recallToken("FIRST")).toBe(token(0));
  expect(recallToken("LAST")).toBe(token(99));
  expect(recallToken("T1")).toBe("");
  expect(recallToken("T2")).toBe(token(2));
});
