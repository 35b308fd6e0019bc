import type { Box, Detail } from "../../scene/plan.ts";

export { below, inset, mirrored, right, share } from "../shared/boxes.ts";

/** Height of a card by its width. */
export const RATIO = 1.4;

export const heightOf = (w: number): number => Math.round(w * RATIO);

/** The width of the largest card that fits into this. */
export const widthIn = (w: number, h: number): number => Math.max(0, Math.floor(Math.min(w, h / RATIO)));

export const cardAt = (x: number, y: number, w: number): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  w,
  h: heightOf(w),
});

/** A card in the middle of a box. */
export const cardIn = ({ x, y, w, h }: Box, width: number): Box =>
  cardAt(x + (w - width) / 2, y + (h - heightOf(width)) / 2, width);

/** What can still be told apart on a card of this width. */
export const detailOf = (w: number): Detail => (w >= 70 ? "full" : w >= 28 ? "mid" : "mini");
