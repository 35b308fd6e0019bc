import { corner, gridOf, pictureSize, type Order } from "./grid.ts";
import type { Detail } from "./plan.ts";
import type { Design } from "./sheet.ts";

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

/** The typeface that painters may write with, wherever they run. */
export const TYPEFACE = "Rubik Variable";

export function pictureSizeOf(order: Order): { readonly width: number; readonly height: number } {
  const [width, height] = pictureSize(gridOf(order));
  return { width, height };
}

/** Paints all faces. It stops after each row, so that whoever has something better to do can do it. */
export function* painted(context: Canvas2D, order: Order, paint: Paint): Generator<void> {
  const grid = gridOf(order);
  const { design, detail } = order;
  for (const [row, faces] of design.rows.entries()) {
    for (const [column, face] of faces.entries()) {
      const [x, y] = corner(grid, column, row);
      context.save();
      context.translate(x, y);
      context.beginPath();
      context.rect(0, 0, grid.w, grid.h);
      context.clip();
      context.scale(grid.ratio, grid.ratio);
      paint(context, face, detail, grid.w / grid.ratio, grid.h / grid.ratio, design.options);
      context.restore();
    }
    yield;
  }
}
