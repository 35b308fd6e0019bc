import { describe, expect, it } from "vitest";
import { t } from "../../../src/i18n/index.svelte.ts";
import { goalOf, lengthText } from "../../../src/screens/scores/goal.ts";

describe("the goal of a match", () => {
  it("is a number of points, or of rounds", () => {
    expect(goalOf({ ends: "points", length: 99 }, 4)).toEqual({ is: "points", length: 99 });
    expect(goalOf({ ends: "rounds", length: 6 }, 4)).toEqual({ is: "rounds", length: 6 });
    expect(goalOf({ ends: "rounds-per-seat", length: 3 }, 4)).toEqual({ is: "rounds", length: 12 });
    expect(goalOf({}, 4)).toBeNull();
  });
});

it("says how long a match is", () => {
  expect(lengthText({ ends: "points", length: 99 }, t())).toBe("to 99 points");
  expect(lengthText({ ends: "rounds", length: 1 }, t())).toBe("1 round");
  expect(lengthText({ ends: "rounds-per-seat", length: 3 }, t())).toBe("3 rounds per player");
  expect(lengthText({}, t())).toBe("");
});
