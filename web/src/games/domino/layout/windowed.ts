// How a phone is divided that shows the board through windows.
import type { Box, Frame } from "../../../scene/plan.ts";
import { below, mirrored, share } from "../../shared/boxes.ts";
import type { Pane } from "../../shared/seats.ts";
import { abreast, CAPTION, clamp, GAP, NARROW, sideways, TICKER, TOP, type Places, type Shape } from "./shape.ts";
import { SPAN } from "./windows.ts";

/** Phones on their side are lower than this, and not as narrow as the oldest. */
const LOW = 430;
/** Squares are no wider on a phone on its side, and no narrower anywhere. */
const [WIDEST, NARROWEST] = [37, 24];
/** Tools beside each other need so much, and below each other so much. */
const [TOOLS, LINE] = [104, 44];
const MAP = 72;

/** Four windows, two by two or in a row, with the map, the own card and everything else below; null: there is no room. */
export function windowed(frame: Frame, rivals: number): Shape | null {
  const { width, height } = frame;
  if (frame.television) return null;
  if (width > height) return height < LOW && width >= NARROW ? inRow(frame, rivals) : null;
  return width < NARROW ? twoByTwo(frame, rivals) : null;
}

function twoByTwo(frame: Frame, rivals: number): Shape | null {
  const { width, height } = frame;
  const pad = width < 360 ? 6 : 8;
  const room = { x: pad, y: TOP, w: width - 2 * pad, h: height >= 600 ? 62 : height >= 560 ? 56 : 50 };
  const panes = rivals ? abreast(room, rivals) : [];
  const top = below(panes.at(-1)?.box ?? { ...room, h: 0 }) + (height >= 560 ? 6 : 4);
  const least = 6 + 2 * LINE + 6 + LINE + 6;
  const size = Math.min(Math.floor((width - 20) / 10), Math.floor((height - top - GAP - least) / 10));
  if (size < NARROWEST) return null;
  const side = SPAN * size;
  const middle = { x: (width - 2 * side - GAP) / 2, y: top, w: 2 * side + GAP, h: 2 * side + GAP };
  const rest = { ...room, y: below(middle), h: height - below(middle) };
  const own = rest.h >= ROOMY ? roomy(rest) : tight(rest);
  return shapeOf(frame, panes, middle, 2, own);
}

/** The own card as large as on the table, what it comes from and goes to below it. */
const [CARD, PILE, BUTTONS] = [120, 80, 56];
const ROOMY = 4 + TICKER + 4 + 96 + GAP + CAPTION + PILE / 2 + GAP + BUTTONS + GAP;

/** Where everything is that is below the windows. */
interface Below {
  readonly map: Box;
  readonly ticker: Box;
  readonly tools: Box;
  readonly own: Places;
}

function roomy(rest: Box): Below {
  const ticker = { ...rest, y: rest.y + 4, h: TICKER };
  const buttons = { ...rest, y: below(rest) - GAP - BUTTONS, h: BUTTONS };
  const row = { ...rest, y: buttons.y - GAP - CAPTION - PILE / 2, h: CAPTION + PILE / 2 };
  const room = row.y - GAP - below(ticker) - 4;
  const h = Math.min(CARD, room, Math.floor((rest.w - GAP) / 3));
  const map = { x: rest.x, y: below(ticker) + 4 + (room - h) / 2, w: h, h };
  const hand = { x: rest.x, y: row.y + CAPTION, w: PILE, h: PILE / 2 };
  const discard = { ...hand, x: hand.x + PILE + 12 };
  const x = discard.x + PILE + GAP;
  const turned = { ...map, x: rest.x + rest.w - 2 * h, w: 2 * h };
  return { map, ticker, tools: { ...row, x, w: rest.x + rest.w - x }, own: { turned, hand, discard, buttons } };
}

