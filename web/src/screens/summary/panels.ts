import { type Area, placed, rangeOf, steps, type Point } from "./pace.ts";
import { panel, avatar, write, type Pen, type Tint, disc, trace } from "./pen.ts";

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

/** How a round went, as a small chart. */
export interface Course {
  readonly title: string;
  /** What the winner laid, in words. */
  readonly most: string;
  /** From 0 on; the last one is the end. */
  readonly moments: readonly number[];
  /** When that was, in words. */
  readonly end: string;
  /** The winner last. */
  readonly lines: readonly Line[];
}

export interface Line {
  readonly stroke: string;
  /** How much lay there at each of the moments. */
  readonly curve: readonly number[];
  readonly isWinner: boolean;
}

export function drawCourse(pen: Pen, course: Course, area: Area, text: string, faint: string): void {
  panel(pen, area, 26, "#00000038", "#ffffff1f");
  const { x, y, width } = area;
  write(pen, course.title, [x + 26, y + 52], { weight: 600, size: 28, colour: text, within: width - 52 });
  const chart = { x: x + 26, y: y + 96, width: width - 52, height: area.height - 96 - 62 };
  drawLines(pen, course, chart);
  write(pen, course.most, [chart.x, chart.y + 30], { weight: 700, size: 24, colour: text, within: chart.width - 30 });
  const below = chart.y + chart.height + 34;
  write(pen, "0:00", [chart.x, below], { weight: 500, size: 22, colour: faint });
  write(pen, course.end, [chart.x + chart.width, below], { weight: 500, size: 22, colour: faint, align: "right" });
}

function drawLines(pen: Pen, { lines, moments }: Course, area: Area): void {
  const range = rangeOf(
    moments,
    lines.map(({ curve }) => curve),
  );
  const place = placed(range, area);
  for (const share of [0, 0.5, 1]) {
    const value = range.least + share * (range.most - range.least);
    drawLine(pen, [place(range.start, value), place(range.end, value)], "#ffffff26", 2);
  }
  for (const { curve, stroke, isWinner } of lines) {
    const points = steps(moments, curve, range, area);
    drawLine(pen, points, stroke, isWinner ? 7 : 3);
    const end = points.at(-1);
    if (isWinner && end) disc(pen, end, 11, stroke);
  }
}

function drawLine(pen: Pen, points: readonly Point[], colour: string, width: number): void {
  trace(pen, points);
  pen.lineWidth = width;
  pen.lineJoin = "round";
  pen.strokeStyle = colour;
  pen.stroke();
}
