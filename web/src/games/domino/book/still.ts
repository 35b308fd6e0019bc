import { type Box, centreOf } from "../../../scene/plan.ts";
import type { Still } from "../../still.ts";
import { paintBoard } from "../draw/picture.ts";
import { columnOf, rowOf, type Square } from "../geometry.ts";
import { seen, type LyingCard, type Token } from "../seen.ts";

const TOKEN = "#18d8f5";
const DARK = "#101a1f";

/** The whole board with all that lies and stands on it. */
export const still: Still = (pen, view, middle, piece) => {
  const { board, cards, jokers, tokens } = seen(view);
  const size = Math.min(middle.w / Math.max(1, board.width), middle.h / Math.max(1, board.height));
  const { x, y } = centreOf(middle);
  const corner = { x: x - (size * board.width) / 2, y: y - (size * board.height) / 2 };
  const boxOf = (square: Square): Box => ({
    x: corner.x + columnOf(square) * size,
    y: corner.y + rowOf(square) * size,
    w: size,
    h: size,
  });
  pen.save();
  pen.translate(corner.x, corner.y);
  paintBoard(pen, view.game.board, size);
  pen.restore();
  for (const card of cards) lay(card, boxOf, size, piece);
  for (const { square } of jokers) disc(pen, boxOf(square), 0.3, DARK, "#fffbf2");
  for (const token of tokens) stand(pen, token, boxOf(token.square));
};

function lay(
  { piece: name, squares: [first, second] }: LyingCard,
  boxOf: (square: Square) => Box,
  size: number,
  piece: Parameters<Still>[3],
): void {
  const [one, other] = [centreOf(boxOf(first)), centreOf(boxOf(second))];
  const degrees = (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
  const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
  piece(name, { x: x - size, y: y - size / 2, w: 2 * size, h: size }, degrees);
}

function stand(pen: CanvasRenderingContext2D, { isBlocked }: Token, box: Box): void {
  disc(pen, box, 0.4, DARK, isBlocked ? "#ff8a5c" : TOKEN);
}

function disc(pen: CanvasRenderingContext2D, box: Box, radius: number, ground: string, edge: string): void {
  const { x, y } = centreOf(box);
  pen.beginPath();
  pen.arc(x, y, radius * box.w, 0, 2 * Math.PI);
  pen.fillStyle = ground;
  pen.fill();
  [pen.strokeStyle, pen.lineWidth] = [edge, 0.1 * box.w];
  pen.stroke();
}
