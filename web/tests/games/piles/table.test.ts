import { describe, expect, test } from "vitest";
import { left, sourceOf, worthNow } from "../../../src/games/piles/table.ts";
import { view } from "./glances.ts";

describe("what somebody has left", () => {
  test("is the stack, out of what the rules or a handicap say", () => {
    const table = view({ zones: { "1.stack": { seat: 1, count: 7 } } });
    expect(left(table, { stack: 10 }, 1)).toEqual({ count: 7, of: 10, isFew: false, text: "7 cards in the stack" });
    const [first, second, ...rest] = table.chairs;
    if (!first || !second) throw new Error("nobody sits here");
    const easier = { ...table, chairs: [first, { ...second, handicap: 8 }, ...rest] };
    expect(left(easier, { stack: 10 }, 1).of).toBe(8);
  });

  test("is little with two cards, and with none", () => {
    const few = (count: number, seat = 1) => left(view({ zones: { "1.stack": { seat: 1, count } } }), {}, seat).isFew;
    expect([3, 2, 1, 0].map((count) => few(count))).toEqual([false, true, true, true]);
  });

  test("is not little for who does not play yet", () => {
    expect(left(view(), {}, 9).isFew).toBe(false);
  });
});

test("what a round is worth now is what would be counted: cards in the middle less the stack", () => {
  const table = view({
    seats: 2,
    piles: ["r3", "b2"],
    zones: { "0.stack": { seat: 0, count: 1 }, "1.stack": { seat: 1, count: 4 } },
  });
  // The piles are r1a r2b r3c and b1b b2c.
  expect(worthNow(table, {})).toEqual([1 - 2, 2 - 8]);
  expect(worthNow(table, { card_points: 3, stack_penalty: 1 })).toEqual([3 - 1, 6 - 4]);
});

test("a refused command is shown where its card lies", () => {
  const table = view({ zones: { "0.row.1": { seat: 0, count: 1, faces: ["g4a"] } } });
  expect(sourceOf(table, 0, { type: "play", card: "g4a" })).toBe("0.row.1");
  expect(sourceOf(table, 0, { type: "flip" })).toBe("0.hand");
  expect(sourceOf(table, 0, { type: "stuck" })).toBe("");
});
