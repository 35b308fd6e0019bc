import type { Box } from "../../../scene/plan.ts";
import { inset } from "../../shared/boxes.ts";
import { kept, type Keeper } from "../../shared/kept.ts";
import { SUITS } from "../../shared/suits.ts";
import { cardIn, HIGHEST, RATIO } from "../cards.ts";

/** Where the piles of the centre lie: a lane for each colour, in which each pile has a cell. */
export interface Lanes {
  /** Whether there is a cell for each number instead of one for each pile: piles with the same top are equal for a player. */
  readonly isCompact: boolean;
  /** How wide the cards are. */
  readonly card: number;
  /** What a finger hits. */
  cell(lane: number, index: number): Box;
  /** Where the card lies in it. */
  place(lane: number, index: number): Box;
  /** Where the sign of the colour is. */
  sign(lane: number): Box;
}

/** How many piles of one colour there can be, and for how many there is room now. */
export interface Piles {
  readonly most: number;
  readonly room: number;
}

/**
 * Piles keep their places, which is worth more than size. Only where there can be more than so many of a colour, and
 * cards would be small from the beginning, they are large at first and shrink as piles come: twice in a round at most.
 */
const MANY = 8;
const AT_FIRST = 6;
const STEP = 3;

/** For how many piles of a colour there has to be room once there are so many: always for a new one, if there can be one. */
export const roomFor = (longest: number, most: number): number =>
  most > MANY ? Math.min(most, Math.max(AT_FIRST, Math.ceil((longest + 1) / STEP) * STEP)) : most;

/** What the piles are there for. */
export interface Use {
  /** Whether each pile is looked at by itself. */
  readonly isSpread: boolean;
  /** Whether fingers have to hit them. */
  readonly isTouched: boolean;
  /** From far away everything may be so many times as large. */
  readonly scale: number;
}

interface Way {
  readonly isCompact: boolean;
  /** How many cells a lane has. */
  readonly cells: number;
  /** How many of them lie side by side. */
  readonly columns: number;
  /** How many lanes lie side by side. */
  readonly abreast: number;
}

/** The place for a new pile, tops from 1 to 9, finished piles. */
export const COMPACT_CELLS = HIGHEST + 1;

const PADDING = 4;
const WIDEST = 112;
/** Cards as small as this are better gathered by their numbers. */
const CRAMPED = 40;
/** Room for the sign of a colour beside its piles. */
const SIGN = 28;
const LARGE_SIGN = 36;
const BETWEEN = 8;
const GAP = 2;
/** How much of a cell a card fills. */
const AIRY = 0.93;
/** What a finger hits well. */
const TARGET = 44;
/** The thick edges of piles are outside of their cards. */
const EDGE = 3;

const found: Keeper<Box, Lanes> = new WeakMap();

/** The same lanes as long as the box is the same and there for the same. */
export const lanes = (box: Box, piles: Piles, use: Use): Lanes =>
  kept(found, box, [piles.most, piles.room, ...Object.values(use)], () =>
    fixed(largest(inset(box, PADDING), piles, use)),
  );

/** Each place is measured once. */
function fixed(lanes: Lanes): Lanes {
  const [cell, place] = [once(lanes.cell), once(lanes.place)];
  return { ...lanes, cell, place, sign: once(lanes.sign) };
}

function once(measure: (lane: number, index: number) => Box): (lane: number, index?: number) => Box {
  const boxes = new Map<number, Box>();
  return (lane, index = 0) => {
    const key = index * SUITS.length + lane;
    const box = boxes.get(key) ?? measure(lane, index);
    boxes.set(key, box);
    return box;
  };
}

/**
 * The way in which the cards become largest. Which way that is depends on nothing that changes while a round is played;
 * where each pile has its own cell, cards are larger while there are few. Only if they shall be spread, because each pile
 * is looked at by itself, they are not gathered by their numbers.
 */
