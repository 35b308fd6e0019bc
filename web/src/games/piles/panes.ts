import type { Box, Panel } from "../../scene/plan.ts";
import type { Pane } from "../shared/seats.ts";
import { inset, share } from "./boxes.ts";

export type { Pane } from "../shared/seats.ts";

/** Nobody needs more height than this. */
export const HIGHEST_PANE = 140;

/** ... or than this, if the cards beneath the name are small. */
const HIGH_ENOUGH = 92;
/** There is room for large writing. */
const BROAD = 170;
const GAP = 6;
const PADDING = 6;
/** A narrower pane has no room for cards beneath a name. */
const ROOMY = 100;
/** A narrower pane has no room for a face beside the number; so low ones have only the initial, and need so much. */
const [FACED, FACELESS, INITIALS] = [48, 22, 36];
const HEADS = { large: 52, small: 34, dense: 28 } as const;

/** Above the centre: in one line or two. */
export function onTop(room: Box, count: number, frameHeight: number, isCalling: boolean): Pane[] {
  if (count === 1) return [sideways({ ...room, h: 52 })];
  const isTall = frameHeight >= 600;
  if (columnWidth(room, count) >= ROOMY) return grid({ ...room, h: isTall ? 78 : 70 }, count, count, "small");
  const half = Math.ceil(count / 2);
  if (columnWidth(room, half) >= ROOMY && frameHeight >= 780)
    return grid({ ...room, h: frameHeight >= 860 ? 160 : 144 }, half, count, "small");
  if (columnWidth(room, count) >= 84 && isTall) return grid({ ...room, h: 64 }, count, count, "dense");
  return crowd(room, count, isTall ? 40 : 34, isCalling);
}

/** Only initials and what is left of the stacks; but all cards when one of them is to be called. */
function crowd(room: Box, count: number, height: number, isCalling: boolean): Pane[] {
  const columns = count > 8 ? 6 : count > 6 ? 4 : 3;
  if ((room.w + 4) / columns - 4 >= FACED) return packed(room, count, columns, height, isCalling);
  return packed(room, count, Math.floor((room.w + 4) / (INITIALS + 4)), FACELESS, isCalling);
}

function packed(room: Box, count: number, columns: number, height: number, isCalling: boolean): Pane[] {
  const lines = Math.ceil(count / columns);
  const boxes = boxesIn({ ...room, h: lines * (height + 4) - 4 }, columns, count, 4);
  return boxes.map((box) => (isCalling ? bare(box) : plain(box)));
}

/** Beside the centre: in one column, or in two narrow ones where many sit. */
export function inColumn(room: Box, count: number, isCalling: boolean): Pane[] {
  const columns = room.h / count < 44 ? 2 : 1;
  const lines = Math.ceil(count / columns);
  const isBroad = columnWidth(room, columns) >= BROAD;
  const height = Math.min(isBroad ? HIGHEST_PANE : HIGH_ENOUGH, (room.h + GAP) / lines - GAP);
  const within = { ...room, h: lines * (height + GAP) - GAP };
  if (height >= 66) return grid(within, columns, count, isBroad && height >= 116 ? "large" : "small");
  return boxesIn(within, columns, count, GAP).map((box) => (isCalling ? bare(box) : plain(box)));
}

const columnWidth = ({ w }: Box, columns: number): number => (w + GAP) / columns - GAP;

const boxesIn = (room: Box, columns: number, count: number, gap: number): Box[] =>
  Array.from({ length: count }, (_, index) => share(room, columns, Math.ceil(count / columns), index, gap));

const grid = (room: Box, columns: number, count: number, density: Panel["density"]): Pane[] =>
  boxesIn(room, columns, count, GAP).map((box) => stacked(box, density));

/** The cards beneath the name. */
function stacked(box: Box, density: Panel["density"]): Pane {
  const pad = density === "large" ? 10 : PADDING;
  const { x, y, w, h } = inset(box, pad, PADDING - 2);
  const head = { x, y, w, h: HEADS[density] };
  return { box, head, tray: { x, y: y + head.h + 2, w, h: h - head.h - 4 }, density };
}

/** The cards beside the name. */
function sideways(box: Box): Pane {
  const { x, y, w, h } = inset(box, PADDING);
  const head = { x, y, w: Math.min(170, w * 0.42), h };
  return { box, head, tray: { x: x + head.w + PADDING, y, w: w - head.w - PADDING, h }, density: "small" };
}

/** No cards. */
const plain = (box: Box): Pane => ({ box, head: inset(box, 4, 0), tray: null, density: "dense" });

/** Hardly more than the cards. */
function bare(box: Box): Pane {
  const { x, y, w, h } = box;
  const head = { x, y, w, h: h * 0.36 };
  return { box, head, tray: { x: x + 2, y: y + head.h, w: w - 4, h: h - head.h }, density: "dense" };
}
