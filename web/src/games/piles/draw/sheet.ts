import type { Painter, Sheet } from "../../../scene/painting.ts";
import type { Game } from "../../game.ts";
import { DECKS, UNKNOWN } from "../../shared/decks.ts";
import { SUIT_LOOKS, SUITS } from "../../shared/suits.ts";
import { boysOf, HIGHEST, RATIO } from "../cards.ts";

const NUMBERS = Array.from({ length: HIGHEST }, (_, index) => index + 1);

const ROWS = [
  ...SUITS.map((suit) => NUMBERS.map((number) => `${suit}${number}`)),
  // As many in a row as there are numbers, so that the sheet has no empty corner larger than need be.
  DECKS.slice(0, HIGHEST).map(back),
  [...DECKS.slice(HIGHEST), UNKNOWN].map(back),
];

function back(deck: string): string {
  return `back-${deck}`;
}

const painter: Painter = {
  employ: () => new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" }),
  load: async () => (await import("./painter.ts")).paint,
};

/** Nothing is written on backs. */
const plain: Sheet["plain"] = (face) => {
  const suit = SUITS.find((one) => face.startsWith(one) && !face.startsWith("back-"));
  return suit ? { look: SUIT_LOOKS[suit], text: face.slice(1) } : { look: "back", text: "" };
};

export const sheet: Game["sheet"] = (rules) => {
  const boys = boysOf(rules).join("");
  return { name: boys ? `cards-${boys}` : "cards", rows: ROWS, ratio: RATIO, options: { boys }, painter, plain };
};
