import type { Box, Frame } from "../../scene/plan.ts";
import { below, mirrored } from "../shared/boxes.ts";
import { boardHeight } from "./lanes.ts";
import { onTop } from "./panes.ts";
import { CAPTION, GAP, overhang, TARGET, TICKER, type Crowd, type Own, type Shape } from "./shape.ts";

/** Where there is less height than this nothing is written above the own dice, and all is a little lower. */
const AMPLE = 640;
/** ... and with more than this the dice of the others may be a little larger. */
const ROOMY = 740;
/** How much of what is left of the height the board gets, on phones and on tablets; the rest is for the own dice. */
const [BOARD_SHARE, BROAD_SHARE, BROAD] = [0.42, 0.56, 600];
/** Places need not be larger, nor may they be smaller: they are touched where dice can be misplaced. */
const LARGEST = 120;
/** Where a die is seen on its way to a board that is elsewhere. */
const LANDING = 64;
const [CUP_SHARE, WIDEST_CUP] = [0.36, 190];

/** Upright: the others above, the board, and the own dice with the cup where the thumbs are. */
export function tall(frame: Frame, crowd: Crowd): Shape {
  const pad = frame.width < 360 ? 6 : 10;
  const room = { x: pad, y: 2, w: frame.width - 2 * pad, h: 0 };
  const panes = crowd.rivals ? onTop(room, crowd.rivals, paneHeight(frame, crowd)) : [];
  const top = panes.length ? Math.max(...panes.map(({ box }) => below(box))) + GAP : room.y;
  return { panes, ...(crowd.isSeated ? seated(frame, room, top, pad) : watching(frame, room, top, pad)) };
}

/** Beside a name there is room for two lines of dice; beneath it they need their own. */
function paneHeight({ height }: Frame, { rivals, isSeated }: Crowd): number {
  const more = isSeated ? 0 : Math.min(60, height * 0.05);
  if (rivals === 1) return (height >= AMPLE ? 62 : 54) + more;
  return (height >= ROOMY ? 112 : height >= AMPLE ? 96 : 80) + more;
}

/** Beside a television: only the own dice, and a strip where they are seen until they have arrived there. */
export function handful(frame: Frame): Shape {
  const pad = frame.width < 360 ? 6 : 10;
  const room = { x: pad, y: 2, w: frame.width - 2 * pad, h: LANDING };
  return { panes: [], ...held(frame, room, pad) };
}

type Rest = Omit<Shape, "panes">;

function watching({ height }: Frame, room: Box, top: number, pad: number): Rest {
  const ticker = { ...room, y: height - pad - TARGET, h: TARGET };
  const tools = { ...ticker, x: ticker.x + ticker.w - 150, w: 150 };
  const middle = { ...room, y: top, h: ticker.y - GAP - top };
  return { middle, ticker: { ...ticker, w: ticker.w - tools.w - GAP }, tools, own: null };
}

function seated(frame: Frame, room: Box, top: number, pad: number): Rest {
  const { news, caption, end } = measures(frame, pad);
  const left = end - GAP - top - 4 - news - 2 - caption;
  const h = boardHeight(
    room.w,
    Math.max(TARGET, Math.min(LARGEST, (left * (room.w >= BROAD ? BROAD_SHARE : BOARD_SHARE)) / 4)),
  );
  return held(frame, { ...room, y: top, h }, pad);
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

/** Everything below the middle. */
function held(frame: Frame, middle: Box, pad: number): Rest {
  const { news, caption, foot, end } = measures(frame, pad);
  const room = { ...middle, h: 0 };
  const ticker = { ...room, y: below(middle) + 4, h: news };
  const start = below(ticker) + 2 + caption;
  const dice = { ...room, y: start, h: end - GAP - start };
  return { middle, ticker, ...footing(frame, { ...room, y: end, h: foot }, dice, caption) };
}

/** The cup where the thumb is, and beside it the tools. */
function footing({ isLeftHanded }: Frame, foot: Box, dice: Box, caption: number): { tools: Box; own: Own } {
  const w = Math.round(Math.min(WIDEST_CUP, foot.w * CUP_SHARE));
  const turn = (box: Box) => (isLeftHanded ? mirrored(box, foot) : box);
  const cup = turn({ ...foot, x: foot.x + foot.w - w, w });
  return { tools: turn({ ...foot, w: foot.w - w - GAP }), own: { dice, cup, caption } };
}
