import { expect, test } from "vitest";
import type { View } from "../../../src/protocol.ts";
import { countedText, endingText, victoryText } from "../../../src/screens/scores/telling.ts";
import type { Room } from "../../../src/store/room.svelte.ts";
import { chair, tableOf } from "../lobby/tables.ts";

const POINTS = { cause: "empty", ender: 1, final: false } as const;
const tally = [{ points: 1, counts: {} }];

const table = (game: Partial<View>) => tableOf({ chairs: [chair("Ada", "a"), chair("Ben", "b")], game });
const room = (seat: number | null, rules: Room["rules"] = {}) =>
  ({ seat, rules, edition: { game: "piles" }, name: (other: number) => ["Ada", "Ben"][other] ?? "" }) as Room;

test("a round that was counted has its number, and how many there are if that is known", () => {
  const second = table({ tallies: [tally, tally] });
  expect(countedText(second, room(0))).toBe("Round 2");
  expect(countedText(second, room(0, { ends: "rounds", length: 3 }))).toBe("Round 2 of 3");
  expect(countedText(second, room(0, { ends: "rounds", length: 1 }))).toBe("Round 2");
});

test("a match is won by others, by several, or by oneself", () => {
  expect(victoryText(table({ winners: [1] }), room(0))).toContain("Ben");
  expect(victoryText(table({ winners: [1] }), room(1))).not.toContain("Ben");
  expect(victoryText(table({ winners: [0, 1] }), room(1))).toContain("Ada and Ben");
});

test("a round has ended because someone got rid of everything or called, or because no one could move", () => {
  expect(endingText(table({ stop: null }), room(0))).toBe("");
  expect(endingText(table({ stop: POINTS }), room(0))).toContain("Ben");
  expect(endingText(table({ stop: POINTS }), room(1))).not.toContain("Ben");
  const called = table({ stop: { ...POINTS, cause: "called" } });
  expect(endingText(called, room(null, { stop_call: "Blitz!" }))).toContain("Blitz!");
  expect(endingText(table({ stop: { ...POINTS, ender: -1 } }), room(0))).not.toBe("");
});
