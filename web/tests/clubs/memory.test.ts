import { beforeEach, expect, test } from "vitest";
import { forgetClub, knownClub, recallClubs, rememberClub } from "../../src/clubs/memory.ts";
import { remember } from "../../src/net/memory.ts";

beforeEach(() => remember("clubs", ""));

test("a club is remembered with its secret, the last one first", () => {
  const first = { ...knownClub("AAAA"), title: "First" };
  rememberClub(first);
  rememberClub({ ...knownClub("BBBB"), title: "Second" });
  expect(recallClubs().map(({ title }) => title)).toEqual(["Second", "First"]);
  expect(knownClub("AAAA")).toEqual(first);
});

test("a club that is forgotten gets another secret", () => {
  const { token } = knownClub("AAAA");
  rememberClub({ ...knownClub("AAAA"), token });
  forgetClub("AAAA");
  expect(recallClubs()).toEqual([]);
  expect(knownClub("AAAA").token).not.toBe(token);
});

test("what is no list is forgotten", () => {
  remember("clubs", "{nonsense");
  expect(recallClubs()).toEqual([]);
});
