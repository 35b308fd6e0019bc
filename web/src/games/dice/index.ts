import "../shared/looks.css";
import "./looks.css";
import type { Game } from "../game.ts";
import { canBeWrong, playsBlind } from "../shared/calls.ts";
import { layout } from "./draw/index.ts";
import { sheet } from "./draw/sheet.ts";
import {
  aim,
  calls,
  laid,
  noiseOf,
  piecesOf,
  soundOf,
  sourceOf,
  taken,
  tapped,
  targetOf,
  optimistic,
  worthNow,
  zoneOf,
} from "./play.ts";
import { left } from "./words/index.ts";

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
  optimistic,
  targetOf,
  piecesOf,
  soundOf,
  playsBlind,
  loadExtras: () => import("./Extras.svelte"),
  loadBetween: () => import("./Shake.svelte"),
};
