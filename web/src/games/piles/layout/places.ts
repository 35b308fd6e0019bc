import type { Box, Frame } from "../../../scene/plan.ts";
import { mirrored, right } from "../../shared/boxes.ts";
import { CAPTION, overhang } from "../../shared/shell.ts";
import { cardAt, heightOf } from "../cards.ts";

/** Where the own cards lie. */
export interface Places {
  readonly stack: Box;
  readonly row: readonly Box[];
  readonly open: Box;
  readonly hand: Box;
  /** What is left beside them; null: nothing. */
  readonly tools: Box | null;
  readonly h: number;
}

/** What own cards must do with. */
export interface Room {
  readonly x: number;
  readonly w: number;
  /** How many places the row has. */
  readonly count: number;
  /** How wide a card may be at most. */
  readonly widest: number;
  /** How high the writing above each line is; 0: there is none. */
  readonly caption: number;
  /** How far keys hang over below each line; 0: there are none. */
  readonly overhang: number;
  readonly isLeftHanded: boolean;
}

/** Less height than this is little for writing above the own cards; ample height has room for everything. */
const LITTLE = 570;
const AMPLE = 640;
const SMALL_CAPTION = 14;
/** News and tools beside each other. */
export const STRIP = 48;
/** A row that is not dealt yet. */
export const USUAL_ROW = 3;

/** Whether there is height for everything. */
export const isAmple = ({ height }: Frame): boolean => height >= AMPLE;

/** How high the writing above own cards is; 0: there is none. */
export const captionIn = (frame: Frame): number =>
  isAmple(frame) ? CAPTION : frame.height >= LITTLE || frame.width > frame.height ? SMALL_CAPTION : 0;

export const roomIn = (frame: Frame, count: number, { x, w }: Box, widest: number): Room => ({
  x,
  w,
  count: count || USUAL_ROW,
  widest,
  caption: captionIn(frame),
  overhang: overhang(frame),
  isLeftHanded: frame.isLeftHanded,
});

/** Narrower own cards are hit badly. */
export const NARROWEST = 56;

/** A stack beside the row is easy to find; but not if that makes all cards small. */
const COMFORTABLE = 60;
/** The least that tools need. */
const TOOLS = 116;
const GAP = 6;
/** Between what belongs apart. */
const APART = 14;
const CLOSE = 8;

/** All in one line, from the top of the scene: stack, row, open hand pile and hand. */
export function oneLine(room: Room): Places {
  const { count, caption } = room;
  const w = oneLineWidth(room);
  const { gap, apart, x } = spread(room, count + 3, w, 2);
  const row = line(x + w + apart, caption, count, w, gap);
  const open = cardAt(x + (count + 1) * w + (count - 1) * gap + 2 * apart, caption, w);
  const hand = cardAt(open.x + w + gap, caption, w);
  return sided({ stack: cardAt(x, caption, w), row, open, hand, tools: null, h: caption + heightOf(w) }, room);
}

/** How wide cards are that lie in one line. */
export const oneLineWidth = (room: Room): number => fitted(room, room.count + 3, 2);

/** In two lines: the row above, open hand pile and hand below, where the thumb is. */
export function twoLines(room: Room): Places {
  const beside = fitted(room, room.count + 1, 1);
  const beneath = Math.min(fitted(room, room.count, 0), fitted({ ...room, w: room.w - TOOLS }, 3, 2));
  return sided(beside >= COMFORTABLE || beside >= beneath ? stackAbove(room, beside) : stackBelow(room, beneath), room);
}

function stackAbove(room: Room, w: number): Places {
  const { count, caption } = room;
  const { gap, apart, x } = spread(room, count + 1, w, 1);
  const row = line(x + w + apart, caption, count, w, gap);
  const hand = cardAt(x + count * (w + gap) + apart - gap, lowerLine(room, w), w);
  const open = cardAt(hand.x - gap - w, hand.y, w);
  return { stack: cardAt(x, caption, w), row, open, hand, ...besides(x, open, caption) };
}

function stackBelow(room: Room, w: number): Places {
  const { count, caption } = room;
  const { gap, x } = spread(room, count, w, 0);
  const outer = Math.min(x, room.x + (room.w - 3 * w - TOOLS - gap - 2 * CLOSE) / 2);
  const hand = cardAt(2 * room.x + room.w - outer - w, lowerLine(room, w), w);
  const [stack, open] = [cardAt(outer, hand.y, w), cardAt(hand.x - gap - w, hand.y, w)];
  return { stack, row: line(x, caption, count, w, gap), open, hand, ...besides(right(stack) + CLOSE, open, caption) };
}

const lowerLine = ({ caption, overhang }: Room, w: number): number => 2 * caption + heightOf(w) + GAP + overhang;

/** What lies from there to the open hand pile, and how high all is. */
const besides = (x: number, open: Box, caption: number): Pick<Places, "tools" | "h"> => ({
  tools: { x, y: open.y - caption, w: open.x - CLOSE - x, h: open.h + caption },
  h: open.y + open.h,
});

/** The width of so many cards in a line with some larger gaps, which must be smaller if the cards become too small. */
function fitted({ w, widest }: Room, cards: number, larger: number): number {
  const within = (apart: number) => Math.floor((w - (cards - 1) * GAP - larger * (apart - GAP)) / cards);
  const width = within(APART) >= COMFORTABLE ? within(APART) : within(CLOSE);
  return Math.max(0, Math.min(widest, width));
}

/** Cards lie no farther apart than need be, in the middle of their room; larger gaps part what belongs apart. */
function spread(room: Room, cards: number, w: number, larger: number): { gap: number; apart: number; x: number } {
  const left = room.w - cards * w;
  const gap = Math.max(GAP, Math.min(w * 0.12, left / (cards + 2 * larger)));
  const apart = larger ? Math.min(gap + w * 0.25, (left - (cards - 1 - larger) * gap) / larger) : gap;
  const whole = cards * w + (cards - 1 - larger) * gap + larger * apart;
  return { gap, apart, x: room.x + (room.w - whole) / 2 };
}

const line = (x: number, y: number, count: number, w: number, gap: number): Box[] =>
  Array.from({ length: count }, (_, index) => cardAt(x + index * (w + gap), y, w));

/** For left hands all is mirrored, only the row is still read from left to right. */
function sided(places: Places, { x, w, isLeftHanded }: Room): Places {
  if (!isLeftHanded) return places;
  const turn = (box: Box) => mirrored(box, { x, y: 0, w, h: 0 });
  const { stack, row, open, hand, tools } = places;
  const turned = { stack: turn(stack), open: turn(open), hand: turn(hand), tools: tools && turn(tools) };
  return { ...places, ...turned, row: row.map(turn).reverse() };
}

/** The same places farther down. */
export function lowered({ stack, row, open, hand, tools, h }: Places, by: number): Places {
  const down = (box: Box) => ({ ...box, y: box.y + by });
  return { stack: down(stack), row: row.map(down), open: down(open), hand: down(hand), tools: tools && down(tools), h };
}
