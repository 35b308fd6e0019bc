import { describe, expect, test } from "vitest";
import { changed, current, differences, grouped, keysIn, within } from "../../../src/screens/start/values.ts";
import { LENGTH, OFFER, ORDERS, RULES, SEATS, STACK } from "./offer.ts";

describe("what was chosen", () => {
  test("holds instead of the usual", () => {
    expect(current(STACK, { stack: 5 })).toBe(5);
    expect(current(STACK, {})).toBe(10);
  });

  test("is told to the server only where it differs", () => {
    expect(differences(RULES, { stack: 5, length: 99, seats: [2, 12], advanced: true })).toEqual({
      stack: 5,
      advanced: true,
    });
  });

  test("differs if a list has other members", () => {
    expect(changed(RULES, { seats: [2, 4], between_passes: ["kept"] })).toEqual([SEATS]);
    expect(changed(RULES, { between_passes: ["kept", "cut"] })).toEqual([ORDERS]);
  });

  test("is left out if the edition does not know it", () => {
    expect(differences([LENGTH], { stack: 5 })).toEqual({});
  });
});

describe("groups of values", () => {
  const groups = grouped([...RULES, ...OFFER.options]);

  test("have all that can be set, each once", () => {
    const keys = groups.flatMap(({ values }) => values.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.sort()).toEqual([
      "advanced",
      "between_passes",
      "countdown_ms",
      "ends",
      "hints",
      "length",
      "misplay_call",
      "seats",
      "stack",
    ]);
  });

  test("are not empty", () => {
    expect(grouped([LENGTH]).map(({ name }) => name)).toEqual(["often"]);
  });
});

test("what the server complains about is found in its sentence", () => {
  const sentence =
    "card_points = 0: nobody could ever reach the length; allowed: 1 to 10, or ends = rounds (stack_penalty)";
  expect(keysIn(sentence, RULES)).toEqual(["ends", "length"]);
});

test.each([
  [5, 5],
  [0, 1],
  [25, 20],
  [4.6, 5],
  [Number.NaN, 1],
])("of %d the nearest allowed number is taken: %d", (typed, taken) => {
  expect(within(typed, 1, 20)).toBe(taken);
});
