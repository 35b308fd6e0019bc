import type { Detail } from "./plan.ts";
import type { Design } from "./sheet.ts";

/** Between faces nothing is painted, so that no edge of one shines into another. In device pixels. */
const GUTTER = 2;
/** Pictures that are wider or higher cannot be drawn everywhere. */
const LARGEST = 4_096;
/** Nobody sees more pixels than these. */
const MOST_RATIO = 3;

/** A picture of all faces of a design: those of one detail, this wide, for so many device pixels in a CSS pixel. */
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
