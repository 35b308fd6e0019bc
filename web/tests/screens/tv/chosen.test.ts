import { expect, test } from "vitest";
import { MOST_TABLES, shifted, wallOf, without } from "../../../src/screens/tv/chosen.ts";

test("a wall shows each table once, and no more than can be told apart", () => {
  const codes = [..."ABCDEFGHIJKLA"];
  expect(wallOf(["B", "A", "B"])).toEqual(["B", "A"]);
  expect(wallOf(codes)).toEqual(codes.slice(0, MOST_TABLES));
});

test("a table is taken away", () => {
  expect(without(["A", "B", "C"], "B")).toEqual(["A", "C"]);
});

test("a table moves by one place, and not beyond the ends", () => {
  expect(shifted(["A", "B", "C"], "B", -1)).toEqual(["B", "A", "C"]);
  expect(shifted(["A", "B", "C"], "B", 1)).toEqual(["A", "C", "B"]);
  expect(shifted(["A", "B", "C"], "A", -1)).toEqual(["A", "B", "C"]);
  expect(shifted(["A", "B", "C"], "C", 1)).toEqual(["A", "B", "C"]);
  expect(shifted(["A", "B"], "X", 1)).toEqual(["A", "B"]);
});
