import type { Box, Detail } from "../../../scene/plan.ts";
import { inset } from "../../shared/boxes.ts";
import { TARGET } from "../../shared/shell.ts";
import { SUITS } from "../../shared/suits.ts";
import { HIGHEST } from "../dice.ts";

/** Where the places of the board are: a lane for each colour, and a column for each number. */
export interface Lanes {
  /** What a finger hits. */
  cell(lane: number, number: number): Box;
  /** Where a die lies in it. */
  place(lane: number, number: number): Box;
  /** Where the sign of the colour is. */
  sign(lane: number): Box;
  /** How large a die is. */
  readonly size: number;
}

const PADDING = 4;
/** How much of a cell a die fills. */
const AIRY = 0.86;
/** Room for the sign of a colour, beside so wide a place. */
const SIGN = 0.6;
const LEAST_SIGN = 24;
const LARGEST = 190;

const signWidth = (cell: number): number => Math.max(LEAST_SIGN, cell * SIGN);

/** How wide places are that fill so much room. */
function cellWidth(w: number): number {
  const within = w - 2 * PADDING;
  return Math.min((within - LEAST_SIGN) / HIGHEST, within / (HIGHEST + SIGN));
}

/** How high a board of this width is if its places are so high, but no higher than they are wide; they must be hit. */
export const boardHeight = (w: number, cell: number): number =>
  Math.floor(SUITS.length * Math.max(TARGET, Math.min(cell, cellWidth(w))) + 2 * PADDING);

/** The largest places that fit, in the middle of the box. */
export function lanes(box: Box): Lanes {
  const room = inset(box, PADDING);
  const most = Math.min(cellWidth(box.w), LARGEST);
  const h = Math.min(room.h / SUITS.length, most * 1.12);
  const w = Math.min(most, h * 1.35);
  const margin = signWidth(Math.min(w, h));
  const x = room.x + Math.max(0, (room.w - margin - w * HIGHEST) / 2);
  const y = room.y + (room.h - h * SUITS.length) / 2;
  const size = Math.floor(Math.min(w, h) * AIRY);

  const cell = (lane: number, number: number): Box => ({ x: x + margin + (number - 1) * w, y: y + lane * h, w, h });
  const place = (lane: number, number: number): Box => squareIn(cell(lane, number), size);
  const sign = (lane: number): Box => squareIn({ x, y: y + lane * h, w: margin, h }, Math.floor(margin * 0.72));
  return { cell, place, sign, size };
}

export const squareIn = ({ x, y, w, h }: Box, size: number): Box => ({
  x: Math.round(x + (w - size) / 2),
  y: Math.round(y + (h - size) / 2),
  w: size,
  h: size,
});

/** What can still be told apart on a die of this size. */
export const detailOf = (size: number): Detail => (size >= 54 ? "full" : size >= 30 ? "mid" : "mini");
