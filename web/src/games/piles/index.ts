import "../shared/looks.css";
import "./looks.css";
import type { Game } from "../game.ts";
import { calls, playsBlind } from "../shared/calls.ts";
import { layout } from "./draw/index.ts";
import { sheet } from "./draw/sheet.ts";
import {
  aim,
  canBeWrong,
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
  optimistic,
  targetOf,
  piecesOf,
  soundOf,
  playsBlind,
};
