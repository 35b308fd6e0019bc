import type { Game } from "../game.ts";
import { boysOf, HIGHEST, SUITS } from "./cards.ts";
import { DECKS } from "./decks.ts";

const NUMBERS = Array.from({ length: HIGHEST }, (_, index) => index + 1);

const ROWS = [
  ...SUITS.map((suit) => NUMBERS.map((number) => `${suit}${number}`)),
  // As many in a row as there are numbers, so that the sheet has no empty corner larger than need be.
  DECKS.slice(0, HIGHEST).map(back),
  DECKS.slice(HIGHEST).map(back),
];

function back(deck: string): string {
  return `back-${deck}`;
}

export const sheet: Game["sheet"] = (rules) => {
  const boys = boysOf(rules).join("");
  return { name: boys ? `cards-${boys}` : "cards", rows: ROWS, ratio: 1.4, painter: "piles", options: { boys } };
};
