import type { Box, Frame } from "../../../scene/plan.ts";
import { below, mirrored } from "../../shared/boxes.ts";
import { kept, type Keeper } from "../../shared/kept.ts";
import type { Pane } from "../../shared/seats.ts";
import {
  above,
  APART,
  betweenColumns,
  CAPTION,
  clamp,
  densityOf,
  divided,
  endOf,
  formOf,
  GAP,
  LOW_PAD,
  lowest,
  onTelevision,
  overhang,
  PANE_GAP,
  paneBoxes,
  sidesOf,
  sidewaysPane,
  stackedPane,
  TARGET,
  TICKER,
  uprightRoom,
  WIDE_PAD,
  wideParts,
  type Form,
  type Parts,
} from "../../shared/shell.ts";
import { boardHeight } from "./lanes.ts";

/** How many there are of what needs room. */
export interface Crowd {
  readonly rivals: number;
  readonly isSeated: boolean;
}

/** The parts of the scene. */
export interface Shape extends Parts {
  /** Where the own dice lie; null: no one sits here. */
  readonly own: Own | null;
}

export interface Own {
  readonly dice: Box;
  readonly cup: Box;
  /** How high the writing above the dice is; 0: there is none. */
  readonly caption: number;
}

const shapes: Keeper<Frame, Shape> = new WeakMap();

export const shaped = (frame: Frame, crowd: Crowd): Shape =>
  kept(shapes, frame, Object.values(crowd), () => FORMS[formOf(frame, crowd.isSeated)](frame, crowd));

const FORMS: Readonly<Record<Form, (frame: Frame, crowd: Crowd) => Shape>> = {
  television: (frame, { rivals }) => ({ ...onTelevision(frame, rivals), own: null }),
  handful,
  wide,
  low,
  tall,
};

/** Panes beside the board: in one column, none higher than this. */
function inColumn(room: Box, count: number, highest: number): Pane[] {
  const height = Math.min(highest, (room.h + PANE_GAP) / Math.max(1, count) - PANE_GAP);
  const within = { ...room, h: count * (height + PANE_GAP) - PANE_GAP };
  return paneBoxes(within, 1, count).map((box) => stackedPane(box, densityOf(room.w, height)));
}

/** On screens the own dice may take up this much of the height, within bounds. */
const LOWEST_OWN = 168;
const OWN_SHARE = 0.3;
const HIGHEST_OWN = 320;
const WIDE_CUP_SHARE = 0.22;
const HIGHEST_PANE = 176;

/** Much room: below the board the own dice beside the cup. */
function wide(frame: Frame, { rivals, isSeated }: Crowd): Shape {
  const h = isSeated ? clamp(LOWEST_OWN, frame.height * OWN_SHARE, HIGHEST_OWN) : 0;
  const panes = (room: Box, count: number) => inColumn(room, count, HIGHEST_PANE);
  const box = { ...betweenColumns(frame), y: frame.height - WIDE_PAD - h, h };
  return {
    ...wideParts(frame, h, { rivals, wanted: 140, highest: HIGHEST_PANE, panes }),
    own: isSeated ? besideCup(frame, box) : null,
  };
}

function besideCup(frame: Frame, box: Box): Own {
  const w = Math.round(box.w * WIDE_CUP_SHARE);
  const within = { ...box, y: box.y + CAPTION, h: box.h - CAPTION };
  const turn = (part: Box) => (frame.isLeftHanded ? mirrored(part, box) : part);
  return {
    dice: turn({ ...within, w: within.w - w - APART }),
    cup: turn({ ...within, x: within.x + within.w - w, w, h: within.h - overhang(frame) }),
    caption: CAPTION,
  };
}

/** Where there is less height than this nothing is written above the own dice, and everything is a little lower. */
const AMPLE = 640;
/** ... and with more than this the dice of the others may be a little larger. */
const ROOMY = 740;
/** How much of what is left of the height the board gets, on phones and on tablets; the rest is for the own dice. */
const BOARD_SHARE = 0.42;
const BROAD_SHARE = 0.56;
const BROAD = 600;
/** Places need not be larger, nor may they be smaller: they are touched where dice can be misplaced. */
const LARGEST_PLACE = 120;
/** Where a die is seen on its way to a board that is elsewhere. */
const LANDING = 64;
const CUP_SHARE = 0.36;
const WIDEST_CUP = 190;
/** How wide the tools are beside the news, for spectators. */
const TOOLS = 150;

/** Upright: the others above, the board, and the own dice with the cup where the thumbs are. */
function tall(frame: Frame, crowd: Crowd): Shape {
  const { pad, room } = uprightRoom(frame);
  const panes = crowd.rivals ? onTop({ ...room, h: paneHeight(frame, crowd) }, crowd.rivals) : [];
  const from = { ...room, y: endOf(panes) };
  return { panes, ...(crowd.isSeated ? seatedBelow(frame, from, pad) : watchedBelow(frame, from, pad)) };
}

/** Above the board: one beside the name, more of them in columns. */
const onTop = (room: Box, count: number): Pane[] =>
  count === 1
    ? [sidewaysPane(room, 190, 0.44, 5)]
    : paneBoxes(room, count, count).map((box) => stackedPane(box, "small"));

