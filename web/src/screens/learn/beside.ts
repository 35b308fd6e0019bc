import type { Busy, Rect } from "./places.ts";

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** Where the coach speaks. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Around {
  /** What is spoken of: never covered. */
  readonly target: Rect | null;
  /** What someone wants to see or touch: covered as little as can be. */
  readonly busy: readonly Busy[];
  /** The part of the window that can be used. */
  readonly within: Rect;
  /** Where it is best placed; without it as near to the target as can be. */
  readonly near?: Rect | null;
}

const STEP = 12;
/** Between the target and what is said of it there is an arrow. */
const GAP = 30;
/** A pixel farther away is as bad as so many that are covered. */
const AWAY = 6;
/** Worse than whatever else could be covered. */
const BARRED = 1e6;

/** The place for something of this size that covers nothing it should not, as near as can be to where it is best. */
export function beside(size: Size, { target, busy, within, near }: Around): Spot {
  const barred = target && grown(target, GAP);
  let [best, least]: [Spot, number] = [within, Infinity];
  for (const spot of candidates(size, within)) {
    const room = { ...spot, ...size };
    const hidden =
      (barred ? BARRED * overlap(room, barred) : 0) + sum(busy.map((rect) => rect.weight * overlap(room, rect)));
    const cost = hidden + away(room, near ?? target ?? within);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

function candidates({ w, h }: Size, within: Rect): Spot[] {
  const [right, bottom] = [Math.max(0, within.w - w), Math.max(0, within.h - h)];
  return steps(bottom).flatMap((y) => steps(right).map((x) => ({ x: within.x + x, y: within.y + y })));
}

/** From 0 to the end, and the end itself. */
const steps = (end: number): number[] => [
  ...Array.from({ length: Math.ceil(end / STEP) }, (_, step) => step * STEP),
  end,
];

/** Windows narrower than this, and higher than wide, have a strip from edge to edge. */
const NARROW = 520;

/** Whether what is said takes the whole width. */
export const isStrip = ({ w, h }: Rect): boolean => w < NARROW && h > w;

const STRIP_GAP = 8;

/** Where a strip is least in the way: over the rivals while something below is spoken of, or else above the own pieces. */
export function stripNear(size: Size, { target, rivals, own, within }: StripAround): Rect {
  const isBelow = !target || centreY(target) > centreY(within);
  const y = isBelow ? (rivals?.y ?? within.y) : (own?.y ?? within.y + within.h) - STRIP_GAP - size.h;
  return { ...size, x: within.x, y };
}

export interface StripAround {
  readonly target: Rect | null;
  /** What lies in front of the others, and in front of oneself. */
  readonly rivals: Rect | null;
  readonly own: Rect | null;
  readonly within: Rect;
}

const away = (room: Rect, from: Rect): number =>
  AWAY * (Math.abs(centreX(room) - centreX(from)) + Math.abs(centreY(room) - centreY(from)));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const centreX = ({ x, w }: Rect): number => x + w / 2;
const centreY = ({ y, h }: Rect): number => y + h / 2;

const grown = ({ x, y, w, h }: Rect, by: number): Rect => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

export function overlap(one: Rect, other: Rect): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** From which side an arrow points at the target, so that it comes from where something is said. */
export type Side = "above" | "below" | "left" | "right";

export function sideOf(room: Rect, target: Rect): Side {
  const [x, y] = [centreX(room) - centreX(target), centreY(room) - centreY(target)];
  // Cards lie side by side: an arrow from above or below hides none of them.
  if (room.y + room.h <= target.y) return "above";
  if (room.y >= target.y + target.h) return "below";
  return Math.abs(x) > Math.abs(y) ? (x < 0 ? "left" : "right") : y < 0 ? "above" : "below";
}
