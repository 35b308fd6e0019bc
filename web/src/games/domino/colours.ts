// The six colours of Domino and their signs, for painters, which see no styles. That they look different to all eyes is
// tested.
import type { Canvas2D } from "../../scene/painting.ts";
import { SUIT_SIGNS, type Sign } from "../shared/signs.ts";

export interface Suit {
  /** The ground of a half, from above to below. */
  readonly light: string;
  readonly ground: string;
  readonly dark: string;
  /** The sign on it. */
  readonly ink: string;
  /** A square of the board, and the sign on it. */
  readonly cell: string;
  readonly cellInk: string;
  /** A line around squares and halves that would be lost on the cream of boards and cards; empty: none. */
  readonly rim: string;
  readonly sign: Sign;
}

const NONE: Sign = { shape: "", cut: "" };
const MOON: Sign = { shape: "M14.5 1.6A10.6 10.6 0 1 0 22.4 15 9 9 0 0 1 14.5 1.6Z", cut: "" };
const STAR: Sign = {
  shape: "M12.0 0.6L14.9 8.6L23.4 8.9L16.8 14.1L19.1 22.3L12.0 17.6L4.9 22.3L7.2 14.1L0.6 8.9L9.1 8.6Z",
  cut: "",
};

/** By their letters, in the order in which a card names them. */
export const SUITS: Readonly<Record<string, Suit>> = {
  r: {
    light: "#e8493c",
    ground: "#d32a1f",
    dark: "#b81d14",
    ink: "#ffffff",
    cell: "#f8d5ce",
    cellInk: "#b81d14",
    rim: "",
    sign: SUIT_SIGNS.r ?? NONE,
  },
  y: {
    light: "#ffe061",
    ground: "#ffd21f",
    dark: "#f5c000",
    ink: "#1a1a22",
    cell: "#fbefb8",
    cellInk: "#806000",
    rim: "",
    sign: SUIT_SIGNS.y ?? NONE,
  },
  g: {
    light: "#5fcb9c",
    ground: "#45b787",
    dark: "#35a274",
    ink: "#1a1a22",
    cell: "#cdebdd",
    cellInk: "#0d7049",
    rim: "",
    sign: SUIT_SIGNS.g ?? NONE,
  },
  b: {
    light: "#1f63bc",
    ground: "#0f4c9c",
    dark: "#0a3c7e",
    ink: "#ffffff",
    cell: "#cfddf2",
    cellInk: "#0f4c9c",
    rim: "",
    sign: SUIT_SIGNS.b ?? NONE,
  },
  o: {
    light: "#d284e4",
    ground: "#c268d6",
    dark: "#b054c5",
    ink: "#1a1a22",
    cell: "#f0d8f5",
    cellInk: "#8e35a6",
    rim: "",
    sign: MOON,
  },
  w: {
    light: "#eaf0fc",
    ground: "#dbe3f4",
    dark: "#c6d1ea",
    ink: "#1a1a22",
    cell: "#eff4fe",
    cellInk: "#1a1a22",
    rim: "#7282ae",
    sign: STAR,
  },
};

/** How a deck's cards are edged, by the deck's letter: told apart without any colour. */
export const BORDERS: Readonly<Record<string, string>> = { a: "solid", b: "double", c: "dashed", d: "dotted" };

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Draw a sign, cut by the colour of what it lies on. */
export function drawSign(
  canvas: Canvas2D,
  { shape, cut }: Sign,
  ink: string,
  ground: string,
  { x, y, size }: Place,
): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.scale(size / 24, size / 24);
  canvas.fillStyle = ink;
  canvas.fill(new Path2D(shape));
  canvas.strokeStyle = ground;
  canvas.lineWidth = 1.7;
  canvas.lineCap = canvas.lineJoin = "round";
  if (cut) canvas.stroke(new Path2D(cut));
  canvas.restore();
}

/** Draw a line around what was drawn last. */
export function drawRim(canvas: Canvas2D, { rim: colour }: Suit, width: number): void {
  canvas.strokeStyle = colour;
  canvas.lineWidth = width;
  canvas.stroke();
}
