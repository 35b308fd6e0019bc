import { expect, test } from "vitest";
import { hintOf } from "../../../src/games/domino/hints.ts";
import type { Held } from "../../../src/games/domino/hand.svelte.ts";
import type { Own } from "../../../src/games/domino/own.ts";

const OWN: Own = { seat: 0, card: "rya", face: "ry", jokers: 2, owed: [] };
const HELD: Held = { quarter: 0, armed: 0, jokers: [], ghost: null, paying: null };

test("it is asked where a token shall stand only as long as one is owed a place", () => {
  const paying: Held = { ...HELD, paying: ["f3", "g3"] };
  expect(hintOf({ ...OWN, owed: [0] }, paying)).toBe("stand");
  expect(hintOf(OWN, paying)).toBe("");
});
