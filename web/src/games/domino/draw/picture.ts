import type { Canvas2D } from "../../../scene/painting.ts";
import { drawRim, drawSign, SUITS } from "../colours.ts";
import { UNIT } from "./elements.ts";

/** Larger pictures cannot be painted everywhere. */
const LARGEST = 2_600;
/** A picture that is shown larger or smaller than this is painted again. */
const TOLERANCE = 1.15;

/** The bare board: painted once, and again when it is seen much larger or smaller. */
export class BoardPicture {
  readonly #canvas: HTMLCanvasElement;
  #rows: readonly string[] = [];
  #size = 0;

  constructor(world: HTMLElement) {
    this.#canvas = world.ownerDocument.createElement("canvas");
    this.#canvas.className = "board";
    world.append(this.#canvas);
  }

  /** Squares are so wide on the screen. */
  fit(rows: readonly string[], width: number): void {
    const columns = rows[0]?.length ?? 0;
    const most = LARGEST / Math.max(1, columns, rows.length);
    const size = Math.max(8, Math.round(Math.min(width * devicePixelRatio, most)));
    const isNear = size < this.#size * TOLERANCE && size > this.#size / TOLERANCE;
    if (rows === this.#rows && isNear) return;
    this.#rows = rows;
    this.#size = size;
    this.#paint(rows, size);
  }

  #paint(rows: readonly string[], size: number): void {
    const [canvas, columns] = [this.#canvas, rows[0]?.length ?? 0];
    Object.assign(canvas, { width: columns * size, height: rows.length * size });
    canvas.style.width = `${columns * UNIT}px`;
    canvas.style.height = `${rows.length * UNIT}px`;
    const context = canvas.getContext("2d");
    if (context) paintBoard(context, rows, size);
  }
}

/** The cream of cards, which sections of a board have too. */
const GROUND = "#fffbf2";
/** How many squares a section of the board has on each side. */
const SECTION = 5;

/** Paint the bare board, each square `size` pixels wide. */
export function paintBoard(canvas: Canvas2D, rows: readonly string[], size: number): void {
  for (let row = 0; row < rows.length; row += SECTION) {
    for (let column = 0; column < (rows[0]?.length ?? 0); column += SECTION) {
      if (rows[row]?.[column] !== ".") paintSection(canvas, column * size, row * size, SECTION * size);
    }
  }
  rows.forEach((line, row) =>
    [...line].forEach((letter, column) => paintCell(canvas, letter, column * size, row * size, size)),
  );
}

function paintSection(canvas: Canvas2D, x: number, y: number, size: number): void {
  const gap = size * 0.006;
  canvas.beginPath();
  canvas.roundRect(x + gap, y + gap, size - 2 * gap, size - 2 * gap, size * 0.035);
  canvas.fillStyle = GROUND;
  canvas.fill();
  canvas.strokeStyle = "#cbbd9c";
  canvas.lineWidth = Math.max(1, size * 0.005);
  canvas.stroke();
}

/** How wide the line around a square is. */
const RIM = 0.038;

function paintCell(canvas: Canvas2D, letter: string, x: number, y: number, size: number): void {
  const suit = SUITS[letter];
  if (!suit) return;
  const [gap, width] = [size * 0.055, size * 0.5];
  canvas.beginPath();
  canvas.roundRect(x + gap, y + gap, size - 2 * gap, size - 2 * gap, size * 0.14);
  canvas.fillStyle = suit.cell;
  canvas.fill();
  if (suit.rim) drawRim(canvas, suit, size * RIM);
  const inner = (size - width) / 2;
  drawSign(canvas, suit.sign, suit.cellInk, suit.cell, { x: x + inner, y: y + inner, size: width });
}