function largest(box: Box, { most: piles, room }: Piles, use: Use): Lanes {
  const sided = (count: number, abreast: number) => laneUp(box, use.scale, wrapped(count, 1, abreast));
  const abreast = isBetter(sided(piles, 2), sided(piles, 1), use) ? 2 : 1;
  const whole = sided(piles, abreast);
  if (whole.card >= CRAMPED && isHit(whole, use)) return sided(use.isTouched ? piles : room, abreast);
  if (use.isSpread)
    return best(
      box,
      use,
      [1, 2].flatMap((abreast) => [1, 2, 3].map((lines) => wrapped(piles, lines, abreast))),
    );
  const compact = best(
    box,
    use,
    [1, 2, 4].flatMap((abreast) =>
      [COMPACT_CELLS, 6, 4, 3].map((columns) => ({ isCompact: true, cells: COMPACT_CELLS, columns, abreast })),
    ),
  );
  return isBetter(compact, whole, use) ? compact : whole;
}

/** Lanes that go on in the next line. */
const wrapped = (piles: number, lines: number, abreast: number): Way => ({
  isCompact: false,
  cells: piles,
  columns: Math.ceil(piles / lines),
  abreast,
});

const best = (box: Box, use: Use, ways: readonly Way[]): Lanes =>
  ways.map((way) => laneUp(box, use.scale, way)).reduce((one, other) => (isBetter(other, one, use) ? other : one));

/** Larger cards are better; but what fingers have to hit comes first. */
function isBetter(one: Lanes, other: Lanes, use: Use): boolean {
  const [is, was] = [isHit(one, use), isHit(other, use)];
  return is === was ? one.card > other.card : is;
}

function isHit(way: Lanes, { isTouched }: Use): boolean {
  const { w, h } = way.cell(0, 0);
  return !isTouched || Math.min(w, h) >= TARGET;
}

function laneUp(box: Box, scale: number, { isCompact, cells, columns, abreast }: Way): Lanes {
  const margin = isCompact ? 0 : box.w < 600 ? SIGN : LARGE_SIGN * scale;
  const [lines, above] = [Math.ceil(cells / columns), SUITS.length / abreast];
  const most = { w: (box.w - BETWEEN * (abreast - 1)) / abreast, h: (box.h - BETWEEN * (abreast > 1 ? 1 : 0)) / above };
  const room = { w: (most.w - margin) / columns, h: most.h / lines };
  const card = Math.floor(Math.min(WIDEST * scale, room.w * AIRY - GAP, (room.h * AIRY - GAP) / RATIO));
  // Piles lie no farther apart than is needed to see them as one lane.
  const [w, h] = [spread(room.w, card * 1.5), spread(room.h, card * RATIO * 1.35)];
  const [across, along] = [margin + w * columns, h * lines];
  const [gapX, gapY] = [most.w - across + BETWEEN, abreast > 1 ? BETWEEN : 0];
  const top = box.y + (box.h - along * above - gapY * (above - 1)) / 2;

  const origin = (lane: number): Box => {
    const [column, line] = [lane % abreast, Math.floor(lane / abreast)];
    const x = box.x + (gapX - BETWEEN) / 2 + column * (across + gapX);
    return { x, y: top + line * (along + gapY), w: across, h: along };
  };
  const cell = (lane: number, index: number): Box => {
    const { x, y } = origin(lane);
    return { x: x + margin + (index % columns) * w, y: y + Math.floor(index / columns) * h, w, h };
  };
  const place = (lane: number, index: number): Box => cardIn(shifted(cell(lane, index)), card);
  const sign = (lane: number): Box => (isCompact ? place(lane, 0) : beside(origin(lane), margin));
  return { isCompact, card, cell, place, sign };
}

/** So much as is wanted, or as a finger needs, where there is room for it. */
const spread = (most: number, wanted: number): number => Math.min(most, Math.max(TARGET, wanted));

const shifted = (cell: Box): Box => ({ ...cell, w: cell.w - EDGE, h: cell.h - EDGE });

function beside({ x, y, h }: Box, margin: number): Box {
  const size = margin - 8;
  return { x: x + (margin - size) / 2, y: y + (h - size) / 2, w: size, h: size };
}
