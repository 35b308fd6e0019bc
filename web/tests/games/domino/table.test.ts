import { describe, expect, test } from "vitest";
import { calls, left, noiseOf, sourceOf } from "../../../src/games/domino/table.ts";
import { view } from "./tables.ts";

describe("what somebody has left", () => {
  test("is hand, discard pile and the card that lies open, out of what is not aside", () => {
    expect(left(view(), {}, 0)).toMatchObject({ count: 7, of: 14, isFew: false, text: "7 cards" });
  });

  test("is little with two cards", () => {
    const few = view({ zones: { "1.hand": { seat: 1, count: 1 }, "1.discard": { seat: 1 } } });
    expect(left(few, {}, 1)).toMatchObject({ count: 2, isFew: true });
  });

  test("is not little for who does not play yet", () => {
    expect(left(view(), {}, 9).isFew).toBe(false);
  });
});

describe("what is heard of others", () => {
  const laid = { is: "moved", piece: "ryb", source: "1.turned", target: "card.e1.f1" } as const;

  test("is a card that is laid, and that it was one of the last", () => {
    expect(noiseOf(view(), laid, 1)).toEqual({ sound: "other-card", seat: 1 });
    const few = view({ zones: { "1.hand": { seat: 1 }, "1.discard": { seat: 1 } } });
    expect(noiseOf(few, laid, 1)).toEqual({ sound: "last-cards", seat: 1 });
  });

  test("is a token that is put down, but not one that moves along", () => {
    expect(noiseOf(view(), { is: "moved", piece: "t1", source: "tokens", target: "token.c1" }, 1)).not.toBeNull();
    expect(noiseOf(view(), { is: "moved", piece: "t1", source: "token.a1", target: "token.c1" }, 1)).toBeNull();
  });
});

test("nobody calls cards that are laid wrong: they are found when the round is counted", () => {
  expect(calls({ referee: "honour", stop: "automatic" })).toEqual(["stuck"]);
  expect(calls({ referee: "strict", stop: "call" })).toEqual(["stuck", "stop"]);
});

test("a refused card is shown where it lies", () => {
  expect(sourceOf(view(), 0, { type: "lay", card: "rya", squares: ["e1", "f1"], token: 3 })).toBe("0.turned");
  expect(sourceOf(view(), 0, { type: "turn" })).toBe("0.hand");
  expect(sourceOf(view(), 0, { type: "stuck" })).toBe("");
});
