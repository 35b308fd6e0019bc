import { beforeAll, expect, test } from "vitest";
import { aloudOf } from "../../src/games/aloud.ts";
import { GAME_NAMES } from "../../src/games/index.ts";
import { open } from "../../src/i18n/index.svelte.ts";
import type { View, Zone } from "../../src/protocol.ts";

const shown = (zones: Readonly<Record<string, Zone>>): View => ({
  zones,
  choices: {},
  stuck: [],
  stop: null,
  wait: null,
  board: [],
  seats: 2,
  round: 1,
  tallies: [],
  winners: [],
});

beforeAll(async () => {
  await open("dice/table");
  await open("domino/table");
});

test("cards are said by their places", () => {
  const view = shown({
    "1.stack": { seat: 1, count: 4, faces: ["r5b"] },
    "1.row.0": { seat: 1, count: 1, faces: ["g3b"] },
    "1.row.1": { seat: 1 },
    "1.open": { seat: 1, count: 3, faces: ["y2b"] },
    "1.hand": { seat: 1, count: 9 },
    "0.row.0": { seat: 0, count: 1, faces: ["b9a"] },
  });
  expect(aloudOf("piles")(view, 1)).toEqual(["Stack: red 5", "Row: green 3, empty", "Face up: yellow 2"]);
});

test("dice are said by what they show, and in the cup that they are there", () => {
  const view = (faces: string[], count: number) => shown({ "1.dice": { seat: 1, count, faces } });
  expect(aloudOf("dice")(view(["r1#0", "r4#1", "b6#2"], 3), 1)).toEqual(["red 1, 4; blue 6"]);
  expect(aloudOf("dice")(view([], 3), 1)).toEqual(["in the cup"]);
  expect(aloudOf("dice")(view([], 0), 1)).toEqual([]);
});

test("dominoes are said by their colours, with the jokers that are left", () => {
  const view = shown({
    "1.turned": { seat: 1, count: 1, faces: ["rbb"] },
    "1.discard": { seat: 1, count: 2, faces: ["wob"] },
    "1.jokers": { seat: 1, count: 2 },
  });
  expect(aloudOf("domino")(view, 1)).toEqual(["turned up: red and blue", "Discarded: white and purple", "2 jokers"]);
  expect(aloudOf("domino")(shown({}), 1)).toEqual(["no jokers"]);
});

test.each(GAME_NAMES)("%s says nothing of a seat at which nobody plays this round but what is not there", (game) => {
  expect(aloudOf(game)(shown({}), 7).join()).not.toContain("undefined");
});
