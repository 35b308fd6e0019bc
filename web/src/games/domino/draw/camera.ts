// Which part of the board is seen, and how large. Plain values: everything here can be asked without a page.
// How the board is drawn: as it is, or turned clockwise by a quarter, so that a wide one fills a phone held upright.
import type { Point } from "../../../scene/plan.ts";
import type { Box } from "../../../scene/plan.ts";
import {
  columnOf,
  nextQuarter,
  quarterOf,
  rowOf,
  squareAt,
  type Board,
  type Direction,
  type Quarter,
  type Square,
  type Squares,
} from "../geometry.ts";
import { UNIT } from "./elements.ts";

/** How wide a square is, and where the board's corner is, in pixels of the view. */
export interface Camera {
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

export interface View {
  readonly w: number;
  readonly h: number;
}

type Extent = Pick<Board, "width" | "height">;

const MARGIN = 6;
/** Squares as wide as this are easily hit and seen. */
export const COMFORTABLE = 46;
const LARGEST = 92;
/** Coming less near than this is not worth losing sight of the rest. */
const WORTHWHILE = 1.25;
/** How many squares are shown around what is looked at. */
const AROUND = 2;

/** The whole board. */
export function fitted(view: View, board: Extent): Camera {
  const size = Math.max(
    4,
    Math.min(LARGEST, (view.w - 2 * MARGIN) / board.width, (view.h - 2 * MARGIN) / board.height),
  );
  return held({ size, x: 0, y: 0 }, view, board);
}

/** The same camera, so that no more is seen of what is beside the board than need be. */
export function held({ size, x, y }: Camera, view: View, board: Extent): Camera {
  return { size, x: heldAlong(x, view.w, size * board.width), y: heldAlong(y, view.h, size * board.height) };
}

function heldAlong(at: number, room: number, length: number): number {
  if (length + 2 * MARGIN <= room) return (room - length) / 2;
  return Math.max(room - length - MARGIN, Math.min(MARGIN, at));
}

export const panned = (camera: Camera, by: Point, view: View, board: Extent): Camera =>
  held({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, view, board);

/** Squares of another size; what is at this point stays there. */
export function zoomed(camera: Camera, at: Point, size: number, view: View, board: Extent): Camera {
  const next = Math.max(fitted(view, board).size, Math.min(LARGEST, size));
  const by = next / camera.size;
  const [x, y] = [at.x - (at.x - camera.x) * by, at.y - (at.y - camera.y) * by];
  return held({ size: next, x, y }, view, board);
}

/** These squares, as large as there is room for them, and comfortably large at most. */
export function showing(squares: readonly Square[], view: View, board: Extent): Camera {
  const whole = fitted(view, board);
  const [first] = squares;
  if (!first) return whole;
  const [columns, rows] = [squares.map(columnOf), squares.map(rowOf)];
  const [left, top] = [Math.min(...columns) - AROUND, Math.min(...rows) - AROUND];
  const [wide, high] = [Math.max(...columns) + AROUND + 1 - left, Math.max(...rows) + AROUND + 1 - top];
  const size = Math.max(whole.size, Math.min(view.w / wide, view.h / high, Math.max(COMFORTABLE, whole.size)));
  if (size < whole.size * WORTHWHILE) return whole;
  const centre = { x: (left + wide / 2) * size, y: (top + high / 2) * size };
  return held({ size, x: view.w / 2 - centre.x, y: view.h / 2 - centre.y }, view, board);
}

/** As little moved as need be, so that a square is seen with what is around it. */
export function revealing(camera: Camera, square: Square, view: View, board: Extent): Camera {
  const { x, y, w, h } = boxOf(camera, [square]);
  const shift = (at: number, length: number, room: number) => {
    const around = Math.min(length, (room - length) / 2);
    return Math.max(around - at, 0) + Math.min(room - around - at - length, 0);
  };
  return panned(camera, { x: shift(x, w, view.w), y: shift(y, h, view.h) }, view, board);
}

/** Whether the whole board is in sight: there is nothing to move. */
export const isWhole = ({ size }: Camera, view: View, board: Extent): boolean =>
  size * board.width + 2 * MARGIN <= view.w + 1 && size * board.height + 2 * MARGIN <= view.h + 1;

/** The square at a point of the view; empty: none. */
export function squareUnder({ size, x, y }: Camera, point: Point, board: Board): Square {
  const square = squareAt(Math.floor((point.x - x) / size), Math.floor((point.y - y) / size));
  return board.has(square) ? square : "";
}

/** Where squares are in the view: the box around them. */
export function boxOf({ size, x, y }: Camera, squares: readonly Square[]): Box {
  const [columns, rows] = [squares.map(columnOf), squares.map(rowOf)];
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const [w, h] = [Math.max(...columns) + 1 - left, Math.max(...rows) + 1 - top];
  return { x: x + left * size, y: y + top * size, w: w * size, h: h * size };
}

/** Whether the middle of a square is seen. */
export function isSeen(camera: Camera, square: Square, view: View): boolean {
  const { x, y, w, h } = boxOf(camera, [square]);
  const [cx, cy] = [x + w / 2, y + h / 2];
  return cx >= 0 && cy >= 0 && cx <= view.w && cy <= view.h;
}

/** How far what is near an edge of the view is to be moved in a frame; nothing in the middle. */
export function drift({ x, y }: Point, view: View): Point {
  return { x: driftAlong(x, view.w), y: driftAlong(y, view.h) };
}

const EDGE = 44;
const FASTEST = 9;

function driftAlong(at: number, room: number): number {
  if (at < -EDGE || at > room + EDGE) return 0;
  const before = Math.max(0, EDGE - at) / EDGE;
  const after = Math.max(0, at - room + EDGE) / EDGE;
  return FASTEST * (Math.min(1, before) - Math.min(1, after));
}

/** What lies on the board does so from here on. */
const WORLD = { size: UNIT, x: 0, y: 0 } as const;

/** Where an arrow leads on a board that is turned. */
const BACK: Readonly<Record<Direction, Direction>> = { right: "up", up: "left", left: "down", down: "right" };

const uprights = new WeakMap<readonly string[], readonly string[]>();

/** Squares are named as everywhere; here it is known where they are drawn. */
export class Facing {
  readonly isTurned: boolean;
  readonly #rows: readonly string[];

  constructor(rows: readonly string[], isTurned: boolean) {
    this.#rows = rows;
    this.isTurned = isTurned;
  }

  /** The board as it is drawn. */
  get rows(): readonly string[] {
    return this.isTurned ? upright(this.#rows) : this.#rows;
  }

  /** Where a square is drawn, as a square of the board that is drawn. */
  drawn(square: Square): Square {
    return this.isTurned ? squareAt(this.#rows.length - 1 - rowOf(square), columnOf(square)) : square;
  }

  /** The square that is drawn there. */
  meant(drawn: Square): Square {
    return this.isTurned ? squareAt(rowOf(drawn), this.#rows.length - 1 - columnOf(drawn)) : drawn;
  }

  /** A point of the board that is drawn, counted in squares. */
  meantPoint({ x, y }: Point): Point {
    return this.isTurned ? { x: y, y: this.#rows.length - x } : { x, y };
  }

  meantDirection(direction: Direction): Direction {
    return this.isTurned ? BACK[direction] : direction;
  }

  /** How a card looks that is turned like this. */
  quarter(quarter: Quarter): Quarter {
    return this.isTurned ? nextQuarter(quarter) : quarter;
  }

  /** How a card on these squares looks. */
  quarterOn(squares: Squares): Quarter {
    return this.quarter(quarterOf(squares));
  }

  /** Where squares are in the world. */
  box(squares: readonly Square[]): Box {
    return boxOf(
      WORLD,
      squares.map((square) => this.drawn(square)),
    );
  }
}

/** As it is. */
export const PLAIN = new Facing([], false);

/** The rows of a board turned clockwise: its lowest row becomes its first column. */
function upright(rows: readonly string[]): readonly string[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const turned = () =>
    Array.from({ length: width }, (_, column) =>
      [...rows]
        .reverse()
        .map((row) => row[column] ?? ".")
        .join(""),
    );
  const found = uprights.get(rows) ?? turned();
  uprights.set(rows, found);
  return found;
}
