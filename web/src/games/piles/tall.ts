import type { Box, Frame } from "../../scene/plan.ts";
import { below, RATIO } from "./boxes.ts";
import { onTop, type Pane } from "./panes.ts";
import { lowered, NARROWEST, oneLine, oneLineWidth, twoLines, type Places } from "./places.ts";
import {
  CALLS,
  captionIn,
  divided,
  GAP,
  isAmple,
  overhang,
  ownRoom,
  STRIP,
  TICKER,
  type Crowd,
  type Shape,
} from "./shape.ts";

const WIDEST = 112;
/** The own cards may take up so much of the height in each line. */
const OWN_SHARE = 0.17;
/** ... and so much where calls take some of it, and there is little. */
const SMALL_SHARE = 0.154;
/** Between calls and what is written above the own cards, or the cards themselves. */
const [BELOW_CALLS, ABOVE_CARDS] = [4, 8];
/** How far the number of a stack stands over. */
const BADGE = 8;
/** Cards as wide as this may lie in one line. */
const BROAD = 84;

/** Upright: the others above, the centre, and the own cards where the thumbs are. */
export function tall(frame: Frame, crowd: Crowd): Shape {
  const pad = frame.width < 360 ? 6 : 10;
  const room = { x: pad, y: 2, w: frame.width - 2 * pad, h: 0 };
  const panes = panesAbove(frame, crowd, room);
  const top = panes.length ? Math.max(...panes.map(({ box }) => below(box))) + GAP : room.y;
  const caption = captionIn(frame);
  const laid = ownPlaces(frame, crowd, room, caption);
  const start = frame.height - pad - overhang(frame) - (laid?.h ?? 0);
  const own = laid && lowered(laid, start);
  const h = own?.tools ? tickerHeight(frame) : STRIP;
  const gap = caption ? BELOW_CALLS : ABOVE_CARDS;
  const calls = own && crowd.hasCalls ? { ...room, y: start - gap - CALLS, h: CALLS } : null;
  const band = { ...room, y: (calls?.y ?? start - (caption ? 0 : BADGE)) - h - 2, h };
  const middle = { ...room, y: top, h: band.y - 4 - top };
  const parts = own?.tools ? { ticker: band, tools: own.tools } : divided(band);
  return { panes, middle, ...parts, calls, own, caption };
}

/** Who only watches has more room for the others. */
function panesAbove({ height }: Frame, { rivals, places, isCalling }: Crowd, room: Box): Pane[] {
  return rivals ? onTop(room, rivals, places === null ? height * 1.5 : height, isCalling) : [];
}

function ownPlaces(frame: Frame, { places, hasCalls }: Crowd, box: Box, caption: number): Places | null {
  if (places === null) return null;
  const share = hasCalls && !isAmple(frame) ? SMALL_SHARE : OWN_SHARE;
  const widest = Math.max(NARROWEST, Math.min(WIDEST, Math.floor((frame.height * share) / RATIO)));
  const room = ownRoom(frame, places, box, widest, caption);
  return oneLineWidth(room) >= BROAD ? oneLine(room) : twoLines(room);
}

const tickerHeight = (frame: Frame): number => (isAmple(frame) ? TICKER : TICKER - 4);
