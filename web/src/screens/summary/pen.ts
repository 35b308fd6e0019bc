import { HUES } from "../../games/shared/decks.ts";
import { graphemes } from "../../widgets/graphemes.ts";
import type { Area, Point } from "./pace.ts";

/** What pictures are drawn with, on any canvas. */

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
  | "clip"
  | "fill"
  | "stroke"
  | "fillRect"
  | "fillText"
  | "measureText"
  | "createRadialGradient"
  | "fillStyle"
  | "strokeStyle"
  | "globalAlpha"
  | "lineWidth"
  | "lineJoin"
  | "shadowBlur"
  | "shadowColor"
  | "shadowOffsetY"
  | "font"
  | "textAlign"
  | "textBaseline"
>;

/** A person's tint: light, with its ink, and as a line. */
export interface Tint {
  readonly ground: string;
  readonly ink: string;
  readonly stroke: string;
}

export const font = (weight: number, size: number): string =>
  `${weight} ${size}px "Rubik Variable", system-ui, sans-serif`;

/** How a text is written: its letters, its colour, and on which side of the place it stands. */
export interface Script {
  readonly weight: number;
  readonly size: number;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
  /** As wide as it may be; more is left out. */
  readonly within?: number;
}

/** Write a text, and say how wide it is. */
export function write(pen: Pen, text: string, [x, y]: Point, script: Script): number {
  const { weight, size, colour, align = "left", within = Infinity } = script;
  pen.font = font(weight, size);
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = "alphabetic";
  const measure = (part: string) => pen.measureText(part).width;
  const room = fitted(text, within, measure);
  pen.fillText(room, x, y);
  return measure(room);
}

export function trace(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
}

export function disc(pen: Pen, [x, y]: Point, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

export function plate(pen: Pen, { x, y, width, height }: Area, radius: number, colour: string): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fillStyle = colour;
  pen.fill();
}

/** A plate with an edge. */
export function panel(pen: Pen, area: Area, radius: number, ground: string, edge: string): void {
  plate(pen, area, radius, ground);
  pen.lineWidth = 2;
  pen.strokeStyle = edge;
  pen.stroke();
}

/** Draw something that throws a shadow. */
export function shaded(pen: Pen, blur: number, drop: number, drawing: () => void): void {
  pen.save();
  [pen.shadowColor, pen.shadowBlur, pen.shadowOffsetY] = ["#0009", blur, drop];
  drawing();
  pen.restore();
}

/** The first letter of a name on its tint. */
export function avatar(pen: Pen, initial: string, at: Point, radius: number, { ground, ink }: Tint): void {
  disc(pen, at, radius, ground);
  const size = Math.round(radius * 0.95);
  write(pen, initial, [at[0], at[1] + size * 0.36], { weight: 800, size, colour: ink, align: "center" });
}

/** As much of a text as has room. */
export function fitted(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = graphemes(text);
  while (letters.length > 1 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** A text in two lines, if it does not fit into one; what does not fit into two is left out. */
export function wrapped(text: string, width: number, measure: (text: string) => number): readonly string[] {
  if (measure(text) <= width) return [text];
  const words = text.split(" ");
  let count = words.length - 1;
  while (count > 1 && measure(words.slice(0, count).join(" ")) > width) count -= 1;
  return [words.slice(0, count).join(" "), words.slice(count).join(" ")].map((line) => fitted(line, width, measure));
}

/** The hue of a deck, as the styles have it. */
export const hueOf = (deck: string): number => HUES[deck] ?? 0;

export function tintOf(deck: string): Tint {
  const hue = hueOf(deck);
  return { ground: `hsl(${hue} 70% 80%)`, ink: `hsl(${hue} 45% 17%)`, stroke: `hsl(${hue} 62% 70%)` };
}
