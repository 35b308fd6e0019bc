import type { Game } from "../game.ts";
import { openField } from "./draw/field.ts";
import { sheet } from "./draw/sheet.ts";
import { hand } from "./hand.svelte.ts";
import { layout } from "./layout/layout.ts";
import { aim, calls, laid, left, noiseOf, sourceOf, taken, tapped, zoneOf } from "./play/moves.ts";
import { piecesOf, soundOf, targetOf, optimistic } from "./play/optimistic.ts";
import { awaitedText } from "./words/index.ts";

/** Ligretto Domino. */
export const domino: Game = {
  layout,
  watch: () => [hand.card, hand.held(hand.card), hand.cursor, hand.token, hand.isWhole],
  sheet,
  zoneOf,
  taken,
  laid,
  tapped,
  aim,
  sourceOf,
  left,
  noiseOf,
  calls,
  optimistic,
  targetOf,
  piecesOf,
  soundOf,
  openField,
  awaited: awaitedText,
  loadExtras: () => import("./extras/Extras.svelte"),
  loadRivals: () => import("./extras/Rivals.svelte"),
};

/** The game, with the words of its table. */
export async function load(): Promise<Game> {
  return domino;
}
