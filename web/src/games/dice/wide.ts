import type { Box, Frame } from "../../scene/plan.ts";
import { mirrored } from "../shared/boxes.ts";
import type { Pane } from "../shared/seats.ts";
import { inColumn } from "./panes.ts";
import { CAPTION, GAP, overhang, TICKER, type Crowd, type Own, type Shape } from "./shape.ts";

const [PAD, TOP] = [12, 2];
/** Between a column and the board. */
const APART = 14;
/** The own dice may take up so much of the height. */
const [OWN_SHARE, LOWEST, HIGHEST] = [0.3, 168, 320];
const HIGHEST_PANE = 176;
const [TOOLS, MOST_TOOLS] = [160, 250];
const CUP_SHARE = 0.22;

/** Much room: the others in two columns, the board between them, and below it the own dice beside the cup. */
export function wide(frame: Frame, crowd: Crowd): Shape {
  const side = Math.round(Math.min(320, Math.max(184, frame.width * 0.185)));
  const room = { x: PAD + side + APART, y: TOP, w: frame.width - 2 * (PAD + side + APART), h: 0 };
  const h = crowd.isSeated ? Math.min(HIGHEST, Math.max(LOWEST, frame.height * OWN_SHARE)) : 0;
  const start = frame.height - PAD - h;
  const ticker = { ...room, y: start - TICKER - 6, h: TICKER + 4 };
  const tools = toolsIn(frame, crowd, side);
  return {
    panes: columns(frame, crowd, tools),
    middle: { ...room, h: ticker.y - 4 - TOP },
    ticker,
    tools,
    own: crowd.isSeated ? ownParts(frame, { ...room, y: start, h }) : null,
  };
}

function ownParts(frame: Frame, box: Box): Own {
  const w = Math.round(box.w * CUP_SHARE);
  const within = { ...box, y: box.y + CAPTION, h: box.h - CAPTION };
  const turn = (part: Box) => (frame.isLeftHanded ? mirrored(part, box) : part);
  return {
    dice: turn({ ...within, w: within.w - w - APART }),
    cup: turn({ ...within, x: within.x + within.w - w, w, h: within.h - overhang(frame) }),
    caption: CAPTION,
  };
}

/** What is left below the others, but neither too little nor more than is of use. */
function toolsIn({ width, height, isLeftHanded }: Frame, { rivals }: Crowd, w: number): Box {
  const h = Math.max(TOOLS, Math.min(MOST_TOOLS, height - PAD - Math.floor(rivals / 2) * 140));
  return { x: isLeftHanded ? PAD : width - PAD - w, y: height - PAD - h, w, h };
}

/** All panes are equally high, whichever column has more of them. */
function columns({ width, height }: Frame, { rivals }: Crowd, tools: Box): Pane[] {
  const first = Math.ceil(rivals / 2);
  const last = rivals - first;
  const [whole, rest] = [height - PAD - TOP, tools.y - GAP - TOP];
  const each = Math.min(HIGHEST_PANE, whole / Math.max(1, first), rest / Math.max(1, last));
  const column = (x: number, count: number) =>
    inColumn({ x, y: TOP, w: tools.w, h: each * count }, count, HIGHEST_PANE);
  return [...column(width - tools.x - tools.w, first), ...column(tools.x, last)];
}
