import { expect, it } from "vitest";
import { worthOf } from "../../../src/games/piles/cards.ts";

it("takes what cards are worth from the rules", () => {
  expect(worthOf({})).toEqual({ centre: 1, stack: 2 });
  expect(worthOf({ card_points: 2, stack_penalty: 0 })).toEqual({ centre: 2, stack: 0 });
});
