/** A round as a picture: what is on it and where. It is drawn onto any canvas. */

import { BOLT } from "../../widgets/bolt.ts";

export const WIDTH = 1_080;
export const HEIGHT = 1_350;

/** A seat on the picture. */
export interface Runner {
  readonly name: string;
  readonly points: string;
  readonly laid: string;
  /** Of its line. */
  readonly stroke: string;
  /** Of its sign: the ground, and the ink on it. */
  readonly ground: string;
  readonly ink: string;
  /** How much lay there at each of the moments. */
  readonly curve: readonly number[];
}

export interface Colours {
  readonly top: string;
  readonly bottom: string;
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly raised: string;
  readonly frame: string;
  readonly front: string;
  readonly back: string;
}

export interface Poster {
  readonly title: string;
  /** What is played. */
  readonly game: string;
  readonly headline: string;
  readonly runners: readonly Runner[];
  /** Whose line stands out. */
  readonly seat: number;
  /** From 0 on; the last one is the end. */
  readonly moments: readonly number[];
  /** When that was, in words. */
  readonly end: string;
  readonly colours: Colours;
}

/** What is needed of a canvas. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | "save"
  | "restore"
  | "translate"
  | "rotate"
  | "scale"
  | "beginPath"
  | "lineTo"
  | "arc"
  | "roundRect"
  | "fill"
  | "stroke"
  | "fillRect"
  | "fillText"
  | "measureText"
  | "createLinearGradient"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "lineJoin"
  | "font"
  | "textAlign"
  | "textBaseline"
>;

type Point = readonly [x: number, y: number];

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 72;
const INNER = WIDTH - 2 * MARGIN;
const BOTTOM = HEIGHT - 62;
const MOST_LINES = 4;
const LINE = 56;
const FIRST_LINE = 318;
const ROW = 68;
const IN_COLUMN = 6;
const GUTTER = 24;

const font = (weight: number, size: number) => `${weight} ${size}px "Rubik Variable", system-ui, sans-serif`;

export function draw(pen: Pen, poster: Poster): void {
  drawGround(pen, poster.colours);
  drawSign(pen, poster.colours);
  const below = drawWords(pen, poster);
  const list = listOf(poster);
  const chart = { x: MARGIN + 44, y: below + 56, width: INNER - 44, height: list.y - below - 144 };
  drawChart(pen, poster, chart);
  drawRunners(pen, poster, list);
}

const rowsOf = ({ runners }: Poster): number => Math.ceil(runners.length / Math.ceil(runners.length / IN_COLUMN));

/** Everybody at the bottom; what is left above is for the chart. */
function listOf(poster: Poster): Area {
  const height = ROW * rowsOf(poster);
  return { x: MARGIN, y: BOTTOM - height, width: INNER, height };
}

function drawGround(pen: Pen, { top, bottom }: Colours): void {
  const felt = pen.createLinearGradient(0, 0, 0, HEIGHT);
  felt.addColorStop(0, top);
  felt.addColorStop(1, bottom);
  pen.fillStyle = felt;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Two cards and a bolt, as on the start page. */
function drawSign(pen: Pen, colours: Colours): void {
  pen.save();
  pen.translate(MARGIN - 8, 56);
  pen.scale(2.6, 2.6);
  card(pen, { x: 4, y: 6, width: 16, height: 22 }, -14, colours.back, colours.frame);
  card(pen, { x: 11, y: 4, width: 17, height: 24 }, 7, colours.front, colours.frame);
  trace(pen, BOLT);
  pen.fillStyle = colours.frame;
  pen.fill();
  pen.restore();
  write(pen, "Vivace", MARGIN + 84, 116, font(800, 46), colours.text);
}

function card(pen: Pen, { x, y, width, height }: Area, degrees: number, ground: string, frame: string): void {
  pen.save();
  pen.translate(x + width / 2, y + height / 2);
  pen.rotate((degrees * Math.PI) / 180);
  pen.beginPath();
  pen.roundRect(-width / 2, -height / 2, width, height, 3.5);
  pen.fillStyle = ground;
  pen.fill();
  pen.lineWidth = 1.8;
  pen.strokeStyle = frame;
  pen.stroke();
  pen.restore();
}

function trace(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
}

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  style: string,
  colour: string,
  align: CanvasTextAlign = "left",
): void {
  pen.font = style;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = "alphabetic";
  pen.fillText(text, x, y);
}

