import { expect, test } from "vitest";
import { isWinner } from "../../../../src/games/domino/book/why.ts";
import type { Tally, View } from "../../../../src/protocol.ts";

const laid = (...cards: number[]): Tally[][] => [cards.map((count) => ({ points: 0, counts: { laid: count } }))];
const endedBy = (ender: number) => ({ ender }) as View["stop"];

test("O-END-1: the winner is who has ended the round, however many cards others have laid", () => {
  const view = { tallies: laid(9, 12), stop: endedBy(0) };
  expect([isWinner(0, 9, view), isWinner(1, 12, view)]).toEqual([true, false]);
});

test("O-END-2: in a blocked round all who have laid most are winners", () => {
  const view = { tallies: laid(9, 12, 12), stop: endedBy(-1) };
  expect([9, 12, 12].map((count, seat) => isWinner(seat, count, view))).toEqual([false, true, true]);
});
