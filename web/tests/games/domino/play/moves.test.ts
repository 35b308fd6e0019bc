import { describe, expect, test } from "vitest";
import { hand } from "../../../../src/games/domino/hand.svelte.ts";
import { calls, left, noiseOf, sourceOf, taken, tapped, zoneOf } from "../../../../src/games/domino/play/moves.ts";
import { state, owing, view } from "../tables.ts";

test("keys stand for the card, the jokers and the hand", () => {
  const zones = ["r", "J", " ", "x"].map((key) => zoneOf({ key, code: "" }, state(view())));
  expect(zones).toEqual(["0.turned", "0.jokers", "0.hand", ""]);
  expect(zoneOf({ key: "r", code: "" }, state(view(), { seat: null }))).toBe("");
});

describe("what a hand takes up", () => {
  test("is the card that lies open: it waits for its squares", () => {
    expect(taken(state(view()), "0.turned")).toEqual({ is: "held" });
    expect(taken(state(view(), { pending: new Set(["rya"]) }), "0.turned")).toEqual({ is: "nothing" });
  });

  test("is the next card at once", () => {
    expect(taken(state(view()), "0.hand")).toEqual({ is: "command", command: { type: "turn" } });
    const bare = state(view({ zones: { "0.turned": { seat: 0 } } }));
    expect(taken(bare, "0.turned")).toEqual({ is: "command", command: { type: "turn" } });
    expect(taken(state(view()), "1.hand")).toEqual({ is: "nothing" });
  });

  test("is nothing before play", () => {
    expect(taken(state(view({ phase: "choosing" })), "0.hand")).toEqual({ is: "nothing" });
  });

  test("is a joker, which then waits for its square; in debt there is none", () => {
    hand.reset("rya");
    taken(state(view()), "0.jokers");
    expect(hand.held("rya").armed).toBe(1);
    hand.reset("rya");
    taken(state(view({ zones: owing("t1") })), "0.jokers");
    expect(hand.held("rya").armed).toBe(0);
  });
});

test("a tap on the own card turns it", () => {
  const before = hand.held("rya").quarter;
  expect(tapped(state(view()), "0.turned")).toBeNull();
  expect(hand.held("rya").quarter).toBe((before + 1) % 4);
});

describe("what someone has left", () => {
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
