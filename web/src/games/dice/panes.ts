import type { Box, Panel } from "../../scene/plan.ts";
import { inset, share } from "../shared/boxes.ts";
import type { Pane } from "../shared/seats.ts";

const [GAP, PADDING] = [6, 6];
const HEADS = { large: 52, small: 34, dense: 28 } as const;
/** There is room for large writing. */
const [BROAD, HIGH] = [170, 116];

/** Above the board: one beside the name, more of them in columns. */
export function onTop(room: Box, count: number, height: number): Pane[] {
  const box = { ...room, h: height };
  if (count === 1) return [sideways(box)];
  return Array.from({ length: count }, (_, index) => stacked(share(box, count, 1, index, GAP), "small"));
}

/** Beside the board: in one column, none higher than need be. */
export function inColumn(room: Box, count: number, highest: number): Pane[] {
  const height = Math.min(highest, (room.h + GAP) / Math.max(1, count) - GAP);
  const within = { ...room, h: count * (height + GAP) - GAP };
  const density = room.w >= BROAD && height >= HIGH ? "large" : "small";
  return Array.from({ length: count }, (_, index) => stacked(share(within, 1, count, index, GAP), density));
}

/** The dice beneath the name. */
function stacked(box: Box, density: Panel["density"]): Pane {
  const { x, y, w, h } = inset(box, density === "large" ? 10 : PADDING, PADDING - 2);
  const head = { x, y, w, h: HEADS[density] };
  return { box, head, tray: { x, y: y + head.h + 2, w, h: h - head.h - 4 }, density };
}

/** The dice beside the name. */
function sideways(box: Box): Pane {
  const { x, y, w, h } = inset(box, PADDING, PADDING - 1);
  const head = { x, y, w: Math.min(190, w * 0.44), h };
  return { box, head, tray: { x: x + head.w + GAP, y, w: w - head.w - GAP, h }, density: "small" };
}
