import type { Glance } from "../../scene/glance.ts";
import { stepped, type Board, type Direction, type Square } from "./geometry.ts";
import { ownOf } from "./own.ts";
import { seen, type Sight } from "./seen.ts";

/** Where the cursor begins: at a token, because all begins there. */
export const startOf = ({ tokens, board }: Sight): Square => tokens[0]?.square ?? board.squares[0] ?? "";

/** The next square in a direction, over holes; at the edge the same. */
export function nextSquare(board: Board, from: Square, direction: Direction): Square {
  const most = Math.max(board.width, board.height);
  let square = from;
  for (let steps = 0; steps < most; steps += 1) {
    square = stepped(square, direction);
    if (board.has(square)) return square;
  }
  return from;
}

/** The square of the token after the one that the cursor is at; in debt only those count that are owed a place. */
export function nextTokenSquare(from: Square, glance: Glance): Square {
  const owed = ownOf(glance)?.owed;
  const sought = seen(glance.view).tokens.filter(({ index }) => !owed?.length || owed.includes(index));
  const here = sought.findIndex(({ square }) => square === from);
  return sought[(here + 1) % sought.length]?.square ?? from;
}
