import type { Box, Frame } from "../../scene/plan.ts";
import { televised, tiledBeside } from "../../scene/television.ts";
import { below, inset, mirrored, share } from "../shared/boxes.ts";
import { televisedPane, type Pane } from "../shared/seats.ts";

/** Where the own cards lie. */
export interface Places {
  /** A square: the card turns in it. */
  readonly turned: Box;
  readonly hand: Box;
  readonly discard: Box;
  /** Where the card is turned, jokers are taken and the next card comes. */
  readonly buttons: Box;
}

/** The parts of the scene. */
export interface Shape {
  readonly panes: readonly Pane[];
  readonly middle: Box;
  /** Buttons that bring the board nearer. */
  readonly zoom: Box;
  readonly ticker: Box;
  readonly tools: Box;
  /** Null: nobody sits here. */
  readonly own: Places | null;
}

/** How many others there are, and whether somebody sits here. */
export interface Crowd {
  readonly rivals: number;
  readonly isSeated: boolean;
}

const GAP = 8;
const TOP = 2;
/** How high the writing above the own cards is. */
export const CAPTION = 16;
const BUTTONS = 52;
/** Where there is little width their signs are above their words. */
const HIGH_BUTTONS = 60;
const TICKER = 34;
/** A button that brings the board nearer, and three of them. */
const [ZOOM, ZOOMS] = [44, 140];
/** Tools of somebody who only watches. */
const STRIP = 48;

/** Phones upright, phones on their side, screens, and screens that nobody sits at. */
export function shaped(frame: Frame, crowd: Crowd): Shape {
  const { width, height } = frame;
  if (frame.isTelevision) return watched(frame, crowd);
  if (width >= 900 && height >= 470 && width >= height) return wide(frame, crowd);
  return width > height ? low(frame, crowd) : tall(frame, crowd);
}

function watched(frame: Frame, { rivals }: Crowd): Shape {
  const { seats, middle, ticker, tools } = (frame.isTile ? tiledBeside : televised)(frame, rivals);
  return { panes: seats.map(televisedPane), middle, zoom: { ...ticker, w: 0, h: 0 }, ticker, tools, own: null };
}

/** Upright: the others above, the board as wide as the screen, the own card where the thumbs are. */
function tall(frame: Frame, { rivals, isSeated }: Crowd): Shape {
  const pad = frame.width < 360 ? 6 : 8;
  const room = { x: pad, y: TOP, w: frame.width - 2 * pad, h: 0 };
  const panes = abreast({ ...room, h: frame.height >= 600 ? 62 : 58 }, rivals);
  const side = clamp(116, frame.height * 0.214, 184);
  const deep = isSeated ? side + GAP + BUTTONS + pad : 0;
  const y = frame.height - deep - ZOOM - 6 - (isSeated ? 0 : STRIP + pad);
  const zoom = { x: frame.isLeftHanded ? room.x : room.x + room.w - ZOOMS, y, w: ZOOMS, h: ZOOM };
  const ticker = { ...zoom, x: frame.isLeftHanded ? room.x + ZOOMS + GAP : room.x, w: room.w - ZOOMS - GAP };
  const top = rivals ? below(panes.at(-1)?.box ?? room) + 4 : TOP;
  const middle = { x: 0, y: top, w: frame.width, h: y - top - 4 };
  const rest = { ...room, y: y + ZOOM + 6, h: isSeated ? side + GAP + BUTTONS : STRIP };
  if (!isSeated) return { panes, middle, zoom, ticker, tools: rest, own: null };
  return { panes, middle, zoom, ticker, ...ownIn(rest, frame, side) };
}

/** Little height: the others at one side, the own card at the other, and the board between them. */
function low(frame: Frame, { rivals, isSeated }: Crowd): Shape {
  const [pad, high] = [6, frame.height - TOP - 6];
  const aside = clamp(104, frame.width * 0.15, 136);
  const side = clamp(110, Math.min(frame.height - HIGH_BUTTONS - 2 * GAP - 40, frame.width * 0.2), 180);
  const w = isSeated ? side + clamp(64, frame.width * 0.09, 92) + GAP : 0;
  const turn = (box: Box) => (frame.isLeftHanded ? mirrored(box, { x: 0, y: 0, w: frame.width, h: 0 }) : box);
  const column = { x: pad, y: TOP, w: aside, h: high };
  const x = rivals ? pad + aside + GAP : pad;
  const between = { x, y: TOP, w: frame.width - x - (isSeated ? w + GAP : 0) - pad, h: high - TICKER };
  const { middle, zoom } = besideZoom(between, turn);
  const ticker = turn({ ...between, y: below(between) + 2, h: TICKER - 4 });
  const tools = turn({ ...column, y: frame.height - pad - 92, h: 92 });
  const panes = inColumn(turn({ ...column, h: high - 92 - GAP }), rivals, 60);
  if (!isSeated) return { panes, middle, zoom, ticker, tools, own: null };
  const block = {
    x: frame.width - pad - w,
    y: frame.height - pad - side - GAP - HIGH_BUTTONS,
    w,
    h: side + GAP + HIGH_BUTTONS,
  };
  return { panes, middle, zoom, ticker, tools, own: ownIn(turn(block), frame, side, true).own };
}

