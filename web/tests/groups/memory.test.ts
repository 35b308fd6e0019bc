import { beforeEach, expect, test } from "vitest";
import { clubs, tournaments } from "../../src/groups/memory.ts";
import { remember } from "../../src/net/memory.ts";

beforeEach(() => {
  remember("clubs", "");
  remember("tournaments", "");
});

test("a club is remembered with its secret, the last one first", () => {
  const first = { ...clubs.known("AAAA"), title: "First" };
  clubs.keep(first);
  clubs.keep({ ...clubs.known("BBBB"), title: "Second" });
  expect(clubs.all().map(({ title }) => title)).toEqual(["Second", "First"]);
  expect(clubs.known("AAAA")).toEqual(first);
});

test("a club that is forgotten gets another secret", () => {
  const { token } = clubs.known("AAAA");
  clubs.keep({ ...clubs.known("AAAA"), token });
  clubs.forget("AAAA");
  expect(clubs.all()).toEqual([]);
  expect(clubs.known("AAAA").token).not.toBe(token);
});

test("what is no list is forgotten", () => {
  remember("clubs", "{nonsense");
  expect(clubs.all()).toEqual([]);
});

test("tournaments are no clubs", () => {
  tournaments.keep(tournaments.known("AAAA"));
  expect(clubs.all()).toEqual([]);
});