/** Beside a name there is room for two lines of dice; beneath it they need their own. */
function paneHeight({ height }: Frame, { rivals, isSeated }: Crowd): number {
  const more = isSeated ? 0 : Math.min(60, height * 0.05);
  if (rivals === 1) return (height >= AMPLE ? 62 : 54) + more;
  return (height >= ROOMY ? 112 : height >= AMPLE ? 96 : 80) + more;
}

/** Beside a television: only the own dice, and a strip where they are seen until they have arrived there. */
function handful(frame: Frame): Shape {
  const { pad, room } = uprightRoom(frame);
  return { panes: [], ...belowMiddle(frame, { ...room, h: LANDING }, pad) };
}

type Rest = Omit<Shape, "panes">;

function watchedBelow({ height }: Frame, room: Box, pad: number): Rest {
  const band = { ...room, y: height - pad - TARGET, h: TARGET };
  return { middle: { ...room, h: band.y - GAP - room.y }, ...divided(band, TOOLS), own: null };
}

function seatedBelow(frame: Frame, room: Box, pad: number): Rest {
  const { news, caption, end } = measures(frame, pad);
  const left = end - GAP - room.y - 4 - news - 2 - caption;
  const share = room.w >= BROAD ? BROAD_SHARE : BOARD_SHARE;
  const h = boardHeight(room.w, clamp(TARGET, (left * share) / 4, LARGEST_PLACE));
  return belowMiddle(frame, { ...room, h }, pad);
}

/** How high the news, what is written above the dice and the foot are, and where the foot begins. */
function measures(frame: Frame, pad: number) {
  const isAmple = frame.height >= AMPLE;
  const foot = isAmple ? 94 : 92;
  return {
    news: isAmple ? TICKER : TICKER - 4,
    caption: isAmple ? CAPTION : 0,
    foot,
    end: frame.height - pad - overhang(frame) - foot,
  };
}

/** The middle, and everything below it. */
function belowMiddle(frame: Frame, middle: Box, pad: number): Rest {
  const { news, caption, foot, end } = measures(frame, pad);
  const ticker = { ...middle, y: below(middle) + 4, h: news };
  const start = below(ticker) + 2 + caption;
  const dice = { ...middle, y: start, h: end - GAP - start };
  const width = Math.min(WIDEST_CUP, middle.w * CUP_SHARE);
  const { cup, tools } = inFoot(frame, { ...middle, y: end, h: foot }, width);
  return { middle, ticker, tools, own: { dice, cup, caption } };
}

/** The cup where the thumb is, and beside it the tools. */
function inFoot({ isLeftHanded }: Frame, foot: Box, width: number): { readonly cup: Box; readonly tools: Box } {
  const w = Math.round(width);
  const turn = (box: Box) => (isLeftHanded ? mirrored(box, foot) : box);
  return { cup: turn({ ...foot, x: foot.x + foot.w - w, w }), tools: turn({ ...foot, w: foot.w - w - GAP }) };
}

/** On phones on their side the own dice may take up this much of the width; but places on the board must be hit. */
const LOW_SHARE = 0.39;
const LEAST_BOARD = 300;
/** Own dice with less than this cannot have the tools beside the cup; with less than this they cannot be hit. */
const LEAST_OWN = 190;
const NARROWEST_OWN = 140;
const NEWS = TICKER - 4;
const LOW_PANE = 112;
const LOW_CUP_SHARE = 0.4;
/** Two lines of tools. */
const FOOT = 92;
/** How high a cup is, with its key, that has nothing beside it. */
const CUP = 64;

/** Little height: the own dice beside the board. */
function low(frame: Frame, { rivals, isSeated }: Crowd): Shape {
  const { panes, middle, own } = sidesOf(frame, {
    panes: rivals ? Math.round(clamp(88, frame.width * 0.16, 138)) : 0,
    own: (start) => (isSeated ? ownWidth(frame, start) : 0),
  });
  const parts = own ? besideBoard(frame, middle, own) : { ...divided(lowest(middle, TARGET), TOOLS), own: null };
  return { panes: inColumn(panes, rivals, LOW_PANE), middle: above(middle, parts.ticker), ...parts };
}

const ownWidth = ({ width }: Frame, start: number): number =>
  clamp(NARROWEST_OWN, width - start - LEAST_BOARD - GAP - LOW_PAD, width * LOW_SHARE);

/** The news below the board; and the tools beside the cup, or below the news where there is no room for both. */
function besideBoard(frame: Frame, middle: Box, own: Box): Pick<Shape, "ticker" | "tools" | "own"> {
  if (own.w < LEAST_OWN) {
    const tools = lowest(middle, TARGET);
    return { ticker: { ...middle, y: tools.y - NEWS - 2, h: NEWS }, tools, own: aboveCup(frame, own) };
  }
  const foot = { ...own, y: below(own) - overhang(frame) - FOOT, h: FOOT };
  const { cup, tools } = inFoot(frame, foot, own.w * LOW_CUP_SHARE);
  const dice = { ...own, h: foot.y - GAP - own.y };
  return { ticker: lowest(middle, NEWS), tools, own: { dice, cup, caption: 0 } };
}

/** The cup below the dice, where there is no room for anything beside it. */
function aboveCup(frame: Frame, box: Box): Own {
  const cup = { ...box, y: below(box) - CUP, h: CUP - overhang(frame) };
  return { dice: { ...box, h: cup.y - GAP - box.y }, cup, caption: 0 };
}
