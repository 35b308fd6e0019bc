import { corner, gridOf, pictureSize, type Order } from "./grid.ts";
import type { Detail } from "./plan.ts";
import type { Sheet } from "./sheet.ts";

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints one face from 0, 0 to w, h. The context is moved and scaled so that these are CSS pixels. */
export type Paint = (
  context: Canvas2D,
  face: string,
  detail: Detail,
  w: number,
  h: number,
  options: Sheet["options"],
) => void;

/** The typeface that painters may write with, wherever they run. */
export const TYPEFACE = "Rubik Variable";

/** The painters of all games, each loaded when it is needed. */
const PAINTERS: Readonly<Record<Sheet["painter"], () => Promise<Paint>>> = {
  piles: async () => (await import("../games/piles/painter.ts")).paint,
};

export const loadPainter = (sheet: Sheet): Promise<Paint> => PAINTERS[sheet.painter]();

export function pictureSizeOf(order: Order): { readonly width: number; readonly height: number } {
  const [width, height] = pictureSize(gridOf(order));
  return { width, height };
}

/** Paints all faces. It stops after each row, so that whoever has something better to do can do it. */
export function* painted(context: Canvas2D, order: Order, paint: Paint): Generator<void> {
  const grid = gridOf(order);
  const { sheet, detail } = order;
  for (const [row, faces] of sheet.rows.entries()) {
    for (const [column, face] of faces.entries()) {
      const [x, y] = corner(grid, column, row);
      context.save();
      context.translate(x, y);
      context.beginPath();
      context.rect(0, 0, grid.w, grid.h);
      context.clip();
      context.scale(grid.ratio, grid.ratio);
      paint(context, face, detail, grid.w / grid.ratio, grid.h / grid.ratio, sheet.options);
      context.restore();
    }
    yield;
  }
}
