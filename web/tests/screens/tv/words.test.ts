import { expect, test } from "vitest";
import type { Game } from "../../../src/games/game.ts";
import type { TableView } from "../../../src/protocol.ts";
import { NOBODY } from "../../../src/store/patch.ts";
import { leadersOf, roundText, waitText, leadingSeats } from "../../../src/screens/tv/words.ts";
import { chair, tableOf } from "../lobby/tables.ts";

const after = (...points: readonly number[]) =>
  tableOf({
    chairs: [chair("Ada", "a"), chair("Ben", "b"), chair("Cleo", "c")],
    game: { round: 2, seats: 3, tallies: [points.map((one) => ({ points: one, counts: {} }))] },
  });

test("nobody leads before something was counted", () => {
  expect(leadersOf(tableOf({ chairs: [chair("Ada", "a")] }))).toBeNull();
});

test("who has the most points leads, alone or with others", () => {
  expect(leadersOf(after(3, 12, 7))).toEqual({ names: "Ben", count: 1, points: 12 });
  expect(leadersOf(after(12, 12, 7))).toEqual({ names: "Ada and Ben", count: 2, points: 12 });
});

test("it is said which round this is and what the match goes to", () => {
  expect(roundText(after(1, 2, 3), { ends: "points", length: 99 })).toBe("Round 2 · Target 99");
  expect(roundText(after(1, 2, 3), { ends: "rounds", length: 5 })).toBe("Round 2 of 5");
  expect(roundText(after(1, 2, 3), {})).toBe("Round 2");
  expect(roundText(tableOf({}), { ends: "rounds", length: 5 })).toBe("");
});

const CAST = { own: null, name: (seat: number) => ["Ada", "Ben"][seat] ?? "", stopCall: "Ligretto stop", remedy: "" };
const stopped = (phase: TableView["phase"], ender: number) =>
  tableOf({ phase, game: { round: 1, seats: 2, stop: { cause: "empty", ender, final: false } } });

test("while mistakes can be called it is said who has stopped the round", () => {
  const text = (ender: number) => waitText(stopped("review", ender), {} as Game, CAST);
  expect(text(1)).toBe("Ben: Ligretto stop · Spotted a mistake? Call it now.");
  expect(text(NOBODY)).toBe("The round has stopped · Spotted a mistake? Call it now.");
  expect(waitText(stopped("ready", 1), {} as Game, CAST)).toBe("");
});

test("it is said whose choice everyone waits for, where a game knows such choices", () => {
  const awaited = ({ phase }: TableView) => (phase === "choosing" ? "Ada chooses." : "");
  expect(waitText(tableOf({ phase: "choosing" }), { awaited } as unknown as Game, CAST)).toBe("Ada chooses.");
  expect(waitText(tableOf({ phase: "playing" }), { awaited } as unknown as Game, CAST)).toBe("");
  expect(waitText(tableOf({ phase: "choosing" }), {} as Game, CAST)).toBe("");
});

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
