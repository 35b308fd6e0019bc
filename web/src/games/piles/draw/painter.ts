// Paints the faces of the cards. It runs in a worker too: no page, no texts, no styles.
import type { Canvas2D as Canvas } from "../../../scene/painting.ts";
import type { Detail } from "../../../scene/plan.ts";
import { backTints, EDGE, FRAME, lozenge, numeral, PAINTS, shape, sign, type Paint } from "../../shared/brush.ts";
import { UNKNOWN } from "../../shared/decks.ts";
import { BOLT, BOY, GIRL, SUIT_SIGNS } from "../../shared/signs.ts";

/** A card is painted as if it were so wide and high. */
const WIDTH = 100;
const HEIGHT = 140;
const MARGIN = 5.5;
/** The ground of a card that is not known yet. */
const NEUTRAL = "#d8d0bf";

/** Paint a face into the box from 0,0 to w,h. `options.boys` has the letters of the colours that show boys; empty: nobody is shown. */
export function paint(
  canvas: Canvas,
  face: string,
  detail: Detail,
  w: number,
  h: number,
  options: Readonly<Record<string, string>>,
): void {
  canvas.save();
  canvas.scale(w / WIDTH, h / HEIGHT);
  if (face.startsWith("back-")) paintBack(canvas, face.slice("back-".length), detail);
  else paintFront(canvas, face, detail, options.boys ?? "");
  canvas.restore();
}

function paintFront(canvas: Canvas, face: string, detail: Detail, boys: string): void {
  const [suit, number] = [face.slice(0, 1), face.slice(1)];
  const colours = PAINTS[suit];
  if (!colours) return;
  frame(canvas, detail);
  fillGround(canvas, gradient(canvas, colours), detail);
  BODIES[detail](canvas, { suit, number, colours, person: boys && (boys.includes(suit) ? BOY : GIRL) });
}

interface Front {
  readonly suit: string;
  readonly number: string;
  readonly colours: Paint;
  /** The sign of who is on the card; empty: it does not matter. */
  readonly person: string;
}

const BODIES: Readonly<Record<Detail, (canvas: Canvas, front: Front) => void>> = {
  full(canvas, { suit, number, colours, person }) {
    const isLong = number.length > 1;
    watermark(canvas, suit, colours, 14, 34, 104);
    numeral(canvas, number, colours, 50, isLong ? 98 : 101, isLong ? 60 : 76);
    numeral(canvas, number, colours, isLong ? 22 : 18.5, 29, 21);
    sign(canvas, suit, colours, 10.5, 33.5, 17);
    if (person) shape(canvas, person, colours.ink, 65, 106, 26);
    else sign(canvas, suit, colours, 71.5, 112, 17);
  },
  mid(canvas, { suit, number, colours, person }) {
    const isLong = number.length > 1;
    watermark(canvas, suit, colours, 30, 62, 88);
    numeral(canvas, number, colours, 50, isLong ? 106 : 110, isLong ? 63 : 82);
    sign(canvas, suit, colours, person ? 16 : 35, 14, 30);
    if (person) shape(canvas, person, colours.ink, 52, 12, 33);
  },
  mini(canvas, { suit, number, colours }) {
    numeral(canvas, number, colours, 50, 124, number.length > 1 ? 68 : 88);
    sign(canvas, suit, colours, 29, 12, 42);
  },
};

function paintBack(canvas: Canvas, deck: string, detail: Detail): void {
  const [dark, mid, light] = backTints(deck);
  frame(canvas, detail);
  if (deck === UNKNOWN) return fillGround(canvas, NEUTRAL, detail);
  fillGround(canvas, dark, detail);
  canvas.save();
  ground(canvas, detail);
  canvas.clip();
  lozenges(canvas, mid, detail === "mini" ? 28 : 14);
  canvas.restore();
  if (detail === "mini") shape(canvas, BOLT, light, 26, 46, 48);
  else emblem(canvas, dark, light);
}

function emblem(canvas: Canvas, dark: string, light: string): void {
  canvas.beginPath();
  canvas.arc(50, 70, 25, 0, Math.PI * 2);
  canvas.fillStyle = dark;
  canvas.fill();
  canvas.strokeStyle = light;
  canvas.lineWidth = 3;
  canvas.stroke();
  shape(canvas, BOLT, light, 31, 51, 38);
}

/** Every other square of a board that stands on its corner. */
function lozenges(canvas: Canvas, colour: string, step: number): void {
  canvas.fillStyle = colour;
  for (let y = 0; y <= HEIGHT + step; y += step) {
    for (let x = 0; x <= WIDTH + step; x += step) lozenge(canvas, x, y, step / 2);
  }
}

function frame(canvas: Canvas, detail: Detail): void {
  canvas.beginPath();
  canvas.roundRect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, detail === "mini" ? 15 : 13);
  canvas.fillStyle = FRAME;
  canvas.fill();
  canvas.strokeStyle = EDGE;
  canvas.lineWidth = 1.2;
  canvas.stroke();
}

function ground(canvas: Canvas, detail: Detail): void {
  canvas.beginPath();
  canvas.roundRect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, detail === "mini" ? 10 : 8.5);
}

function fillGround(canvas: Canvas, fill: string | CanvasGradient, detail: Detail): void {
  ground(canvas, detail);
  canvas.fillStyle = fill;
  canvas.fill();
}

function gradient(canvas: Canvas, { light, ground: middle, dark }: Paint): CanvasGradient {
  const made = canvas.createLinearGradient(MARGIN, MARGIN, MARGIN + 22, HEIGHT - MARGIN);
  made.addColorStop(0, light);
  made.addColorStop(0.55, middle);
  made.addColorStop(1, dark);
  return made;
}

function watermark(canvas: Canvas, suit: string, { ink }: Paint, x: number, y: number, size: number): void {
  canvas.save();
  ground(canvas, "full");
  canvas.clip();
  canvas.globalAlpha = 0.13;
  shape(canvas, SUIT_SIGNS[suit]?.shape ?? "", ink, x, y, size);
  canvas.restore();
}
