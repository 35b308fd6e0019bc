import { type Canvas2D, corner, gridOf, type Order, type Paint, type Painter, pictureSize } from "./painting.ts";

/** The typeface that painters may write with, wherever they run. */
export const TYPEFACE = "Rubik Variable";

export function pictureSizeOf(order: Order): { readonly width: number; readonly height: number } {
  const [width, height] = pictureSize(gridOf(order));
  return { width, height };
}

/** Paints all faces. It stops after each row, so that the page can do something else in between. */
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

/** Paint on the page, in idle moments: for browsers without a worker that can. */
export async function paintHere(painter: Painter, order: Order): Promise<Blob> {
  await document.fonts.load(`800 20px "${TYPEFACE}"`);
  const canvas = Object.assign(document.createElement("canvas"), pictureSizeOf(order));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot paint");
  const paintFace = await painter.load();
  for (const _ of painted(context, order, paintFace)) await idleMoment();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("this browser cannot keep pictures")))),
  );
}

const idleMoment = (): Promise<void> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === "undefined" ? setTimeout(resolve, 16) : requestIdleCallback(() => resolve()),
  );
