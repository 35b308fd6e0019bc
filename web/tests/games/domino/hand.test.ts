import { describe, expect, test } from "vitest";
import { hand } from "../../../src/games/domino/hand.svelte.ts";

describe("the hand", () => {
  test("turns the card by quarters", () => {
    for (const quarter of [1, 2, 3, 0]) {
      hand.turn("rya");
      expect(hand.held("rya").quarter).toBe(quarter);
    }
  });

  test("begins afresh with another card, and without one", () => {
    hand.turn("rya");
    hand.arm("rya", 2);
    expect(hand.held("gba")).toMatchObject({ quarter: 0, armed: 0 });
    expect(hand.held("")).toMatchObject({ quarter: 0, armed: 0 });
  });

  test("forgets what was done with a card that is gone, also if it comes again", () => {
    hand.turn("rya");
    hand.arm("rya", 2);
    hand.keep("rya");
    expect(hand.held("rya").armed).toBeGreaterThan(0);
    hand.keep("gba");
    hand.keep("rya");
    expect(hand.held("rya")).toMatchObject({ quarter: 0, armed: 0 });
  });

  test("begins a round with nothing", () => {
    hand.turn("rya");
    hand.cursor = "c3";
    hand.choose(2);
    hand.begin();
    expect(hand.token).toBeNull();
    expect(hand.cursor).toBe("");
    expect(hand.held("rya").quarter).toBe(0);
  });

  test("puts everything back but leaves the card turned", () => {
    hand.turn("boa");
    hand.arm("boa", 2);
    hand.putJoker("boa", "c3");
    expect(hand.held("boa")).toMatchObject({ armed: 0, jokers: ["c3"] });
    expect(hand.reset("boa")).toBe(true);
    expect(hand.held("boa")).toMatchObject({ quarter: 1, armed: 0, jokers: [] });
    expect(hand.reset("boa")).toBe(false);
  });
});
