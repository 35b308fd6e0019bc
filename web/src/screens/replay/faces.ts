import type { Paint, Sheet } from "../../scene/painting.ts";
import { backOf, type Box, centreOf, type Detail, pictureOf } from "../../scene/plan.ts";

export type Canvas = CanvasRenderingContext2D;

/** Draws pieces onto canvases. Each face is painted once for each size: to paint it takes longer than to copy it. */
export class Faces {
  readonly #sheet: Sheet;
  readonly #paint: Paint;
  readonly #painted = new Map<string, HTMLCanvasElement>();

  private constructor(sheet: Sheet, paint: Paint) {
    this.#sheet = sheet;
    this.#paint = paint;
  }

  static async load(sheet: Sheet): Promise<Faces> {
    const [paint] = await Promise.all([sheet.painter.load(), document.fonts?.load('800 40px "Rubik Variable"')]);
    return new Faces(sheet, paint);
  }

  /** Height of a piece by its width. */
  get ratio(): number {
    return this.#sheet.ratio;
  }

  /** Draw a piece, turned by so many degrees. */
  piece(pen: Canvas, piece: string, detail: Detail, box: Box, degrees = 0): void {
    this.#draw(pen, pictureOf(piece), detail, box, degrees);
  }

  back(pen: Canvas, deck: string, detail: Detail, box: Box): void {
    this.#draw(pen, backOf(deck), detail, box, 0);
  }

  #draw(pen: Canvas, face: string, detail: Detail, box: Box, degrees: number): void {
    const { x, y } = centreOf(box);
    pen.save();
    pen.translate(x, y);
    if (degrees) pen.rotate((degrees * Math.PI) / 180);
    pen.drawImage(this.#painting(pen, face, detail, box), -box.w / 2, -box.h / 2, box.w, box.h);
    pen.restore();
  }

  #painting(pen: Canvas, face: string, detail: Detail, { w, h }: Box): HTMLCanvasElement {
    // Nothing is turned here yet but the piece itself.
    const { a, b } = pen.getTransform();
    const scale = Math.hypot(a, b);
    const name = `${face} ${detail} ${Math.round(w * scale)} ${Math.round(h * scale)}`;
    const known = this.#painted.get(name);
    if (known) return known;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
    const context = canvas.getContext("2d");
    context?.scale(canvas.width / w, canvas.height / h);
    if (context) this.#paint(context, face, detail, w, h, this.#sheet.options);
    this.#painted.set(name, canvas);
    return canvas;
  }
}
