import type { Box } from "../../../scene/plan.ts";
import { share } from "../../shared/boxes.ts";
import { squareIn } from "./lanes.ts";

/** Where dice lie: each in a cell of its own, which belongs to it alone. */
export interface Field {
  cell(index: number): Box;
  readonly size: number;
}

/** How large a die may be in its cell: there must be room to lie askew. */
const FILLED = 0.82;
const MOST_TILT = 9;

/** The grid in which so many dice become largest. */
export function spread(box: Box, count: number, gap: number, largest: number, filled = FILLED): Field {
  const ways = Array.from({ length: Math.max(1, count) }, (_, index) => index + 1);
  const sizeIn = (columns: number) => {
    const cell = share(box, columns, Math.ceil(Math.max(1, count) / columns), 0, gap);
    return Math.min(cell.w, cell.h);
  };
  const columns = ways.reduce((one, other) => (sizeIn(other) > sizeIn(one) + 0.5 ? other : one));
  const lines = Math.ceil(Math.max(1, count) / columns);
  const size = Math.max(0, Math.floor(Math.min(largest, sizeIn(columns) * filled)));
  const within = gathered(box, columns, lines, gap, size / filled);
  return { cell: (index) => share(within, columns, lines, index, gap), size };
}

/** Dice lie no farther apart than need be to be seen as one throw. */
function gathered(box: Box, columns: number, lines: number, gap: number, cell: number): Box {
  const [w, h] = [columns * (cell * 1.35 + gap) - gap, lines * (cell * 1.2 + gap) - gap];
  const [width, height] = [Math.min(box.w, w), Math.min(box.h, h)];
  return { x: box.x + (box.w - width) / 2, y: box.y + (box.h - height) / 2, w: width, h: height };
}

export interface Lying {
  readonly box: Box;
  /** Degrees. */
  readonly tilt: number;
}

/** How a die has come to lie in its cell: by chance, but the same for the same die with the same face. */
export function lying(cell: Box, size: number, piece: string): Lying {
  const [across, along, turn] = [chance(piece, 1), chance(piece, 2), chance(piece, 3)];
  const [x, y] = [across * slack(cell.w, size), along * slack(cell.h, size)];
  return { box: squareIn({ ...cell, x: cell.x + x, y: cell.y + y }, size), tilt: Math.round(turn * MOST_TILT) };
}

/** How far a die that lies askew can be from the middle of its cell. */
const slack = (room: number, size: number): number => Math.max(0, Math.min((room - size * 1.12) / 2, size * 0.16));

/** Between -1 and 1. */
function chance(text: string, salt: number): number {
  let mixed = 0x811c9dc5 ^ (salt * 0x9e3779b1);
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x7fffffff - 1;
}
