// Where a card falls that is let go above the board.
import type { Point } from "../../../scene/plan.ts";
import {
  columnOf,
  quarterOf,
  rowOf,
  squareAt,
  type Board,
  type Quarter,
  type Square,
  type Squares,
} from "../geometry.ts";
import { isOnColours, type Free } from "../play/laying.ts";

/** A card falls on squares that are this near to it, by their width. */
const REACH = 1.15;
/** In pixels: fingers are not more exact when squares are small. */
const LEAST_REACH = 26;
/** A place for which the card has to be turned is farther away, by a square's width. */
const TURN = 0.35;

/** A card above the board: where its middle is, counted in squares, and how it is turned. */
export interface Hovering {
  readonly face: string;
  readonly at: Point;
  readonly quarter: Quarter;
  /** How wide a square is on the screen. */
  readonly size: number;
}

/** The nearest free squares of its two colours, however it has to be turned for them; null: none is near. */
export function attracted(board: Board, free: Free, card: Hovering): Squares | null {
  const most = Math.max(REACH, LEAST_REACH / card.size);
  let [found, best]: [Squares | null, number] = [null, most];
  for (const [one, other] of board.joints) {
    const squares = onColours(board, card.face, one, other);
    if (!squares || !free(one) || !free(other)) continue;
    const away = awayFrom(card, squares);
    if (away <= best) [found, best] = [squares, away];
  }
  return found;
}

/** The squares that it lies above as it is turned, whatever their colours; null: they cannot be had. */
export function beneath(free: Free, { at, quarter }: Hovering): Squares | null {
  const isUpright = quarter % 2 === 1;
  const [column, row] = [Math.round(at.x - (isUpright ? 0.5 : 1)), Math.round(at.y - (isUpright ? 1 : 0.5))];
  const [one, other] = [squareAt(column, row), isUpright ? squareAt(column, row + 1) : squareAt(column + 1, row)];
  return free(one) && free(other) ? (quarter < 2 ? [one, other] : [other, one]) : null;
}

function onColours(board: Board, face: string, one: Square, other: Square): Squares | null {
  if (isOnColours(board, face, [one, other])) return [one, other];
  return isOnColours(board, face, [other, one]) ? [other, one] : null;
}

function awayFrom({ at, quarter }: Hovering, squares: Squares): number {
  const [one, other] = squares;
  const x = (columnOf(one) + columnOf(other) + 1) / 2 - at.x;
  const y = (rowOf(one) + rowOf(other) + 1) / 2 - at.y;
  return Math.hypot(x, y) + (quarterOf(squares) === quarter ? 0 : TURN);
}
