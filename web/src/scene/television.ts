import type { Box, Frame, Televised, Television } from "./plan.ts";

/** A television on its side or upright, or one of several tables that share it. */
function around(frame: Frame, seats: number): Televised {
  if (frame.isTile) return tile(frame, seats);
  return frame.width >= frame.height ? lying(frame, seats) : standing(frame, seats);
}

/** Parts of the width and of the height. */
const [SIDE, CORNER, TICKER] = [0.18, 0.29, 0.066];
const [PAD, APART, GAP] = [20, 18, 12];
/** Nobody needs more height than this. */
const HIGHEST = 236;

/** In a column at each side; the corner is below the right one. */
function lying({ width, height }: Frame, count: number): Televised {
  const unit = Math.min(width / 1920, height / 1080);
  const [pad, apart, gap] = [PAD * unit, APART * unit, GAP * unit];
  const side = width * SIDE;
  const room = { x: pad + side + apart, y: pad, w: width - 2 * (pad + side + apart), h: height - 2 * pad };
  const tools = { x: width - pad - side, y: height - pad - height * CORNER, w: side, h: height * CORNER };
  const first = { ...room, x: pad, w: side };
  const last = { ...first, x: tools.x, h: tools.y - apart - pad };
  const highest = HIGHEST * unit;
  const [left, right] = columns(first.h, last.h, count, highest);
  const h = Math.min(highest, each(first, left, gap), each(last, right, gap));
  const ticker = { ...room, y: height - pad - height * TICKER, h: height * TICKER };
  return {
    seats: [...column(first, left, h, gap), ...column(last, right, h, gap)],
    middle: { ...room, h: ticker.y - gap - pad },
    ticker,
    tools,
    unit,
  };
}

/** How many sit in each of two columns so that all have as much height as possible, and as is of use. */
function columns(first: number, last: number, count: number, highest: number): readonly [left: number, right: number] {
  const height = (left: number) => Math.min(highest, first / left, left < count ? last / (count - left) : Infinity);
  const least = Math.ceil(count / 2);
  const ways = Array.from({ length: count - least + 1 }, (_, more) => least + more).filter((left) => left > 0);
  const left = ways.reduce((one, other) => (isClearlyMore(height(other), height(one)) ? other : one), least);
  return [left, count - left];
}

/** Even columns look better: for a little height nobody changes sides. */
const isClearlyMore = (one: number, other: number): boolean => one > other * 1.04;

const each = ({ h }: Box, count: number, gap: number): number => (count ? (h + gap) / count - gap : Infinity);

const column = ({ x, y, w }: Box, count: number, h: number, gap: number): Box[] =>
  Array.from({ length: count }, (_, index) => ({ x, y: y + index * (h + gap), w, h }));

/** Above the middle in lines; the corner is below it. */
function standing({ width, height }: Frame, count: number): Televised {
  const unit = Math.min(width / 1080, height / 1920);
  const [pad, gap] = [PAD * unit, GAP * unit];
  const room = { x: pad, y: pad, w: width - 2 * pad, h: height - 2 * pad };
  const across = Math.min(4, Math.max(1, count), Math.max(2, Math.floor(room.w / 120)));
  const lines = Math.ceil(count / across);
  const h = Math.min((HIGHEST + 20) * unit, (height * 0.34) / Math.max(1, lines) - gap);
  const seats = grid({ ...room, h: lines * (h + gap) - gap }, across, lines, count, gap);
  const [low, w] = [height * 0.13, Math.min(room.w * 0.6, height * 0.22)];
  const tools = { x: width - pad - w, y: height - pad - low, w, h: low };
  const ticker = { x: pad, y: tools.y, w: tools.x - gap - pad, h: low };
  const top = pad + lines * (h + gap);
  return { seats, middle: { ...room, y: top, h: ticker.y - gap - top }, ticker, tools, unit };
}

/** Lower tiles have no room for a third line. */
const LOW = 400;

/** Names and numbers in lines above the middle, and nothing else. */
function tile({ width, height }: Frame, count: number): Televised {
  const unit = Math.min(width / 1920, height / 1080);
  const [pad, gap] = [6, 4];
  const room = { x: pad, y: 2, w: width - 2 * pad, h: height - pad };
  const most = Math.max(2, Math.floor(room.w / Math.max(108, height * 0.3)));
  const lines = Math.min(height < LOW ? 2 : 3, Math.ceil(count / most));
  const across = Math.ceil(count / Math.max(1, lines));
  const h = Math.round(Math.max(24, Math.min(64, height * (lines > 1 ? 0.075 : 0.095))));
  const seats = grid({ ...room, h: lines * (h + gap) - gap }, across, lines, count, gap);
  const low = Math.round(Math.max(20, Math.min(56, height * 0.075)));
  const ticker = { ...room, y: height - pad - low, h: low };
  const top = room.y + lines * (h + gap);
  const tools = { x: width, y: height, w: 0, h: 0 };
  return { seats, middle: { ...room, y: top, h: ticker.y - gap - top }, ticker, tools, unit };
}

/** A tile whose middle fills the height: names on both sides of it, and news where a whole screen has its corner. */
function beside(frame: Frame, count: number): Televised {
  const whole = lying(frame, count);
  const { middle, tools } = whole;
  return { ...whole, middle: { ...middle, h: frame.height - 2 * middle.y }, ticker: tools, tools: { ...tools, w: 0 } };
}

function grid({ x, y, w, h }: Box, across: number, lines: number, count: number, gap: number): Box[] {
  const [width, height] = [(w + gap) / across - gap, (h + gap) / Math.max(1, lines) - gap];
  return Array.from({ length: count }, (_, index) => ({
    x: x + (index % across) * (width + gap),
    y: y + Math.floor(index / across) * (height + gap),
    w: width,
    h: height,
  }));
}

export const TELEVISION: Television = { around, beside };
