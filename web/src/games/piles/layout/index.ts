import type { Box, Frame } from "../../../scene/plan.ts";
import { kept, type Keeper } from "../../shared/kept.ts";
import type { Pane } from "../../shared/seats.ts";
import {
  above,
  betweenColumns,
  clamp,
  divided,
  endOf,
  formOf,
  GAP,
  LOW_PAD,
  lowest,
  onTelevision,
  overhang,
  sidesOf,
  TARGET,
  TICKER,
  TOP,
  uprightRoom,
  WIDE_PAD,
  wideParts,
  type Form,
  type Parts,
} from "../../shared/shell.ts";
import { heightOf, RATIO } from "../cards.ts";
import { handful } from "./handful.ts";
import { HIGHEST_PANE, inColumn, onTop } from "./panes.ts";
import {
  captionIn,
  isAmple,
  lowered,
  NARROWEST,
  oneLine,
  oneLineWidth,
  roomIn,
  STRIP,
  twoLines,
  type Places,
} from "./places.ts";

/** How many there are of what needs room. */
export interface Crowd {
  readonly rivals: number;
  /** Of the own row; null: no one sits here. */
  readonly places: number | null;
  readonly isCalling: boolean;
  /** Whether there is more to be called than that nobody can go on. */
  readonly hasCalls: boolean;
}

/** The parts of the scene. */
export interface Shape extends Parts {
  /** A band of its own for calls; null: the tools have room for them. */
  readonly calls?: Box | null;
  /** Where the own cards lie; null: no one sits here. */
  readonly own: Places | null;
  /** How high the writing above the own cards is. */
  readonly caption: number;
}

const shapes: Keeper<Frame, Shape> = new WeakMap();

export const shaped = (frame: Frame, crowd: Crowd): Shape =>
  kept(shapes, frame, Object.values(crowd), () => FORMS[formOf(frame, crowd.places !== null)](frame, crowd));

const FORMS: Readonly<Record<Form, (frame: Frame, crowd: Crowd) => Shape>> = {
  television: (frame, { rivals }) => ({ ...onTelevision(frame, rivals), own: null, caption: 0 }),
  handful: (frame, { places }) => handful(frame, places),
  wide,
  low,
  tall,
};

/** How much larger cards and signs may be than on a screen that a player sits at. */
export const magnified = ({ width, height }: Frame): number => Math.max(1, 2 * Math.min(width / 1920, height / 1080));

/** On screens the own cards are no wider than this, get this share of the height, and are small if narrower than this. */
const WIDE_CARD = 128;
const WIDE_SHARE = 0.185;
const SMALL_CARD = 80;

/** Much room: the own cards in one line below the centre. */
function wide(frame: Frame, crowd: Crowd): Shape {
  const { rivals, isCalling } = crowd;
  const laid = wideOwn(frame, crowd, betweenColumns(frame));
  const h = laid ? laid.h + overhang(frame) : 0;
  const panes = (room: Box, count: number) => inColumn(room, count, isCalling);
  return {
    ...wideParts(frame, h, { rivals, wanted: 132, panes }),
    own: laid && lowered(laid, frame.height - WIDE_PAD - h),
    caption: captionIn(frame),
  };
}

/** Below the centre; but if that makes the cards small, and no one sits there, below the column beside it too. */
function wideOwn(frame: Frame, { places, rivals }: Crowd, below: Box): Places | null {
  if (places === null) return null;
  const widest = Math.floor(Math.min(WIDE_CARD, (frame.height * WIDE_SHARE) / RATIO));
  const room = roomIn(frame, places, below, widest);
  const free = frame.height - TOP - Math.ceil(rivals / 2) * (HIGHEST_PANE + GAP);
  const isTight = oneLineWidth(room) < Math.min(widest, SMALL_CARD);
  if (!isTight || free < heightOf(widest) + captionIn(frame) + WIDE_PAD + overhang(frame)) return oneLine(room);
  const more = below.x - WIDE_PAD;
  return oneLine({ ...room, x: frame.isLeftHanded ? room.x : WIDE_PAD, w: room.w + more });
}

/** On phones upright the own cards are no wider than this; cards of this width may lie in one line. */
const TALL_CARD = 112;
const BROAD_CARD = 84;
/** The own cards may take up this much of the height in each line, and this much where calls take some of little height. */
const TALL_SHARE = 0.17;
const SMALL_SHARE = 0.154;
/** Between calls and what is written above the own cards, or the cards themselves. */
const BELOW_CALLS = 4;
const ABOVE_CARDS = 8;
/** How far the number of a stack stands over. */
const BADGE = 8;

