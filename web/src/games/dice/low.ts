import type { Box, Frame } from "../../scene/plan.ts";
import { below, mirrored } from "../shared/boxes.ts";
import { inColumn } from "./panes.ts";
import { GAP, overhang, TARGET, TICKER, type Crowd, type Own, type Shape } from "./shape.ts";

const [PAD, TOP] = [6, 2];
/** The own dice may take up so much of the width; but the board must have so much that its places can be hit. */
const [OWN_SHARE, LEAST_BOARD] = [0.39, 300];
/** Own dice that have less than this cannot have the tools beside the cup; with less than this they cannot be hit. */
const [LEAST_OWN, NARROWEST_OWN] = [190, 140];
const NEWS = TICKER - 4;
const HIGHEST_PANE = 112;
const CUP_SHARE = 0.4;
/** Two lines of tools. */
const FOOT = 92;
/** How high a cup is, with its key, that has nothing beside it. */
const CUP = 64;

/** Little height: the others at one side, the own dice at the other, and the board between them. */
export function low(frame: Frame, { rivals, isSeated }: Crowd): Shape {
  const { panes, middle: between, own } = sides(frame, rivals, isSeated);
  const parts = own ? seated(frame, between, own) : { ...divided(lowest(between, TARGET)), own: null };
  const middle = { ...between, h: parts.ticker.y - 4 - TOP };
  return { panes: inColumn(panes, rivals, HIGHEST_PANE), middle, ...parts };
}

type Parts = Pick<Shape, "ticker" | "tools" | "own">;

/** The news below the board; and the tools beside the cup, or below the news where there is no room for both. */
function seated(frame: Frame, between: Box, own: Box): Parts {
  if (own.w >= LEAST_OWN) return { ticker: lowest(between, NEWS), ...ownParts(frame, own) };
  const tools = lowest(between, TARGET);
  return { ticker: { ...between, y: tools.y - NEWS - 2, h: NEWS }, tools, own: narrow(frame, own) };
}

/** The lowest part of the column of the board. */
const lowest = (between: Box, h: number): Box => ({ ...between, y: below(between) + PAD - h - 2, h });

/** The cup below the dice, where there is no room for anything beside it. */
function narrow(frame: Frame, box: Box): Own {
  const h = CUP - overhang(frame);
  const cup = { ...box, y: below(box) - CUP, h };
  return { dice: { ...box, h: cup.y - GAP - box.y }, cup, caption: 0 };
}

const divided = (band: Box): Pick<Shape, "ticker" | "tools"> => ({
  ticker: { ...band, w: band.w - 150 - GAP },
  tools: { ...band, x: band.x + band.w - 150, w: 150 },
});

interface Sides {
  readonly panes: Box;
  readonly middle: Box;
  readonly own: Box | null;
}

/** From left to right; for left hands the other way round. */
function sides(frame: Frame, rivals: number, isSeated: boolean): Sides {
  const [y, h] = [TOP, frame.height - TOP - PAD];
  const side = rivals ? Math.round(Math.min(138, Math.max(88, frame.width * 0.16))) : 0;
  const start = PAD + side + (side && GAP);
  const spare = frame.width - start - LEAST_BOARD - GAP - PAD;
  const share = isSeated ? Math.max(NARROWEST_OWN, Math.min(frame.width * OWN_SHARE, spare)) : 0;
  const end = frame.width - PAD - share;
  const turn = (box: Box) => (frame.isLeftHanded ? mirrored(box, { x: 0, y, w: frame.width, h }) : box);
  return {
    panes: turn({ x: PAD, y, w: side, h }),
    middle: turn({ x: start, y, w: end - (share && GAP) - start, h }),
    own: share ? turn({ x: end, y, w: share, h }) : null,
  };
}

function ownParts(frame: Frame, box: Box): { readonly tools: Box; readonly own: Own } {
  const turn = (part: Box) => (frame.isLeftHanded ? mirrored(part, box) : part);
  const w = Math.round(box.w * CUP_SHARE);
  const foot = { ...box, y: box.y + box.h - overhang(frame) - FOOT, h: FOOT };
  const cup = turn({ ...foot, x: foot.x + foot.w - w, w });
  const tools = turn({ ...foot, w: foot.w - w - GAP });
  return { tools, own: { dice: { ...box, h: foot.y - GAP - box.y }, cup, caption: 0 } };
}
