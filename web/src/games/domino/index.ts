import type { Game } from "../game.ts";
import Extras from "./Extras.svelte";
import Rivals from "./extras/Rivals.svelte";
import { openField } from "./field/index.ts";
import { layout } from "./layout.ts";
import { aim, laid, taken, tapped, zoneOf } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { calls, left, noiseOf, sourceOf } from "./table.ts";
import { piecesOf, soundOf, targetOf, wished } from "./wishes.ts";
import { awaitedText } from "./words.ts";

/** Ligretto Domino. */
export const domino: Game = {
  layout,
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
  wished,
  targetOf,
  piecesOf,
  soundOf,
  openField,
  awaited: awaitedText,
  Extras,
  Rivals,
};
