import { art } from "../art.ts";
import { UNIT } from "./elements.ts";

/** Larger pictures cannot be painted everywhere. */
const LARGEST = 2_600;
/** So much larger or smaller a picture may be shown before it is painted anew. */
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
    if (context) art.paintBoard(context, rows, size);
  }
}
