import type { Paint, Sheet } from "../../scene/painting.ts";
import { backOf, type Box, centreOf, type Detail, pictureOf } from "../../scene/plan.ts";

export type Canvas = CanvasRenderingContext2D;

/** Sizes grow by this. */
const STEP = 1.15;
/** So many paintings are kept: those of a large table, twice. */
const MOST = 240;

/** Draws pieces onto canvases. Each face is painted once for a few sizes: to paint it takes longer than to copy it. */
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

  back(pen: Canvas, deck: string, detail: Detail, box: Box, degrees = 0): void {
    this.#draw(pen, backOf(deck), detail, box, degrees);
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
    const width = stepped(w * scale);
    const height = Math.max(1, Math.round((h / w) * width));
    const name = `${face} ${detail} ${width} ${height}`;
    const painted = this.#painted.get(name) ?? this.#fresh(face, detail, width, height, scale);
    // What was used last comes last.
    this.#painted.delete(name);
    this.#painted.set(name, painted);
    const [oldest] = this.#painted.keys();
    if (this.#painted.size > MOST && oldest !== undefined) this.#painted.delete(oldest);
    return painted;
  }

  #fresh(face: string, detail: Detail, width: number, height: number, scale: number): HTMLCanvasElement {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext("2d");
    context?.scale(scale, scale);
    if (context) this.#paint(context, face, detail, width / scale, height / scale, this.#sheet.options);
    return canvas;
  }
}

/** The next larger size of which faces are painted: a piece that grows on its way has a few sizes, not one a picture. */
const stepped = (pixels: number): number =>
  Math.ceil(STEP ** Math.ceil(Math.log(Math.max(1, pixels)) / Math.log(STEP)));
