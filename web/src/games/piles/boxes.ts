import type { Box, Detail } from "../../scene/plan.ts";

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

export const inset = ({ x, y, w, h }: Box, across: number, along = across): Box => ({
  x: x + across,
  y: y + along,
  w: Math.max(0, w - 2 * across),
  h: Math.max(0, h - 2 * along),
});

export const below = ({ y, h }: Box): number => y + h;

export const right = ({ x, w }: Box): number => x + w;

/** The same box seen in a mirror that stands in the middle of another one. */
export const mirrored = (box: Box, { x, w }: Box): Box => ({ ...box, x: x + w - (box.x - x) - box.w });

/** A part of a box that is divided evenly. */
export function share({ x, y, w, h }: Box, columns: number, lines: number, index: number, gap: number): Box {
  const [width, height] = [(w + gap) / columns - gap, (h + gap) / lines - gap];
  const [column, line] = [index % columns, Math.floor(index / columns)];
  return { x: x + column * (width + gap), y: y + line * (height + gap), w: width, h: height };
}

/** What can still be told apart on a card of this width. */
export const detailOf = (w: number): Detail => (w >= 70 ? "full" : w >= 28 ? "mid" : "mini");
