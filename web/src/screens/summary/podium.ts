import { panel, avatar, write, type Area, type Pen, type Tint } from "./pen.ts";

/** Someone on the podium. */
export interface Ranked extends Tint {
  readonly place: number;
  readonly name: string;
  readonly initial: string;
  readonly points: number;
  /** The same in words. */
  readonly said: string;
  /** Behind the name, as far as the points go. */
  readonly bar: string;
  readonly isWinner: boolean;
}

export interface Podium {
  readonly ranked: readonly Ranked[];
  /** How many more there are, in words; empty: nobody. */
  readonly more: string;
}

/** Rows are so high, and so far apart, if there is room. */
const ROW = 74;
const GAP = 12;
/** Points stand at the end of a row: bars end before them. */
const POINTS = 0.8;

export function drawPodium(pen: Pen, { ranked, more }: Podium, area: Area, text: string, faint: string): void {
  const rows = ranked.length + (more ? 1 : 0);
  const height = Math.min(ROW, (area.height - (rows - 1) * GAP) / rows);
  const at = (index: number) => ({ ...area, y: area.y + index * (height + GAP), height });
  ranked.forEach((one, index) => drawRow(pen, one, at(index), bar(ranked, one, area.width), text));
  const { x, y } = at(ranked.length);
  if (more) write(pen, more, [x + 22, y + height / 2 + 10], { weight: 600, size: 30, colour: faint });
}

/** From the line of zero to the points: to the left of it if there are less than none. */
export function bar(
  ranked: readonly Ranked[],
  { points }: Ranked,
  width: number,
): { readonly from: number; readonly width: number } {
  const all = ranked.map((one) => one.points);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const place = (value: number) => ((value - least) / (most - least || 1)) * width * POINTS;
  const [from, to] = [place(Math.min(0, points)), place(Math.max(0, points))];
  return { from, width: to - from };
}

function drawRow(pen: Pen, one: Ranked, area: Area, length: ReturnType<typeof bar>, text: string): void {
  const { x, y, width, height } = area;
  const middle = y + height / 2;
  panel(pen, area, 22, "#00000038", one.isWinner ? one.stroke : "#ffffff1f");
  pen.save();
  pen.clip();
  pen.globalAlpha = one.isWinner ? 0.42 : 0.24;
  pen.fillStyle = one.bar;
  pen.fillRect(x + length.from, y, length.width, height);
  pen.restore();
  write(pen, `${one.place}`, [x + 22, middle + 11], { weight: 700, size: 30, colour: text });
  avatar(pen, one.initial, [x + 97, middle], Math.min(23, height / 2 - 6), one);
  const points = write(pen, one.said, [x + width - 26, middle + 14], {
    weight: 800,
    size: 40,
    colour: text,
    align: "right",
  });
  const within = width - 138 - 44 - points;
  write(pen, one.name, [x + 138, middle + 12], { weight: 600, size: 34, colour: text, within });
}
