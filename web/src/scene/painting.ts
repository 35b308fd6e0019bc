import type { Detail } from "./plan.ts";

/** Which faces a game's pieces have. Plain values, which can be sent to a worker. */
export interface Design {
  /** Tells these faces from others, such as the same cards with other marks on them. */
  readonly name: string;
  /** The faces in rows, as they are painted: `rows[suit][number]`. Backs are faces too ("back-a"). */
  readonly rows: readonly (readonly string[])[];
  /** Height of a piece by its width: all pieces of a game have the same proportions. */
  readonly ratio: number;
  /** What the painter has to know beside the face. */
  readonly options: Readonly<Record<string, string>>;
}

/** What is shown of a face until it is painted: classes of the game's looks, and what is written on it. */
export interface Plain {
  readonly look: string;
  readonly text: string;
}

/** Paints the faces of one game: always the same object, so that there is one worker for it. */
export interface Painter {
  /** A worker that paints (see `painterWorker.ts`). */
  employ(): Worker;
  /** What paints on the page itself, where there is no such worker. */
  load(): Promise<Paint>;
}

/** The faces of a game's pieces, and how they come to be seen. */
export interface Sheet extends Design {
  readonly painter: Painter;
  plain(face: string): Plain;
}

/** Between faces nothing is painted, so that no edge of one shines into another. In device pixels. */
const GUTTER = 2;
/** Pictures that are wider or higher cannot be drawn everywhere. */
const LARGEST = 4_096;
/** Nobody sees more pixels than these. */
const MOST_RATIO = 3;

/** A picture of all faces of a design: those of one detail, this wide, with this many device pixels in a CSS pixel. */
export interface Order {
  readonly design: Design;
  readonly detail: Detail;
  readonly width: number;
  readonly ratio: number;
}

/** How the faces lie in their picture, in device pixels. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly w: number;
  readonly h: number;
  /** From a face to the next one. */
  readonly stepX: number;
  readonly stepY: number;
  readonly ratio: number;
}

export function gridOf({ design, width, ratio }: Order): Grid {
  const columns = Math.max(1, ...design.rows.map((row) => row.length));
  const rows = Math.max(1, design.rows.length);
  const room = (count: number, size: number) => (LARGEST / count - 2 * GUTTER - 1) / size;
  const sharp = Math.min(ratio, MOST_RATIO, room(columns, width), room(rows, width * design.ratio));
  const [w, h] = [Math.round(width * sharp), Math.round(width * design.ratio * sharp)];
  return { columns, rows, w, h, stepX: w + 2 * GUTTER, stepY: h + 2 * GUTTER, ratio: sharp };
}

/** Where a face is painted: its upper left corner. */
export const corner = ({ stepX, stepY }: Grid, column: number, row: number): readonly [number, number] => [
  column * stepX + GUTTER,
  row * stepY + GUTTER,
];

export const pictureSize = ({ columns, rows, stepX, stepY }: Grid): readonly [number, number] => [
  columns * stepX,
  rows * stepY,
];

/** The picture behind an element of any size, so that one face fills the element. */
export function backgroundSize(grid: Grid): string {
  const [width, height] = pictureSize(grid);
  return `${percent(width / grid.w)} ${percent(height / grid.h)}`;
}

/** Moves one face of the picture into the element. */
export function backgroundPosition(grid: Grid, column: number, row: number): string {
  const [width, height] = pictureSize(grid);
  const [x, y] = corner(grid, column, row);
  return `${percent(x / (width - grid.w))} ${percent(y / (height - grid.h))}`;
}

const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`;

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints one face from 0, 0 to w, h. The context is moved and scaled so that these are CSS pixels. */
export type Paint = (
  context: Canvas2D,
  face: string,
  detail: Detail,
  w: number,
  h: number,
  options: Design["options"],
) => void;
