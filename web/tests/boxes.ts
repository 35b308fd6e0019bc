import type { Box, Frame, Plan, Spot } from "../src/scene/plan.ts";

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.w <= outer.x + outer.w + 0.5 &&
  inner.y + inner.h <= outer.y + outer.h + 0.5;

export const overlap = (one: Box, other: Box): boolean =>
  one.x + one.w > other.x + 0.5 &&
  other.x + other.w > one.x + 0.5 &&
  one.y + one.h > other.y + 0.5 &&
  other.y + other.h > one.y + 0.5;

/** All pairs of boxes that lie on each other. */
export const overlaps = (boxes: readonly Box[]): [Box, Box][] =>
  boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other): [Box, Box][] => (overlap(one, other) ? [[one, other]] : [])),
  );

export const whole = ({ width, height }: Frame): Box => ({ x: 0, y: 0, w: width, h: height });

/** What a finger hits. */
export const touched = ({ touch, box }: Spot): Box => touch ?? box;

export function spot(plan: Plan, zone: string): Spot {
  const found = plan.spots.find(({ zones }) => zones.includes(zone));
  if (!found) throw new Error(`nothing is drawn for ${zone}`);
  return found;
}
