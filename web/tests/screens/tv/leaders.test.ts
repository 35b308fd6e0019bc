import { expect, test } from "vitest";
import { leadingSeats } from "../../../src/screens/tv/leaders.ts";
import { tableOf } from "../lobby/tables.ts";

const match = (...rounds: readonly (readonly number[])[]) =>
  tableOf({ game: { tallies: rounds.map((points) => points.map((one) => ({ points: one, counts: {} }))) } }).game;

test.each([
  [[], []],
  [[[3, 9, 1]], [1]],
  [[[3, 9, 9]], [1, 2]],
  [
    [
      [3, 9, 1],
      [7, 0, 0],
    ],
    [0],
  ],
  [[[4, 4, 4]], []],
])("who leads after %o wears a crown: %o", (rounds, seats) => {
  expect(leadingSeats(match(...rounds))).toEqual(seats);
});
