// Paints the faces of the dice. It runs in a worker too: no page, no texts, no styles.
import type { Canvas2D, Paint as PaintFace } from "../../../scene/painting.ts";
import type { Detail } from "../../../scene/plan.ts";
import { FRAME, numeral, PAINTS, shape, sign, type Paint } from "../../shared/brush.ts";
import { SUIT_SIGNS } from "../../shared/signs.ts";

/** A die is painted as if it were so large. */
const SIZE = 100;
/** The cream edge, as on cards; small dice have less to lose. */
const EDGES: Readonly<Record<Detail, number>> = { full: 3.5, mid: 4, mini: 5 };
const ROUND = 22;

export const paint: PaintFace = (canvas, face, detail, w, h) => {
  const isBlank = face.startsWith("back-");
  const suit = isBlank ? face.slice(-1) : face.slice(0, 1);
  const colours = PAINTS[suit];
  if (!colours) return;
  canvas.save();
  canvas.scale(w / SIZE, h / SIZE);
  body(canvas, colours, detail);
  if (isBlank) sign(canvas, suit, colours, 31, 31, 38);
  else BODIES[detail](canvas, { suit, number: face.slice(1), colours });
  canvas.restore();
};

interface Front {
  readonly suit: string;
  readonly number: string;
  readonly colours: Paint;
}

const BODIES: Readonly<Record<Detail, (canvas: Canvas2D, front: Front) => void>> = {
  full(canvas, { suit, number, colours }) {
    watermark(canvas, suit, colours);
    numeral(canvas, number, colours, 46, 75, 70);
    sign(canvas, suit, colours, 68, 13, 20);
  },
  mid(canvas, { suit, number, colours }) {
    numeral(canvas, number, colours, 43, 77, 74);
    sign(canvas, suit, colours, 65, 12, 25);
  },
  mini(canvas, { suit, number, colours }) {
    numeral(canvas, number, colours, 35, 80, 76);
    sign(canvas, suit, colours, 57, 12, 34);
  },
};

/** A cube seen from above: light from the upper left, and a flat top in its middle. */
function body(canvas: Canvas2D, colours: Paint, detail: Detail): void {
  const edge = EDGES[detail];
  square(canvas, 0.6, ROUND);
  fill(canvas, FRAME);
  square(canvas, edge, ROUND - edge);
  fill(canvas, slope(canvas, colours.light, colours.dark));
  if (detail === "mini") return;
  square(canvas, edge + 6, ROUND - edge - 3);
  fill(canvas, slope(canvas, colours.ground, colours.light));
}

function square(canvas: Canvas2D, margin: number, radius: number): void {
  canvas.beginPath();
  canvas.roundRect(margin, margin, SIZE - 2 * margin, SIZE - 2 * margin, radius);
}

function fill(canvas: Canvas2D, style: string | CanvasGradient): void {
  canvas.fillStyle = style;
  canvas.fill();
}

function slope(canvas: Canvas2D, from: string, to: string): CanvasGradient {
  const made = canvas.createLinearGradient(10, 0, 90, SIZE);
  made.addColorStop(0, from);
  made.addColorStop(1, to);
  return made;
}

function watermark(canvas: Canvas2D, suit: string, { ink }: Paint): void {
  canvas.save();
  square(canvas, 9, ROUND - 7);
  canvas.clip();
  canvas.globalAlpha = 0.1;
  shape(canvas, SUIT_SIGNS[suit]?.shape ?? "", ink, 38, 42, 74);
  canvas.restore();
}
