// Paints the backs of pieces. It runs in a worker too: no page, no texts, no styles.
import type { Paint } from "../../scene/painting.ts";
import { HUES } from "../shared/decks.ts";

/** How round the corners are, and how broad the edge is, by the width. */
const [ROUND, EDGE] = [0.09, 0.06];

export const paint: Paint = (canvas, face, _, w, h) => {
  const hue = HUES[face.slice(-1)] ?? 0;
  canvas.fillStyle = `hsl(${hue} 30% 90%)`;
  canvas.beginPath();
  canvas.roundRect(0, 0, w, h, w * ROUND);
  canvas.fill();
  const edge = w * EDGE;
  canvas.fillStyle = `hsl(${hue} 45% 45%)`;
  canvas.beginPath();
  canvas.roundRect(edge, edge, w - 2 * edge, h - 2 * edge, w * ROUND);
  canvas.fill();
};