/** All that is said, and where that ends. */
function drawWords(pen: Pen, { title, game, headline, colours }: Poster): number {
  pen.font = font(500, 30);
  const measure = (text: string) => pen.measureText(text).width;
  write(pen, fitted(game, INNER - 420, measure), WIDTH - MARGIN, 112, font(500, 30), colours.faint, "right");
  pen.font = font(800, 62);
  write(pen, fitted(title, INNER, measure), MARGIN, 236, font(800, 62), colours.text);
  pen.font = font(500, 42);
  const lines = wrapped(headline, INNER, measure, MOST_LINES);
  for (const [index, line] of lines.entries()) {
    write(pen, line, MARGIN, FIRST_LINE + index * LINE, font(500, 42), colours.text);
  }
  return FIRST_LINE + (lines.length - 1) * LINE;
}

function drawChart(pen: Pen, poster: Poster, area: Area): void {
  const { runners, seat, moments, colours, end } = poster;
  const most = Math.max(4, ...runners.flatMap(({ curve }) => curve));
  const place = (laid: number) => area.y + area.height * (1 - laid / most);
  for (const level of levels(most)) drawLevel(pen, level, { ...area, y: place(level) }, colours);
  const others = runners.map((_, index) => index).filter((index) => index !== seat);
  for (const index of [...others, seat]) {
    const runner = runners[index];
    if (!runner) continue;
    trace(
      pen,
      steps(runner.curve, moments, area.width).map(([x, laid]) => [area.x + x, place(laid)]),
    );
    pen.lineWidth = index === seat ? 9 : 4;
    pen.lineJoin = "round";
    pen.strokeStyle = runner.stroke;
    pen.stroke();
  }
  const { x, y, width, height } = area;
  write(pen, "0:00", x, y + height + 38, font(500, 26), colours.faint);
  write(pen, end, x + width, y + height + 38, font(500, 26), colours.faint, "right");
}

/** Round numbers from nothing to the most, no more than five. */
export function levels(most: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50].find((one) => most / one <= 5) ?? 100;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

function drawLevel(pen: Pen, level: number, { x, y, width }: Area, { line, faint }: Colours): void {
  trace(pen, [
    [x, y],
    [x + width, y],
  ]);
  pen.lineWidth = 2;
  pen.strokeStyle = line;
  pen.stroke();
  write(pen, `${level}`, x - 14, y + 9, font(500, 26), faint, "right");
}

/** A staircase: between two moves nothing lies there that did not before. */
export function steps(curve: readonly number[], moments: readonly number[], width: number): readonly Point[] {
  const end = moments.at(-1) || 1;
  return moments.flatMap((at, index): readonly Point[] => {
    const x = (width * at) / end;
    return [
      [x, curve[index - 1] ?? 0],
      [x, curve[index] ?? 0],
    ];
  });
}

function drawRunners(pen: Pen, poster: Poster, list: Area): void {
  const rows = rowsOf(poster);
  const columns = Math.ceil(poster.runners.length / rows);
  const width = (list.width - (columns - 1) * GUTTER) / columns;
  for (const [index, runner] of poster.runners.entries()) {
    const x = list.x + Math.floor(index / rows) * (width + GUTTER);
    const area = { x, y: list.y + (index % rows) * ROW, width, height: ROW };
    drawRunner(pen, runner, area, index === poster.seat, poster.colours);
  }
}

function drawRunner(pen: Pen, runner: Runner, area: Area, isOwn: boolean, colours: Colours): void {
  const { x, y, width, height } = area;
  const middle = y + height / 2;
  if (isOwn) {
    pen.beginPath();
    pen.roundRect(x - 12, y + 2, width + 24, height - 4, 16);
    pen.fillStyle = colours.raised;
    pen.fill();
  }
  pen.beginPath();
  pen.arc(x + 22, middle, 20, 0, 2 * Math.PI);
  pen.fillStyle = runner.ground;
  pen.fill();
  write(pen, [...runner.name][0] ?? "", x + 22, middle + 8, font(700, 24), runner.ink, "center");
  pen.font = font(isOwn ? 700 : 500, 32);
  const name = fitted(runner.name, width - 300, (text) => pen.measureText(text).width);
  write(pen, name, x + 58, middle + 11, pen.font, colours.text);
  write(pen, runner.laid, x + width - 96, middle + 10, font(500, 26), colours.faint, "right");
  write(pen, runner.points, x + width, middle + 12, font(800, 34), colours.text, "right");
}

/** A text in lines that are not wider than this; what is left of it after the last line is left out. */
export function wrapped(
  text: string,
  width: number,
  measure: (text: string) => number,
  most: number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const last = lines.slice(most - 1).join(" ");
  return [...lines.slice(0, most - 1), ...(last ? [last] : [])].map((line) => fitted(line, width, measure));
}

/** As much of a text as has room. */
export function fitted(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
