import type { Box, Frame, Televised } from "../../../scene/plan.ts";
import { below, inset, mirrored, share } from "../../shared/boxes.ts";
import { televisedPane, type Pane } from "../../shared/seats.ts";
import { fitted } from "../draw/camera.ts";
import type { Board } from "../geometry.ts";

/** Where the own cards lie. */
export interface Places {
  /** The card turns in it: it is as long as there is room. */
  readonly turned: Box;
  readonly hand: Box;
  /** Null: there is no room for it. */
  readonly discard: Box | null;
  /** Where the card is turned, jokers are taken and the next card comes. */
  readonly buttons: Box;
}

/** The parts of the scene. */
export interface Shape {
  readonly panes: readonly Pane[];
  readonly middle: Box;
  /** Buttons that bring the board nearer. */
  readonly zoom: Box;
  /** The windows through which the board is seen, by token, and the map of all of it; none: all of it is seen. */
  readonly windows: readonly Box[];
  readonly map: Box | null;
  /** Whether one of the buttons leads back to the windows. */
  readonly leadsBack: boolean;
  readonly ticker: Box;
  readonly tools: Box;
  /** Null: no one sits here. */
  readonly own: Places | null;
}

/** How many others there are, and whether a player sits here. */
export interface Crowd {
  readonly rivals: number;
  readonly isSeated: boolean;
  /** Whether the whole board lies open in place of windows, to which a button leads back. */
  readonly isOpened?: boolean;
}

/** Phones held upright are narrower. */
export const NARROW = 600;
export const GAP = 8;
export const TOP = 2;
/** How high the writing above the own cards is. */
export const CAPTION = 16;
const BUTTONS = 52;
/** Where there is little width their signs are above their words. */
const HIGH_BUTTONS = 60;
export const TICKER = 34;
/** A button that brings the board nearer, three of them, and one more that leads back to the windows. */
const [ZOOM, THREE, FOUR] = [44, 140, 188];
/** Tools of someone who only watches. */
const STRIP = 48;

/** Whether a phone held upright shows a wide board in larger squares if it is turned by a quarter. */
export const isUpright = (middle: Box, { width, height }: Pick<Board, "width" | "height">): boolean =>
  middle.w < NARROW &&
  middle.h > middle.w &&
  width > height &&
  fitted(middle, { width: height, height: width }).size > fitted(middle, { width, height }).size;

/** What is the same wherever the whole board is seen. */
type Whole = Omit<Shape, "windows" | "map" | "leadsBack">;

/** The whole board. */
export const shaped = (frame: Frame, crowd: Crowd): Shape => ({
  ...whole(frame, crowd),
  windows: [],
  map: null,
  leadsBack: crowd.isOpened ?? false,
});

/** Phones upright, phones on their side, screens, and screens that no one sits at. */
function whole(frame: Frame, crowd: Crowd): Whole {
  const { width, height } = frame;
  if (frame.television) return watched(frame.television[frame.isTile ? "beside" : "around"](frame, crowd.rivals));
  if (width >= 900 && height >= 470 && width >= height) return wide(frame, crowd);
  return width > height ? low(frame, crowd) : tall(frame, crowd);
}

function watched({ seats, middle, ticker, tools }: Televised): Whole {
  return { panes: seats.map(televisedPane), middle, zoom: { ...ticker, w: 0, h: 0 }, ticker, tools, own: null };
}

/** Upright: the others above, the board as wide as the screen, the own card where the thumbs are. */
function tall(frame: Frame, { rivals, isSeated, isOpened }: Crowd): Whole {
  const pad = frame.width < 360 ? 6 : 8;
  const room = { x: pad, y: TOP, w: frame.width - 2 * pad, h: 0 };
  const panes = abreast({ ...room, h: frame.height >= 600 ? 62 : 58 }, rivals);
  const side = clamp(116, frame.height * 0.214, 184);
  const deep = isSeated ? side + GAP + BUTTONS + pad : 0;
  const y = frame.height - deep - ZOOM - 6 - (isSeated ? 0 : STRIP + pad);
  const w = isOpened ? FOUR : THREE;
  const zoom = { x: frame.isLeftHanded ? room.x : room.x + room.w - w, y, w, h: ZOOM };
  const ticker = { ...zoom, x: frame.isLeftHanded ? room.x + w + GAP : room.x, w: room.w - w - GAP };
  const top = rivals ? below(panes.at(-1)?.box ?? room) + 4 : TOP;
  const middle = { x: 0, y: top, w: frame.width, h: y - top - 4 };
  const rest = { ...room, y: y + ZOOM + 6, h: isSeated ? side + GAP + BUTTONS : STRIP };
  if (!isSeated) return { panes, middle, zoom, ticker, tools: rest, own: null };
  return { panes, middle, zoom, ticker, ...ownIn(rest, frame, side) };
}

/** Little height: the others at one side, the own card at the other, and the board between them. */
function low(frame: Frame, { rivals, isSeated, isOpened }: Crowd): Whole {
  const [pad, high] = [6, frame.height - TOP - 6];
  const aside = clamp(104, frame.width * 0.15, 136);
  const side = clamp(110, Math.min(frame.height - HIGH_BUTTONS - 2 * GAP - 40, frame.width * 0.2), 180);
  const w = isSeated ? side + clamp(64, frame.width * 0.09, 92) + GAP : 0;
  const turn = (box: Box) => (frame.isLeftHanded ? mirrored(box, { x: 0, y: 0, w: frame.width, h: 0 }) : box);
  const column = { x: pad, y: TOP, w: aside, h: high };
  const x = rivals ? pad + aside + GAP : pad;
  const between = { x, y: TOP, w: frame.width - x - (isSeated ? w + GAP : 0) - pad, h: high - TICKER };
  const { middle, zoom } = besideZoom(between, turn, isOpened ? FOUR : THREE);
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
function wide(frame: Frame, { rivals, isSeated }: Crowd): Whole {
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
export function abreast(room: Box, count: number): Pane[] {
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
export function sideways(box: Box): Pane {
  const { x, y, w, h } = inset(box, 8, 4);
  const head = { x, y, w: w * 0.6, h: Math.min(44, h) };
  return { box, head, tray: { x: x + head.w + GAP, y, w: w * 0.4 - GAP, h }, density: "small" };
}

/** The board, and a strip for the buttons on the side of the own cards. */
function besideZoom(box: Box, turn: (box: Box) => Box, h = THREE): Pick<Shape, "middle" | "zoom"> {
  const zoom = { x: box.x + box.w - ZOOM, y: below(box) - h, w: ZOOM, h };
  return { middle: turn({ ...box, w: box.w - ZOOM - 4 }), zoom: turn(zoom) };
}

export const clamp = (least: number, value: number, most: number): number =>
  Math.round(Math.max(least, Math.min(most, value)));
