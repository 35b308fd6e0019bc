import "./looks.css";
import type { Game } from "../game.ts";
import { layout } from "./layout.ts";
import { aim, laid, taken, tapped, zoneOf } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { calls, left, noiseOf, sourceOf } from "./table.ts";

/** Ligretto and Dutch Blitz. */
export const piles: Game = { layout, sheet, zoneOf, taken, laid, tapped, aim, sourceOf, left, noiseOf, calls };
