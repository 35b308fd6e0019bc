import type { Box, Frame, Panel } from "../../scene/plan.ts";
import { below, inset, mirrored, share } from "./boxes.ts";
import { televisedPane, type Pane } from "./seats.ts";

// How a screen is divided, whatever is played: each kind of screen has its form. A game says what its own pieces need.

/** The parts of a table that every game has. */
export interface Parts {
  /** Where the others are shown. */
  readonly panes: readonly Pane[];
  readonly middle: Box;
  readonly ticker: Box;
  readonly tools: Box;
}

export type Form = "television" | "handful" | "wide" | "low" | "tall";

/** Televisions and what is held beside them; screens, phones on their side, and phones upright. */
export function formOf({ width, height, television, isCardsOnly }: Frame, isSeated: boolean): Form {
  if (television) return "television";
  if (isCardsOnly && isSeated) return "handful";
  if (width >= 900 && height >= 540 && width >= height) return "wide";
  return height < 480 && width > height ? "low" : "tall";
}

export const GAP = 8;
export const TOP = 2;
/** How high the news are. */
export const TICKER = 32;
/** How high the writing above own pieces is. */
export const CAPTION = 18;
/** The least that a finger hits. */
export const TARGET = 44;
const KEYCAP = 12;

/** How far keys hang over below what they stand for. */
export const overhang = ({ showsKeys }: Frame): number => (showsKeys ? KEYCAP : 0);

/** News and tools in the same band: the tools at the right. */
export const divided = (band: Box, tools: number): Pick<Parts, "ticker" | "tools"> => ({
  ticker: { ...band, w: band.w - tools - GAP },
  tools: { ...band, x: band.x + band.w - tools, w: tools },
});

/** Everyone around the middle, and nothing to touch. */
export function onTelevision(frame: Frame, rivals: number): Parts {
  if (!frame.television) throw new Error("this is no television");
  const { seats, middle, ticker, tools } = frame.television.around(frame, rivals);
  return { panes: seats.map(televisedPane), middle, ticker, tools };
}

export const PANE_GAP = 6;
const PANE_PADDING = 6;
const HEADS = { large: 52, small: 34, dense: 28 } as const;
/** There is room for large writing. */
const BROAD = 170;
const HIGH = 116;

export const isBroad = (w: number): boolean => w >= BROAD;

export const densityOf = (w: number, h: number): Panel["density"] => (isBroad(w) && h >= HIGH ? "large" : "small");

/** Panes of one size, in this many columns. */
export const paneBoxes = (room: Box, columns: number, count: number, gap = PANE_GAP): Box[] =>
  Array.from({ length: count }, (_, index) => share(room, columns, Math.ceil(count / columns), index, gap));

/** The pieces beneath the name. */
export function stackedPane(box: Box, density: Panel["density"]): Pane {
  const { x, y, w, h } = inset(box, density === "large" ? 10 : PANE_PADDING, PANE_PADDING - 2);
  const head = { x, y, w, h: HEADS[density] };
  return { box, head, tray: { x, y: y + head.h + 2, w, h: h - head.h - 4 }, density };
}

/** The pieces beside the name, which is no wider than this and gets no more than this share. */
export function sidewaysPane(box: Box, widest: number, part: number, padding = PANE_PADDING): Pane {
  const { x, y, w, h } = inset(box, PANE_PADDING, padding);
  const head = { x, y, w: Math.min(widest, w * part), h };
  return { box, head, tray: { x: x + head.w + PANE_GAP, y, w: w - head.w - PANE_GAP, h }, density: "small" };
}

/** At the edge of a wide screen. */
export const WIDE_PAD = 12;
/** Between a column and the middle. */
export const APART = 14;
const NARROWEST_COLUMN = 184;
const COLUMN_SHARE = 0.185;
const WIDEST_COLUMN = 320;
const LEAST_TOOLS = 160;
const MOST_TOOLS = 250;

/** Where the middle of a wide screen is, between the columns of the others; its height is not decided yet. */
export function betweenColumns({ width }: Frame): Box {
  const column = Math.round(clamp(NARROWEST_COLUMN, width * COLUMN_SHARE, WIDEST_COLUMN));
  const x = WIDE_PAD + column + APART;
  return { x, y: TOP, w: width - 2 * x, h: 0 };
}

