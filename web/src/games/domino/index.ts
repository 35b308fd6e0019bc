import { open } from "../../i18n/index.svelte.ts";
import type { Game } from "../game.ts";
import Extras from "./Extras.svelte";
import Rivals from "./extras/Rivals.svelte";
import { loadArt } from "./art.ts";
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

/** The game with all that a round of it needs: if something of it does not come, it can be asked for again. */
export async function load(): Promise<Game> {
  await Promise.all([loadArt(), open("domino")]);
  return domino;
}
