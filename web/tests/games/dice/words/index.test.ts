import { beforeAll, expect, test } from "vitest";
import { left } from "../../../../src/games/dice/words/index.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import { SHARES, view } from "../tableStates.ts";

const start = view({
  dice: [
    ["r1#1a", "r2#2a", "r2#3a", "b5#3a"],
    ["g1#1b", "y1#1b"],
  ],
  board: { y1: "y1#6b" },
});

beforeAll(() => open("dice/table"));

test("what is left is counted in dice, of as many as were drawn", () => {
  expect(left(start, { shares: SHARES }, 0)).toEqual({
    count: 4,
    of: 12,
    isFew: false,
    text: "4 dice left",
    icon: "die",
  });
  expect(left(start, { shares: SHARES }, 1)).toMatchObject({ count: 2, isFew: true, text: "2 dice left" });
  const [first, ...rest] = start.chairs;
  const given = (handicap: number) => ({ ...start, chairs: first ? [{ ...first, handicap }, ...rest] : rest });
  expect(left(given(-3), { shares: SHARES }, 0).of).toBe(9);
  expect(left(given(2), { shares: SHARES }, 0).of).toBe(13);
  expect(left(given(2), { shares: SHARES }, 1).of).toBe(11);
  expect(left(given(-20), { shares: SHARES }, 0).of).toBe(1);
});
