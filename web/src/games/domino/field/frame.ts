import { isSameBox, type Point } from "../../../scene/boxes.ts";
import type { Box } from "../../../scene/plan.ts";
import type { Board, Square } from "../geometry.ts";
import {
  boxOf,
  fitted,
  held,
  isWhole,
  panned,
  revealing,
  showing,
  squareUnder,
  zoomed,
  type Camera,
} from "./camera.ts";
import { make, UNIT } from "./elements.ts";
import { BoardPicture } from "./picture.ts";

/** When the board has been still for so long it is drawn sharply. */
const SETTLE_MS = 140;
const STEP = 1.5;

/** The window through which the board is seen. Moving the board changes one transform and nothing else. */
export class BoardFrame {
  readonly element: HTMLElement;
  readonly world: HTMLElement;
  readonly #picture: BoardPicture;
  readonly #moved: () => void;
  #box: Box = { x: 0, y: 0, w: 0, h: 0 };
  #rows: readonly string[] = [];
  #board: Board | null = null;
  #camera: Camera = { size: 1, x: 0, y: 0 };
  #settled: number | undefined;

  constructor(host: HTMLElement, moved: () => void) {
    this.element = make(host, "window");
    this.world = make(this.element, "world");
    this.#picture = new BoardPicture(this.world);
    this.#moved = moved;
  }

  get camera(): Camera {
    return this.#camera;
  }

  /** Where it is in the scene. */
  get box(): Box {
    return this.#box;
  }

  get isWhole(): boolean {
    return this.#board === null || isWhole(this.#camera, this.#box, this.#board);
  }

  /** Show this board in this box. Another board is looked at afresh. */
  show(box: Box, rows: readonly string[], board: Board, tokens: readonly Square[]): void {
    const isOther = this.#rows.join() !== rows.join();
    const isMoved = !isSameBox(box, this.#box);
    if (isMoved) this.#place(box);
    const wasWhole = this.isWhole;
    const centre = { x: this.#box.w / 2, y: this.#box.h / 2 };
    const before = this.#box;
    this.#box = box;
    this.#rows = rows;
    this.#board = board;
    if (isOther) this.look(tokens);
    else if (isMoved && wasWhole) this.#set(fitted(box, board));
    else if (isMoved) this.#set(panned(this.#camera, { x: box.w / 2 - centre.x, y: box.h / 2 - centre.y }, box, board));
    if (isOther || (isMoved && !before.w)) this.#settle();
  }

  /** Look at all of these squares. */
  look(squares: readonly Square[]): void {
    if (this.#board) this.#set(showing(squares, this.#box, this.#board));
  }

  /** Look at the whole board. */
  lookAtAll(): void {
    if (this.#board) this.#glide(fitted(this.#box, this.#board));
  }

  pan(by: Point): void {
    if (this.#board) this.#set(panned(this.#camera, by, this.#box, this.#board));
  }

  pinch(by: number, at: Point, moved: Point): void {
    if (!this.#board) return;
    const larger = zoomed(this.#camera, at, this.#camera.size * by, this.#box, this.#board);
    this.#set(panned(larger, moved, this.#box, this.#board));
  }

  /** A step nearer to what is there, or farther from it. */
  step(isNearer: boolean, at: Point = { x: this.#box.w / 2, y: this.#box.h / 2 }): void {
    this.zoomTo(this.#camera.size * (isNearer ? STEP : 1 / STEP), at);
  }

  zoomTo(size: number, at: Point): void {
    if (this.#board) this.#glide(zoomed(this.#camera, at, size, this.#box, this.#board));
  }

  reveal(square: Square): void {
    if (this.#board) this.#glide(revealing(this.#camera, square, this.#box, this.#board));
  }

  /** The square at a point of the window; empty: none. */
  squareUnder(at: Point): Square {
    return this.#board ? squareUnder(this.#camera, at, this.#board) : "";
  }

  /** Where squares are in the scene. */
  boxOf(squares: readonly Square[]): Box {
    const { x, y, w, h } = boxOf(this.#camera, squares);
    return { x: x + this.#box.x, y: y + this.#box.y, w, h };
  }

  destroy(): void {
    clearTimeout(this.#settled);
  }

  #place({ x, y, w, h }: Box): void {
    Object.assign(this.element.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
  }

  #glide(camera: Camera): void {
    const before = this.#camera;
    this.#set(camera);
    if (this.#camera !== before) this.world.classList.add("gliding");
  }

  #set(camera: Camera): void {
    const { size, x, y } = this.#board ? held(camera, this.#box, this.#board) : camera;
    const isSame = size === this.#camera.size && x === this.#camera.x && y === this.#camera.y;
    if (isSame) return;
    this.#camera = { size, x, y };
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${size / UNIT})`;
    this.world.classList.add("moving");
    clearTimeout(this.#settled);
    this.#settled = window.setTimeout(() => this.#settle(), SETTLE_MS);
    this.#moved();
  }

  #settle(): void {
    this.world.classList.remove("moving", "gliding");
    this.#picture.fit(this.#rows, this.#camera.size);
  }
}