/** Upright: the others above, the centre, and the own cards where the thumbs are. */
function tall(frame: Frame, crowd: Crowd): Shape {
  const { pad, room } = uprightRoom(frame);
  const panes = panesAbove(frame, crowd, room);
  const top = endOf(panes);
  const caption = captionIn(frame);
  const laid = tallOwn(frame, crowd, room);
  const start = frame.height - pad - overhang(frame) - (laid?.h ?? 0);
  const own = laid && lowered(laid, start);
  const h = own?.tools ? tickerHeight(frame) : STRIP;
  const gap = caption ? BELOW_CALLS : ABOVE_CARDS;
  const calls = own && crowd.hasCalls ? { ...room, y: start - gap - TARGET, h: TARGET } : null;
  const band = { ...room, y: (calls?.y ?? start - (caption ? 0 : BADGE)) - h - 2, h };
  const middle = { ...room, y: top, h: band.y - 4 - top };
  return { panes, middle, ...besideCards(band, own), calls, own, caption };
}

/** The tools beside the own cards, if there is room, or else beside the news. */
const besideCards = (band: Box, own: Places | null): Pick<Parts, "ticker" | "tools"> =>
  own?.tools ? { ticker: band, tools: own.tools } : divided(band, Math.min(band.w / 2, 300));

/** Spectators have more room for the others. */
function panesAbove({ height }: Frame, { rivals, places, isCalling }: Crowd, room: Box): Pane[] {
  return rivals ? onTop(room, rivals, places === null ? height * 1.5 : height, isCalling) : [];
}

function tallOwn(frame: Frame, { places, hasCalls }: Crowd, box: Box): Places | null {
  if (places === null) return null;
  const share = hasCalls && !isAmple(frame) ? SMALL_SHARE : TALL_SHARE;
  const widest = clamp(NARROWEST, Math.floor((frame.height * share) / RATIO), TALL_CARD);
  const room = roomIn(frame, places, box, widest);
  return oneLineWidth(room) >= BROAD_CARD ? oneLine(room) : twoLines(room);
}

const tickerHeight = (frame: Frame): number => (isAmple(frame) ? TICKER : TICKER - 4);

/** On phones on their side the own cards are no wider than this, and take up this much of the width at most. */
const LOW_CARD = 92;
const LOW_SHARE = 0.45;

/** Little height: the own cards in two lines beside the centre. */
function low(frame: Frame, crowd: Crowd): Shape {
  const { panes, middle, own: box } = lowSides(frame, crowd);
  const own = box && lowOwn(frame, crowd, box);
  const band = lowest(middle, own ? TICKER - 4 : STRIP - 4);
  const caption = captionIn(frame);
  return {
    panes: inColumn(panes, crowd.rivals, crowd.isCalling),
    middle: above(middle, band),
    ...besideCards(band, own),
    calls: own && crowd.hasCalls ? { ...box, y: topOf(own) - caption - STRIP, h: TARGET } : null,
    own,
    caption,
  };
}

function lowSides(frame: Frame, crowd: Crowd) {
  const { rivals, places } = crowd;
  return sidesOf(frame, {
    panes: rivals ? Math.round(clamp(96, frame.width * 0.15, 132)) : 0,
    own: () => (places === null ? 0 : Math.min(frame.width * LOW_SHARE, 5 * (lowWidest(frame, crowd) + 6))),
  });
}

/** Two lines of own cards fill the height that calls leave. */
function lowWidest(frame: Frame, { hasCalls }: Crowd): number {
  const height = frame.height - (hasCalls ? STRIP : 0) - 2 * (LOW_PAD + GAP + overhang(frame) + captionIn(frame));
  return clamp(NARROWEST, Math.floor(height / 2 / RATIO), LOW_CARD);
}

const topOf = ({ stack, row }: Places): number => Math.min(stack.y, ...row.map(({ y }) => y));

function lowOwn(frame: Frame, crowd: Crowd, box: Box): Places {
  const laid = twoLines(roomIn(frame, crowd.places ?? 0, box, lowWidest(frame, crowd)));
  return lowered(laid, Math.max(TOP, frame.height - LOW_PAD - overhang(frame) - laid.h));
}
