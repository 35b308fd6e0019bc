import { expect, test } from "vitest";
import { kept, type Keeper } from "../../../src/games/shared/kept.ts";

const [one, other] = [{ at: 1 }, { at: 2 }];
const found = (keeper: Keeper<object, object>, of: object, ...outOf: unknown[]) => kept(keeper, of, outOf, () => ({}));

test("as long as nothing has changed the very same is found again, for each value by itself", () => {
  const keeper: Keeper<object, object> = new WeakMap();
  const first = found(keeper, one, 1, "a");
  const second = found(keeper, other, 1, "a");
  expect(first).not.toBe(second);
  expect(found(keeper, one, 1, "a")).toBe(first);
  expect(found(keeper, other, 1, "a")).toBe(second);
});

test("whatever has changed, more or less of it included, is looked at again", () => {
  const keeper: Keeper<object, object> = new WeakMap();
  const asked = [[1], [2], [2, 3], [2], [{}], [{}]];
  const answers = asked.map((outOf) => found(keeper, one, ...outOf));
  expect(new Set(answers).size).toBe(asked.length);
});
