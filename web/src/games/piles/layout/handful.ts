import type { Box, Frame } from "../../../scene/plan.ts";
import { mirrored } from "../../shared/boxes.ts";
import { GAP, overhang, TICKER, uprightRoom } from "../../shared/shell.ts";
import { cardAt, heightOf, RATIO } from "../cards.ts";
import type { Shape } from "./index.ts";
import { captionIn, lowered, NARROWEST, STRIP, USUAL_ROW, type Places } from "./places.ts";

const WIDEST = 200;
/** Cards that were laid are seen here until they have arrived. */
const LANDING = 64;
/** Beside the row: stack, open hand pile and hand. */
const OTHERS = 3;

/** How the own cards lie: so many beside each other. */
interface Way {
  readonly across: number;
  /** Of the row alone; 0: it lies in one line with everything else. */
  readonly lines: number;
}

/** Beside a television: only the own cards, as large as there is room for. */
export function handful(frame: Frame, places: number | null): Shape {
  const { pad, room } = uprightRoom(frame);
  const caption = captionIn(frame);
  const free = room.h - LANDING - TICKER - STRIP - 3 * GAP;
  const own = largest(frame, { ...room, h: free }, places || USUAL_ROW, caption);
  const start = frame.height - pad - overhang(frame) - own.h;
  const tools = { ...room, y: start - GAP - STRIP, h: STRIP };
  const ticker = { ...room, y: tools.y - GAP / 2 - TICKER, h: TICKER };
  const middle = { ...room, h: ticker.y - GAP / 2 - room.y };
  return { panes: [], middle, ticker, tools, own: lowered(own, start), caption };
}

/** All ways to lay them, and the one with the largest cards. */
function largest(frame: Frame, room: Box, count: number, caption: number): Places {
  const ways = Array.from({ length: count + 1 }, (_, more) => wayOf(OTHERS + more, count));
  const sized = ways.map((way) => ({ way, w: widthOf(frame, room, way, caption) }));
  const { way, w } = sized.reduce((one, other) => (other.w > one.w ? other : one));
  return laid(frame, room, way, w, count, caption);
}

const wayOf = (across: number, count: number): Way => ({
  across,
  lines: across >= count + OTHERS ? 0 : Math.ceil(count / across),
});

function widthOf(frame: Frame, { w, h }: Box, { across, lines }: Way, caption: number): number {
  const [all, written] = [lines + 1, lines ? 2 * caption : caption];
  const high = (h - written - (all - 1) * GAP - all * overhang(frame)) / all / RATIO;
  return Math.floor(Math.min(WIDEST, (w - (across - 1) * GAP) / across, Math.max(NARROWEST, high)));
}

function laid(frame: Frame, room: Box, { across, lines }: Way, w: number, count: number, caption: number): Places {
  const step = w + gapOf(room, across, w);
  const line = heightOf(w) + GAP + overhang(frame);
  const x = room.x + (room.w - (across * step - (step - w))) / 2;
  const last = caption + (lines ? lines * line + caption : 0);
  const at = (column: number, y: number) => cardAt(x + column * step, y, w);
  const first = lines ? 0 : 1;
  const inLine = lines ? Math.ceil(count / lines) : count;
  const row = Array.from({ length: count }, (_, index) => {
    const [column, below] = [index % inLine, Math.floor(index / inLine)];
    return at(first + column + (lines ? centred(across, count, inLine, below) : 0), caption + below * line);
  });
  const sided = (box: Box) => (frame.isLeftHanded ? mirrored(box, room) : box);
  return {
    stack: sided(at(0, last)),
    row: frame.isLeftHanded && !lines ? row.map(sided).reverse() : row,
    open: sided(at(across - 2, last)),
    hand: sided(at(across - 1, last)),
    tools: null,
    h: last + heightOf(w),
  };
}

/** By how many columns a line with fewer cards is moved to the middle. */
const centred = (across: number, count: number, inLine: number, line: number): number =>
  (across - Math.min(inLine, count - line * inLine)) / 2;

/** Cards lie no farther apart than need be. */
const gapOf = ({ w: room }: Box, across: number, w: number): number =>
  Math.max(GAP, Math.min(w * 0.12, (room - across * w) / Math.max(1, across - 1)));