/** Little height: what was discarded is not shown, and the hand lies beside the button that turns its next card over. */
function tight(rest: Box): Below {
  const ticker = { ...rest, y: rest.y - TICKER + 4, h: TICKER };
  const row = { ...rest, y: below(rest) - 6 - LINE - 4, h: LINE + 4 };
  const room = { ...rest, y: rest.y + 6, h: row.y - 6 - rest.y - 6 };
  const gap = rest.w < 340 ? 6 : GAP;
  const side = Math.min(room.h, Math.max(MAP, Math.round(rest.w * 0.21)));
  const w = Math.min(2 * room.h, Math.max(2 * MAP, rest.w - side - TOOLS - 2 * gap));
  const map = { ...room, y: room.y + (room.h - side) / 2, w: side, h: side };
  const turned = { ...room, x: rest.x + side + gap, w };
  const x = turned.x + w + gap;
  const hand = { x: rest.x + 2, y: row.y + 11, w: 60, h: 30 };
  const buttons = { ...row, x: rest.x + 74, w: rest.w - 74 };
  const tools = { ...room, x, w: rest.x + rest.w - x, y: room.y + (room.h - 2 * LINE - 4) / 2, h: 2 * LINE + 4 };
  return { map, ticker, tools, own: { turned, hand, discard: null, buttons } };
}

/** How high the others are, and what is below the windows at least. */
const [RIVALS, LEAST] = [44, 84];

function inRow(frame: Frame, rivals: number): Shape | null {
  const { width, height } = frame;
  const room = { x: 6, y: TOP, w: width - 12, h: RIVALS };
  const panes = Array.from({ length: rivals }, (_, index) => sideways(share(room, rivals, 1, index, 6)));
  const top = rivals ? below(room) + 4 : TOP;
  const [across, along] = [(room.w - 3 * GAP) / (4 * SPAN), (height - top - LEAST - 12) / SPAN];
  const size = Math.floor(Math.min(WIDEST, across, along));
  if (size < NARROWEST) return null;
  const w = 4 * SPAN * size + 3 * GAP;
  const middle = { x: (width - w) / 2, y: top, w, h: SPAN * size };
  const y = below(middle) + 6;
  return shapeOf(frame, panes, middle, 4, beside({ ...room, y, h: height - y - 6 }));
}

const [SMALL_PILE, HIGH_BUTTONS] = [60, 64];

/** All in one line: the map, what there is to say, the piles, the own card, and the buttons at its end. */
function beside(room: Box): Below {
  const side = Math.min(room.h, 96);
  const card = clamp(2 * MAP, room.w * 0.23, 2 * room.h);
  const map = { ...room, y: room.y + (room.h - side) / 2, w: side, h: side };
  const tools = { ...map, x: map.x + side + GAP, w: TOOLS, y: room.y + (room.h - 2 * LINE - 4) / 2, h: 2 * LINE + 4 };
  const hand = { x: tools.x + TOOLS + GAP, y: room.y + CAPTION, w: SMALL_PILE, h: SMALL_PILE / 2 };
  const lower = { ...hand, y: below(hand) + CAPTION };
  const discard = below(lower) <= below(room) ? lower : null;
  const turned = { ...room, x: hand.x + SMALL_PILE + GAP, w: card };
  const x = turned.x + card + GAP;
  const high = Math.min(HIGH_BUTTONS, room.h);
  const buttons = { x, y: room.y + (room.h - high) / 2, w: room.x + room.w - x, h: high };
  const ticker = { ...room, y: room.y - TICKER, h: TICKER - 4 };
  return { map, ticker, tools, own: { turned, hand, discard, buttons } };
}

function shapeOf(frame: Frame, panes: readonly Pane[], middle: Box, columns: number, lower: Below): Shape {
  const turn = (box: Box) => (frame.isLeftHanded ? mirrored(box, { x: 0, y: 0, w: frame.width, h: 0 }) : box);
  const { turned, hand, discard, buttons } = lower.own;
  return {
    panes,
    middle,
    zoom: { ...middle, w: 0, h: 0 },
    windows: [0, 1, 2, 3].map((index) => share(middle, columns, 4 / columns, index, GAP)),
    map: turn(lower.map),
    leadsBack: false,
    ticker: lower.ticker,
    tools: turn(lower.tools),
    own: { turned: turn(turned), hand: turn(hand), discard: discard && turn(discard), buttons: turn(buttons) },
  };
}
