import { describe, expect, test } from "vitest";
import { left } from "../../../../src/games/piles/words/index.ts";
import { view } from "../tableStates.ts";

describe("what someone has left", () => {
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
