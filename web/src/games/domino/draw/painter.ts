// Paints the faces and backs of cards. It runs in a worker too: no page, no texts, no styles.
import type { Canvas2D } from "../../../scene/painting.ts";
import type { Detail } from "../../../scene/plan.ts";
import { backTints, EDGE, FRAME, lozenge } from "../../shared/brush.ts";
import { BOLT } from "../../shared/signs.ts";
import { drawRim, drawSign, SUITS, type Suit } from "../colours.ts";

/** A card is painted as if it were so wide and high. */
const WIDTH = 200;
const HEIGHT = 100;
const MARGIN = 6;

/** Paint a face into the box from 0,0 to w,h: the first colour on the left. */
export function paint(canvas: Canvas2D, face: string, detail: Detail, w: number, h: number): void {
  canvas.save();
  canvas.scale(w / WIDTH, h / HEIGHT);
  frame(canvas);
  if (face.startsWith("back-")) paintBack(canvas, face.slice("back-".length));
  else [...face].forEach((letter, index) => paintHalf(canvas, letter, index * (HEIGHT - MARGIN / 2), detail));
  canvas.restore();
}

function frame(canvas: Canvas2D): void {
  canvas.beginPath();
  canvas.roundRect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, 14);
  canvas.fillStyle = FRAME;
  canvas.fill();
  canvas.strokeStyle = EDGE;
  canvas.lineWidth = 1.2;
  canvas.stroke();
}

function paintHalf(canvas: Canvas2D, letter: string, x: number, detail: Detail): void {
  const suit = SUITS[letter];
  if (!suit) return;
  const size = HEIGHT - 1.5 * MARGIN;
  canvas.save();
  canvas.translate(x + MARGIN, MARGIN);
  canvas.beginPath();
  canvas.roundRect(0, 0, size - MARGIN / 2, HEIGHT - 2 * MARGIN, 10);
  canvas.fillStyle = gradient(canvas, suit);
  canvas.fill();
  if (suit.rim) drawRim(canvas, suit, 2.5);
  const width = detail === "mini" ? 66 : 54;
  const box = { x: (size - MARGIN / 2 - width) / 2, y: (HEIGHT - 2 * MARGIN - width) / 2, size: width };
  drawSign(canvas, suit.sign, suit.ink, suit.ground, box);
  canvas.restore();
}

function gradient(canvas: Canvas2D, { light, ground, dark }: Suit): CanvasGradient {
  const made = canvas.createLinearGradient(0, 0, 18, HEIGHT);
  made.addColorStop(0, light);
  made.addColorStop(0.55, ground);
  made.addColorStop(1, dark);
  return made;
}

function paintBack(canvas: Canvas2D, deck: string): void {
  const [dark, mid, light] = backTints(deck);
  canvas.beginPath();
  canvas.roundRect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, 10);
  canvas.fillStyle = dark;
  canvas.fill();
  canvas.clip();
  canvas.fillStyle = mid;
  for (let x = 0; x <= WIDTH; x += 22) for (let y = 6; y <= HEIGHT; y += 22) lozenge(canvas, x, y, 11);
  canvas.beginPath();
  canvas.arc(WIDTH / 2, HEIGHT / 2, 27, 0, 2 * Math.PI);
  canvas.fillStyle = dark;
  canvas.fill();
  drawSign(canvas, { shape: BOLT, cut: "" }, light, dark, { x: WIDTH / 2 - 21, y: HEIGHT / 2 - 21, size: 42 });
}
