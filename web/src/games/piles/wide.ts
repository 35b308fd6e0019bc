import type { Box, Frame } from "../../scene/plan.ts";
import { heightOf, RATIO } from "./boxes.ts";
import { HIGHEST_PANE, inColumn, type Pane } from "./panes.ts";
import { lowered, oneLine, oneLineWidth, type Places } from "./places.ts";
import { captionIn, GAP, overhang, ownRoom, TICKER, type Crowd, type Shape } from "./shape.ts";

const PAD = 12;
const TOP = 2;
/** Between a column and the centre. */
const APART = 14;
const WIDEST = 128;
/** The own cards may take up so much of the height. */
const OWN_SHARE = 0.185;
/** Own cards narrower than this are small for a screen. */
const SMALL = 80;

/** Much room: the others in two columns, the centre between them, and the own cards in one line below it. */
export function wide(frame: Frame, crowd: Crowd): Shape {
  const side = Math.round(Math.min(320, Math.max(184, frame.width * 0.185)));
  const room = { x: PAD + side + APART, y: TOP, w: frame.width - 2 * (PAD + side + APART), h: 0 };
  const laid = ownPlaces(frame, crowd, room);
  const start = frame.height - PAD - (laid ? laid.h + overhang(frame) : 0);
  const ticker = { ...room, y: start - TICKER - 6, h: TICKER + 4 };
  const tools = toolsIn(frame, crowd, side);
  return {
    panes: columns(frame, crowd, tools),
    middle: { ...room, h: ticker.y - 4 - TOP },
    ticker,
    tools,
    own: laid && lowered(laid, start),
    caption: captionIn(frame),
  };
}

/** Below the centre; but if that makes the cards small, and nobody sits there, below the column beside it too. */
function ownPlaces(frame: Frame, { places, rivals }: Crowd, below: Box): Places | null {
  if (places === null) return null;
  const widest = Math.floor(Math.min(WIDEST, (frame.height * OWN_SHARE) / RATIO));
  const room = ownRoom(frame, places, below, widest, captionIn(frame));
  const free = frame.height - TOP - Math.ceil(rivals / 2) * (HIGHEST_PANE + GAP);
  const isTight = oneLineWidth(room) < Math.min(widest, SMALL);
  if (!isTight || free < heightOf(widest) + captionIn(frame) + PAD + overhang(frame)) return oneLine(room);
  const more = below.x - PAD;
  return oneLine({ ...room, x: frame.isLeftHanded ? room.x : PAD, w: room.w + more });
}

/** What is left below the others, but neither too little nor more than is of use. */
function toolsIn({ width, height, isLeftHanded }: Frame, { rivals }: Crowd, w: number): Box {
  const h = Math.max(160, Math.min(250, height - PAD - Math.floor(rivals / 2) * 132));
  return { x: isLeftHanded ? PAD : width - PAD - w, y: height - PAD - h, w, h };
}

/** All panes are equally high, whichever column has more of them. */
function columns({ width, height }: Frame, { rivals, isCalling }: Crowd, tools: Box): Pane[] {
  const first = Math.ceil(rivals / 2);
  const last = rivals - first;
  const [whole, rest] = [height - PAD - TOP, tools.y - GAP - TOP];
  const each = Math.min(whole / Math.max(1, first), rest / Math.max(1, last));
  const column = (x: number, count: number) => inColumn({ x, y: TOP, w: tools.w, h: each * count }, count, isCalling);
  return [...column(width - tools.x - tools.w, first), ...column(tools.x, last)];
}