/** How a game shows the others in the columns of a wide screen. */
export interface Columns {
  readonly rivals: number;
  /** The height that a pane should have; tools get what is left below. */
  readonly wanted: number;
  /** No pane gets more height than this. */
  readonly highest?: number;
  readonly panes: (room: Box, count: number) => Pane[];
}

/** Much room: the others in two columns, the middle between them, and below it the own pieces, which are so high. */
export function wideParts(frame: Frame, own: number, columns: Columns): Parts {
  const room = betweenColumns(frame);
  const tools = toolsBelow(frame, columns, room.x - WIDE_PAD - APART);
  const ticker = { ...room, y: frame.height - WIDE_PAD - own - TICKER - 6, h: TICKER + 4 };
  return { panes: inColumns(frame, columns, tools), middle: { ...room, h: ticker.y - 4 - TOP }, ticker, tools };
}

/** What is left below the others, but neither too little nor more than is of use. */
function toolsBelow({ width, height, isLeftHanded }: Frame, { rivals, wanted }: Columns, w: number): Box {
  const h = clamp(LEAST_TOOLS, height - WIDE_PAD - Math.floor(rivals / 2) * wanted, MOST_TOOLS);
  return { x: isLeftHanded ? WIDE_PAD : width - WIDE_PAD - w, y: height - WIDE_PAD - h, w, h };
}

/** All panes are equally high, whichever column has more of them. */
function inColumns({ width, height }: Frame, { rivals, highest = Infinity, panes }: Columns, tools: Box): Pane[] {
  const first = Math.ceil(rivals / 2);
  const last = rivals - first;
  const [whole, rest] = [height - WIDE_PAD - TOP, tools.y - GAP - TOP];
  const each = Math.min(highest, whole / Math.max(1, first), rest / Math.max(1, last));
  const column = (x: number, count: number) => panes({ x, y: TOP, w: tools.w, h: each * count }, count);
  return [...column(width - tools.x - tools.w, first), ...column(tools.x, last)];
}

/** At the edge of a screen with little height. */
export const LOW_PAD = 6;

/** The columns of a screen with little height. */
export interface Sides {
  readonly panes: Box;
  readonly middle: Box;
  /** Null: no one sits here. */
  readonly own: Box | null;
}

/** How wide they are. */
export interface Widths {
  readonly panes: number;
  /** What the own pieces get of the width from there; 0: no one sits here. */
  readonly own: (start: number) => number;
}

/** Little height: the others at one side, the own pieces at the other; for left hands the other way round. */
export function sidesOf(frame: Frame, widths: Widths): Sides {
  const [y, h] = [TOP, frame.height - TOP - LOW_PAD];
  const start = LOW_PAD + widths.panes + (widths.panes && GAP);
  const own = widths.own(start);
  const end = frame.width - LOW_PAD - own;
  const turn = (box: Box) => (frame.isLeftHanded ? mirrored(box, { x: 0, y, w: frame.width, h }) : box);
  return {
    panes: turn({ x: LOW_PAD, y, w: widths.panes, h }),
    middle: turn({ x: start, y, w: end - (own && GAP) - start, h }),
    own: own ? turn({ x: end, y, w: own, h }) : null,
  };
}

/** The lowest part of the column of the middle. */
export const lowest = (middle: Box, h: number): Box => ({ ...middle, y: below(middle) + LOW_PAD - h - 2, h });

/** What is left of the column of the middle above this. */
export const above = (middle: Box, { y }: Box): Box => ({ ...middle, h: y - 4 - TOP });

/** The room of an upright screen, and how far it is from the edge. */
export function uprightRoom({ width, height }: Frame): { readonly pad: number; readonly room: Box } {
  const pad = width < 360 ? 6 : 10;
  return { pad, room: { x: pad, y: TOP, w: width - 2 * pad, h: height - pad - TOP } };
}

/** Where an upright screen goes on below the panes of the others. */
export const endOf = (panes: readonly Pane[]): number =>
  panes.length ? Math.max(...panes.map(({ box }) => below(box))) + GAP : TOP;

/** As much as is wanted, within bounds; if these contradict each other the least counts. */
export const clamp = (least: number, wanted: number, most: number): number => Math.max(least, Math.min(most, wanted));
