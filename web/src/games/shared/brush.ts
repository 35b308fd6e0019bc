// What the painters of all games paint with. They run in workers too: no page, no texts, no styles.
import type { Canvas2D } from "../../scene/painting.ts";
import { HUES } from "./decks.ts";
import { SUIT_SIGNS } from "./signs.ts";

export interface Paint {
  readonly light: string;
  readonly ground: string;
  readonly dark: string;
  readonly ink: string;
}

export const FRAME = "#fffbf2";
export const EDGE = "#00000030";
const FONT = '"Rubik Variable", Rubik, system-ui, sans-serif';

export const PAINTS: Readonly<Record<string, Paint>> = {
  r: { light: "#e8493c", ground: "#d32a1f", dark: "#b81d14", ink: "#fff" },
  b: { light: "#1f63bc", ground: "#0f4c9c", dark: "#0a3c7e", ink: "#fff" },
  g: { light: "#5fcb9c", ground: "#45b787", dark: "#35a274", ink: "#1a1a22" },
  y: { light: "#ffe061", ground: "#ffd21f", dark: "#f5c000", ink: "#1a1a22" },
};

export function numeral(canvas: Canvas2D, text: string, { ink }: Paint, x: number, y: number, size: number): void {
  canvas.font = `800 ${size}px ${FONT}`;
  canvas.textAlign = "center";
  canvas.textBaseline = "alphabetic";
  if (text.length > 1 && "letterSpacing" in canvas) canvas.letterSpacing = `${-size * 0.05}px`;
  canvas.fillStyle = ink;
  canvas.fillText(text, x, y);
  if ("letterSpacing" in canvas) canvas.letterSpacing = "0px";
}

export function sign(
  canvas: Canvas2D,
  suit: string,
  { ink, ground: cut }: Paint,
  x: number,
  y: number,
  size: number,
): void {
  const drawn = SUIT_SIGNS[suit];
  if (!drawn) return;
  shape(canvas, drawn.shape, ink, x, y, size);
  within(canvas, x, y, size, () => {
    canvas.strokeStyle = cut;
    canvas.lineWidth = 1.7;
    canvas.lineCap = canvas.lineJoin = "round";
    canvas.stroke(new Path2D(drawn.cut));
  });
}

export function shape(canvas: Canvas2D, path: string, colour: string, x: number, y: number, size: number): void {
  within(canvas, x, y, size, () => {
    canvas.fillStyle = colour;
    canvas.fill(new Path2D(path));
  });
}

/** Draw in a square of 24 that lies there. */
function within(canvas: Canvas2D, x: number, y: number, size: number, draw: () => void): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.scale(size / 24, size / 24);
  draw();
  canvas.restore();
}

/** The tints of a deck's back, from the darkest to the lightest. */
export function backTints(deck: string): readonly [dark: string, mid: string, light: string] {
  const hue = HUES[deck] ?? 175;
  return [`hsl(${hue} 32% 30%)`, `hsl(${hue} 36% 38%)`, `hsl(${hue} 60% 78%)`];
}

/** A square that stands on its corner. */
export function lozenge(canvas: Canvas2D, x: number, y: number, half: number): void {
  canvas.beginPath();
  canvas.moveTo(x, y - half);
  canvas.lineTo(x + half, y);
  canvas.lineTo(x, y + half);
  canvas.lineTo(x - half, y);
  canvas.fill();
}
