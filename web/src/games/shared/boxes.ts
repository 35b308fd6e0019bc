import type { Box } from "../../scene/plan.ts";

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
