import type { TableView, Zone } from "../../protocol.ts";
import { boardOf, type Board, type Square, type Squares } from "./geometry.ts";
import { isBlocked } from "./fits.ts";

export const TOKENS = ["t1", "t2", "t3", "t4"] as const;

/** A half of a card, or a joker, on a square. */
export interface Cover {
  readonly piece: string;
  /** Which half of a card: 0 or 1; of a joker 0. */
  readonly half: 0 | 1;
}

export interface LyingCard {
  readonly piece: string;
  readonly squares: Squares;
  readonly seat: number;
}

export interface LyingJoker {
  readonly piece: string;
  readonly square: Square;
  readonly seat: number;
}

export interface Token {
  readonly piece: string;
  /** Counted from 0, as commands do. */
  readonly index: number;
  readonly square: Square;
  /** Whether no card of a full deck could be laid beside it. */
  readonly isBlocked: boolean;
}

/** What lies and stands on the board, sorted once for each view. */
export interface Sight {
  readonly board: Board;
  readonly covered: ReadonlyMap<Square, Cover>;
  /** In the order in which they were laid. */
  readonly cards: readonly LyingCard[];
  readonly jokers: readonly LyingJoker[];
  readonly tokens: readonly Token[];
  /** Whether nothing lies or stands there, and it is no hole. */
  free(square: Square): boolean;
}

const known = new WeakMap<TableView, Sight>();

export function seen(view: TableView): Sight {
  const found = known.get(view) ?? look(view);
  known.set(view, found);
  return found;
}

/** What the names of zones say. */
interface Found {
  readonly covered: Map<Square, Cover>;
  readonly cards: LyingCard[];
  readonly jokers: LyingJoker[];
  readonly standing: Map<string, Square>;
}

function look({ game, chairs }: TableView): Sight {
  const board = boardOf(game.board);
  const found: Found = { covered: new Map(), cards: [], jokers: [], standing: new Map() };
  const seatOf = (piece: string) => chairs.findIndex(({ deck }) => deck === piece.at(-1));
  for (const [name, zone] of Object.entries(game.zones)) notice(found, name, zone, seatOf);
  const { covered, cards, jokers, standing } = found;
  const stands = new Set(standing.values());
  const free = (square: Square) => board.has(square) && !covered.has(square) && !stands.has(square);
  return { board, covered, cards, jokers, tokens: tokensOf(board, standing, free), free };
}

function notice(found: Found, name: string, { faces = [] }: Zone, seatOf: (piece: string) => number): void {
  const [kind, first = "", second = ""] = name.split(".");
  const piece = faces.at(-1);
  if (!piece) return;
  if (kind === "token") found.standing.set(piece, first);
  if (kind === "joker") {
    found.jokers.push({ piece, square: first, seat: seatOf(piece) });
    found.covered.set(first, { piece, half: 0 });
  }
  if (kind === "card") {
    found.cards.push({ piece, squares: [first, second], seat: seatOf(piece) });
    found.covered.set(first, { piece, half: 0 }).set(second, { piece, half: 1 });
  }
}

const tokensOf = (
  board: Board,
  standing: ReadonlyMap<string, Square>,
  free: (square: Square) => boolean,
): readonly Token[] =>
  TOKENS.flatMap((piece, index) => {
    const square = standing.get(piece);
    return square ? [{ piece, index, square, isBlocked: isBlocked(board, free, square) }] : [];
  });
