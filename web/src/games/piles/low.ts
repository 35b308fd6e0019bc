import type { Box, Frame } from "../../scene/plan.ts";
import { mirrored, RATIO } from "./boxes.ts";
import { inColumn } from "./panes.ts";
import { lowered, NARROWEST, twoLines, type Places } from "./places.ts";
import { CALLS, captionIn, divided, GAP, overhang, ownRoom, STRIP, TICKER, type Crowd, type Shape } from "./shape.ts";

const PAD = 6;
const TOP = 2;
const WIDEST = 92;
/** The own cards may take up so much of the width. */
const OWN_SHARE = 0.45;

/** Little height: the others at one side, the own cards at the other, and the centre between them. */
export function low(frame: Frame, crowd: Crowd): Shape {
  const { panes, middle: between, own: place } = sides(frame, crowd);
  const own = place && ownPlaces(frame, crowd, place);
  const h = own ? TICKER - 4 : STRIP - 4;
  const band = { ...between, y: frame.height - h - 2, h };
  const parts = own?.tools ? { ticker: band, tools: own.tools } : divided(band);
  const caption = captionIn(frame);
  const calls = own && crowd.hasCalls ? { ...place, y: topOf(own) - caption - STRIP, h: CALLS } : null;
  return {
    panes: inColumn(panes, crowd.rivals, crowd.isCalling),
    middle: { ...between, h: band.y - 4 - TOP },
    ...parts,
    calls,
    own,
    caption,
  };
}

interface Sides {
  readonly panes: Box;
  readonly middle: Box;
  readonly own: Box | null;
}

/** From left to right; for left hands the other way round. */
function sides(frame: Frame, crowd: Crowd): Sides {
  const { rivals, places } = crowd;
  const [y, h] = [TOP, frame.height - TOP - PAD];
  const side = rivals ? Math.round(Math.min(132, Math.max(96, frame.width * 0.15))) : 0;
  const share = places === null ? 0 : Math.min(frame.width * OWN_SHARE, 5 * (widest(frame, crowd) + 6));
  const start = PAD + side + (side && GAP);
  const end = frame.width - PAD - share;
  const turn = (box: Box) => (frame.isLeftHanded ? mirrored(box, { x: 0, y, w: frame.width, h }) : box);
  return {
    panes: turn({ x: PAD, y, w: side, h }),
    middle: turn({ x: start, y, w: end - (share && GAP) - start, h }),
    own: share ? turn({ x: end, y, w: share, h }) : null,
  };
}

/** Two lines of own cards fill the height that calls leave. */
function widest(frame: Frame, { hasCalls }: Crowd): number {
  const height = frame.height - (hasCalls ? STRIP : 0) - 2 * (PAD + GAP + overhang(frame) + captionIn(frame));
  return Math.max(NARROWEST, Math.min(WIDEST, Math.floor(height / 2 / RATIO)));
}

const topOf = ({ stack, row }: Places): number => Math.min(stack.y, ...row.map(({ y }) => y));

function ownPlaces(frame: Frame, crowd: Crowd, box: Box): Places {
  const laid = twoLines(ownRoom(frame, crowd.places ?? 0, box, widest(frame, crowd), captionIn(frame)));
  return lowered(laid, Math.max(TOP, frame.height - PAD - overhang(frame) - laid.h));
}
