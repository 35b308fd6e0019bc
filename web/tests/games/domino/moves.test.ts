import { describe, expect, test } from "vitest";
import { hand } from "../../../src/games/domino/hand.svelte.ts";
import { taken, tapped, zoneOf } from "../../../src/games/domino/moves.ts";
import { glance, owing, view } from "./tables.ts";

test("keys stand for the card, the jokers and the hand", () => {
  const zones = ["r", "J", " ", "x"].map((key) => zoneOf({ key, code: "" }, glance(view())));
  expect(zones).toEqual(["0.turned", "0.jokers", "0.hand", ""]);
  expect(zoneOf({ key: "r", code: "" }, glance(view(), { seat: null }))).toBe("");
});

describe("what a hand takes up", () => {
  test("is the card that lies open: it waits for its squares", () => {
    expect(taken(glance(view()), "0.turned")).toEqual({ is: "held" });
    expect(taken(glance(view(), { pending: new Set(["rya"]) }), "0.turned")).toEqual({ is: "nothing" });
  });

  test("is the next card at once", () => {
    expect(taken(glance(view()), "0.hand")).toEqual({ is: "command", command: { type: "turn" } });
    const bare = glance(view({ zones: { "0.turned": { seat: 0 } } }));
    expect(taken(bare, "0.turned")).toEqual({ is: "command", command: { type: "turn" } });
    expect(taken(glance(view()), "1.hand")).toEqual({ is: "nothing" });
  });

  test("is nothing before play", () => {
    expect(taken(glance(view({ phase: "choosing" })), "0.hand")).toEqual({ is: "nothing" });
  });

  test("is a joker, which then waits for its square; in debt there is none", () => {
    hand.reset("rya");
    taken(glance(view()), "0.jokers");
    expect(hand.held("rya").armed).toBe(1);
    hand.reset("rya");
    taken(glance(view({ zones: owing("t1") })), "0.jokers");
    expect(hand.held("rya").armed).toBe(0);
  });
});

test("a tap on the own card turns it", () => {
  const before = hand.held("rya").quarter;
  expect(tapped(glance(view()), "0.turned")).toBeNull();
  expect(hand.held("rya").quarter).toBe((before + 1) % 4);
});
