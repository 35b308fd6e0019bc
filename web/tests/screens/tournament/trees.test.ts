import { expect, test } from "vitest";
import { TREES, treeOf } from "../../../src/screens/tournament/trees.ts";

test("each table has a tree, and where there are more tables each grove another number", () => {
  const all = Object.keys(TREES);
  const numbers = Array.from({ length: 2 * all.length }, (_, index) => index + 1);
  expect(new Set(numbers.map((number) => JSON.stringify(treeOf(number)))).size).toBe(numbers.length);
  expect(treeOf(1)).toEqual({ tree: "birch", grove: 1 });
  expect(treeOf(all.length + 2)).toEqual({ tree: "cedar", grove: 2 });
});

test("each sign is another one", () => {
  expect(new Set(Object.values(TREES).map(({ d }) => d)).size).toBe(Object.keys(TREES).length);
});
