import { centreOf, distance, isInside, type Plan, type Point, type Spot } from "./plan.ts";

/** A piece that is let go this near to a place, by its own width, falls on it. */
const MAGNET = 0.6;

export type Direction = "up" | "down" | "left" | "right";

/** The spot on which a piece falls: the one under the finger, else the nearest to the piece itself. */
export function landing(spots: readonly Spot[], finger: Point, piece: Point, width: number): Spot | null {
  const under = spots.find((spot) => isInside(finger, spot.touch ?? spot.box));
  return under ?? nearest(spots, piece, MAGNET * width);
}

function nearest(spots: readonly Spot[], point: Point, most: number): Spot | null {
  let [found, best]: [Spot | null, number] = [null, most];
  for (const spot of spots) {
    const away = distance(point, spot.box);
    if (away <= best) [found, best] = [spot, away];
  }
  return found;
}

/** The next spot in a direction that can be pressed; without a spot to start from the first one. */
export function neighbour({ spots }: Plan, from: Spot | null, direction: Direction): Spot | null {
  const targets = spots.filter(({ isTarget }) => isTarget);
  if (!from) return targets[0] ?? null;
  let [found, best]: [Spot | null, number] = [null, Infinity];
  for (const spot of targets) {
    const [along, across] = apart(from, spot, direction);
    const away = along + 2 * across;
    if (along > 1 && away < best) [found, best] = [spot, away];
  }
  return found;
}

/** How far a spot is in a direction, and how far beside it. */
function apart(from: Spot, to: Spot, direction: Direction): readonly [number, number] {
  const [start, end] = [centreOf(from.box), centreOf(to.box)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  if (direction === "left") return [-x, Math.abs(y)];
  if (direction === "right") return [x, Math.abs(y)];
  return [direction === "up" ? -y : y, Math.abs(x)];
}
