import "../shared/looks.css";
import "./looks.css";
import type { Game } from "../game.ts";
import { calls, playsBlind } from "../shared/calls.ts";
import { canBeWrong } from "./built.ts";
import { layout } from "./layout.ts";
import { aim, laid, taken, tapped, zoneOf } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { left, noiseOf, sourceOf, worthNow } from "./table.ts";
import { piecesOf, soundOf, targetOf, wished } from "./wishes.ts";

/** Ligretto and Dutch Blitz. */
export const piles: Game = {
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
};
