import type { Box, Frame } from "../../scene/plan.ts";
import type { Pane } from "../shared/seats.ts";

/** How many there are of what needs room. */
export interface Crowd {
  readonly rivals: number;
  readonly isSeated: boolean;
}

/** The parts of the scene. */
export interface Shape {
  readonly panes: readonly Pane[];
  readonly middle: Box;
  readonly ticker: Box;
  readonly tools: Box;
  /** Where the own dice lie; null: nobody sits here. */
  readonly own: Own | null;
}

export interface Own {
  readonly dice: Box;
  readonly cup: Box;
  /** How high the writing above the dice is; 0: there is none. */
  readonly caption: number;
}

export const GAP = 8;
export const CAPTION = 18;
/** How high the news are. */
export const TICKER = 32;
/** The least that a finger hits. */
export const TARGET = 44;

const KEYCAP = 12;

/** How far keys hang over below what they stand for. */
export const overhang = ({ showsKeys }: Frame): number => (showsKeys ? KEYCAP : 0);
