import "../shared/looks.css";
import "./looks.css";
import type { Game } from "../game.ts";
import { canBeWrong, playsBlind } from "../shared/calls.ts";
import Extras from "./Extras.svelte";
import { layout } from "./layout.ts";
import { aim, laid, taken, tapped, zoneOf } from "./moves.ts";
import Shake from "./Shake.svelte";
import { sheet } from "./sheet.ts";
import { calls, left, noiseOf, sourceOf, worthNow } from "./table.ts";
import { piecesOf, soundOf, targetOf, wished } from "./wishes.ts";

/** Ligretto Dice. */
export const dice: Game = {
  layout,
  sheet,
  zoneOf,
  taken,
  laid,
  tapped,
  aim,
  sourceOf,
  left,
  worthNow,
  noiseOf,
  calls,
  canBeWrong,
  wished,
  targetOf,
  piecesOf,
  soundOf,
  playsBlind,
  Extras,
  Between: Shake,
};