/** Much room: the board as high as the screen, everything else in a column beside it. */
function wide(frame: Frame, { rivals, isSeated }: Crowd): Shape {
  const pad = 12;
  const w = Math.round(clamp(316, frame.width * 0.3, 440));
  const turn = (box: Box) => (frame.isLeftHanded ? mirrored(box, { x: 0, y: 0, w: frame.width, h: 0 }) : box);
  const column = turn({ x: frame.width - pad - w, y: TOP, w, h: frame.height - TOP - pad });
  const { middle, zoom } = besideZoom({ x: pad, y: TOP, w: frame.width - w - 3 * pad, h: column.h }, turn);
  const side = clamp(116, Math.min(frame.height * 0.32, w * 0.54), 250);
  const high = isSeated ? side + GAP + 64 : STRIP;
  const block = { ...column, y: below(column) - high, h: high };
  const ticker = { ...column, y: block.y - TICKER - GAP, h: TICKER };
  const panes = inColumn({ ...column, h: ticker.y - GAP - TOP }, rivals, 88);
  if (!isSeated) return { panes, middle, zoom, ticker, tools: block, own: null };
  return { panes, middle, zoom, ticker, ...ownIn(block, frame, side) };
}

/** The own card in the middle, what it comes from and goes to on one side, tools on the other, buttons below. */
function ownIn(block: Box, frame: Frame, side: number, isNarrow = false): Pick<Shape, "tools"> & { own: Places } {
  const turn = (box: Box) => (frame.isLeftHanded ? mirrored(box, block) : box);
  const rest = block.w - side - GAP * (isNarrow ? 1 : 2);
  const pile = Math.round(isNarrow ? rest : Math.min(108, rest * 0.48, side - 2 * CAPTION - GAP));
  const card = { x: block.x, y: block.y, w: pile, h: Math.round(pile / 2) };
  const lower = { ...card, y: block.y + CAPTION + card.h + GAP };
  const x = block.x + pile + GAP;
  const own = {
    turned: turn({ x, y: block.y, w: side, h: side }),
    hand: turn({ ...card, y: card.y + CAPTION }),
    discard: turn({ ...lower, y: lower.y + CAPTION }),
    buttons: { ...block, y: block.y + side + GAP, h: block.h - side - GAP },
  };
  return { own, tools: turn({ x: x + side + GAP, y: block.y, w: rest - pile, h: side }) };
}

/** Beside each other, or in two lines where there are too many. */
function abreast(room: Box, count: number): Pane[] {
  if (count === 1) return [sideways(room)];
  const columns = count > 3 ? 2 : count;
  const lines = Math.ceil(count / columns);
  const all = { ...room, h: lines * (room.h + 6) - 6 };
  return Array.from({ length: count }, (_, index) => stacked(share(all, columns, lines, index, 6)));
}

function inColumn(room: Box, count: number, most: number): Pane[] {
  const h = Math.min(most, (room.h + 6) / Math.max(1, count) - 6);
  return Array.from({ length: count }, (_, index) => stacked({ ...room, y: room.y + index * (h + 6), h }));
}

/** The card beneath the name. */
function stacked(box: Box): Pane {
  const isLarge = box.h >= 80 && box.w >= 200;
  const { x, y, w, h } = inset(box, isLarge ? 10 : 6, 3);
  const head = { x, y, w, h: isLarge ? 46 : Math.min(34, h) };
  const tray = { x, y: y + head.h + 1, w, h: h - head.h - 2 };
  return { box, head, tray: tray.h >= 14 ? tray : null, density: isLarge ? "large" : "small" };
}

/** The card beside the name. */
function sideways(box: Box): Pane {
  const { x, y, w, h } = inset(box, 8, 4);
  const head = { x, y, w: w * 0.6, h: Math.min(44, h) };
  return { box, head, tray: { x: x + head.w + GAP, y, w: w * 0.4 - GAP, h }, density: "small" };
}

/** The board, and a strip for the buttons on the side of the own cards. */
function besideZoom(box: Box, turn: (box: Box) => Box): Pick<Shape, "middle" | "zoom"> {
  const zoom = { x: box.x + box.w - ZOOM, y: below(box) - ZOOMS, w: ZOOM, h: ZOOMS };
  return { middle: turn({ ...box, w: box.w - ZOOM - 4 }), zoom: turn(zoom) };
}

const clamp = (least: number, value: number, most: number): number =>
  Math.round(Math.max(least, Math.min(most, value)));
