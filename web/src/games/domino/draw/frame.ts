import { type Box, isSameBox, type Point } from "../../../scene/plan.ts";
import { boardOf, type Board, type Square } from "../geometry.ts";
import {
  boxOf,
  drift,
  Facing,
  fitted,
  held,
  isSeen,
  isWhole,
  panned,
  PLAIN,
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
  #facing = PLAIN;
  /** As it is drawn. */
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

  get facing(): Facing {
    return this.#facing;
  }

  /** Show this board in this box. A new board is looked at from the start. */
  show(box: Box, facing: Facing, tokens: readonly Square[]): void {
    const isOther = this.#facing.rows.join() !== facing.rows.join();
    const board = boardOf(facing.rows);
    const isMoved = !isSameBox(box, this.#box);
    if (isMoved) this.#place(box);
    const wasWhole = this.isWhole;
    const centre = { x: this.#box.w / 2, y: this.#box.h / 2 };
    const before = this.#box;
    this.#box = box;
    this.#facing = facing;
    this.#board = board;
    if (isOther) this.look(tokens);
    else if (isMoved && wasWhole) this.#set(fitted(box, board));
    else if (isMoved) this.#set(panned(this.#camera, { x: box.w / 2 - centre.x, y: box.h / 2 - centre.y }, box, board));
    if (isOther || (isMoved && !before.w)) this.#settle();
  }

  /** Look at all of these squares. */
  look(squares: readonly Square[]): void {
    const drawn = squares.map((square) => this.#facing.drawn(square));
    if (this.#board) this.#set(showing(drawn, this.#box, this.#board));
  }

  /** Look at the whole board. */
  lookAtAll(): void {
    if (this.#board) this.#glide(fitted(this.#box, this.#board));
  }

  /** A point of the scene, counted in squares of the board as it is drawn. */
  placeOf({ x, y }: Point): Point {
    const { size, x: left, y: top } = this.#camera;
    return { x: (x - this.#box.x - left) / size, y: (y - this.#box.y - top) / size };
  }

  /** How far the board comes along with what is at this point of the scene. */
  drift({ x, y }: Point): Point {
    return this.isWhole ? { x: 0, y: 0 } : drift({ x: x - this.#box.x, y: y - this.#box.y }, this.#box);
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
    if (this.#board) this.#glide(revealing(this.#camera, this.#facing.drawn(square), this.#box, this.#board));
  }

  /** The square at a point of the window; empty: none. */
  squareUnder(at: Point): Square {
    const drawn = this.#board ? squareUnder(this.#camera, at, this.#board) : "";
    return drawn && this.#facing.meant(drawn);
  }

  /** Where squares are in the scene. */
  boxOf(squares: readonly Square[]): Box {
    const drawn = squares.map((square) => this.#facing.drawn(square));
    const { x, y, w, h } = boxOf(this.#camera, drawn);
    return { x: x + this.#box.x, y: y + this.#box.y, w, h };
  }

  /** Whether the middle of a square is in sight. */
  isSeen(square: Square): boolean {
    return isSeen(this.#camera, this.#facing.drawn(square), this.#box);
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
    this.#picture.fit(this.#facing.rows, this.#camera.size);
  }
}
