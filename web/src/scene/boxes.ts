import type { Box } from "./plan.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const isSameBox = (one: Box, other: Box): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

export const moved = (box: Box, { x, y }: Point): Box => ({ ...box, x: box.x + x, y: box.y + y });

export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** How far a point is from a box; 0 inside of it. */
export function distance({ x, y }: Point, box: Box): number {
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));
}

export const isInside = (point: Point, box: Box): boolean => distance(point, box) === 0;

/** A box of these proportions in the middle of another. */
export function centredIn(outer: Box, w: number, h: number): Box {
  const { x, y } = centreOf(outer);
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** Where something is that has gone so much of its way (from 0 to 1). */
export function between(from: Box, to: Box, progress: number): Box {
  const part = (start: number, end: number) => start + (end - start) * progress;
  return { x: part(from.x, to.x), y: part(from.y, to.y), w: part(from.w, to.w), h: part(from.h, to.h) };
}
