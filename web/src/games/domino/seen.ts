// What the view says of the board, of the own seat, and of choices before play.
import type { TableView, Zone } from "../../protocol.ts";
import type { TableState } from "../../scene/tableState.ts";
import { place, topOf } from "../../store/zones.ts";
import { boardOf, type Board, type Square, type Squares } from "./geometry.ts";

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
  const tokens = tokensOf(standing, place(game, "blocked").accepts);
  return { board, covered, cards, jokers, tokens, free };
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

const tokensOf = (standing: ReadonlyMap<string, Square>, blocked: readonly string[]): readonly Token[] =>
  TOKENS.flatMap((piece, index) => {
    const square = standing.get(piece);
    return square ? [{ piece, index, square, isBlocked: blocked.includes(piece) }] : [];
  });

/** What a seat has to play with. */
export interface Own {
  readonly seat: number;
  /** The card that was turned over; empty: none, or it is still face down. */
  readonly card: string;
  /** Its two colours. */
  readonly face: string;
  readonly jokers: number;
  /** The tokens that are owed a new place, counted from 0. */
  readonly owed: readonly number[];
}

/** A card is its two colours and the letter of its deck. */
export const faceOf = (card: string): string => card.slice(0, 2);

export const indexOf = (token: string): number => (TOKENS as readonly string[]).indexOf(token);

/** What the own seat has; null: this page only watches. */
export function ownOf({ view: { game }, seat }: Pick<TableState, "view" | "seat">): Own | null {
  if (seat === null || seat >= game.seats) return null;
  const card = topOf(place(game, `${seat}.turned`).faces);
  const owed = place(game, `${seat}.owes`).accepts.map(indexOf);
  return { seat, card, face: faceOf(card), jokers: place(game, `${seat}.jokers`).count, owed };
}

/** The seat that owes a token a new place; null: none. */
export function debtorOf({ game }: TableView, token: number): number | null {
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  return seats.find((seat) => place(game, `${seat}.owes`).accepts.map(indexOf).includes(token)) ?? null;
}

export const isHonour = ({ rules }: Pick<TableState, "rules">): boolean => rules.referee === "honour";

/** Whether a card with its halves turned round counts as laid right. */
export const isSwappingFine = (state: Pick<TableState, "rules">): boolean =>
  isHonour(state) && state.rules.swapped === "overlooked";

/** What is asked before play. */
export type Choice =
  /** Cards are put aside: this many of these pairs. */
  | { readonly is: "aside"; readonly count: number; readonly pairs: readonly string[] }
  /** The next token is put down, by this seat. */
  | { readonly is: "token"; readonly piece: string; readonly seat: number };

/** What this seat has to choose now; null: nothing. */
export function choiceOf(view: TableView, seat: number | null): Choice | null {
  const { wait } = view.game;
  if (view.phase !== "choosing" || seat === null || !wait?.seats?.includes(seat)) return null;
  if (wait.kind === "token") return { is: "token", piece: nextToken(view), seat };
  const due = place(view.game, `${seat}.due`);
  return wait.kind === "aside" && due.count > 0 ? { is: "aside", count: due.count, pairs: due.accepts } : null;
}

/** The seats whose choice everyone waits for. */
export const awaited = ({ phase, game }: TableView): readonly number[] =>
  phase === "choosing" ? (game.wait?.seats ?? []) : [];

/** The token that is put down next; empty: all stand. */
export const nextToken = ({ game }: TableView): string => place(game, "tokens").faces[0] ?? "";

/** Where it may be put, as the table says. */
export const tokenSquares = ({ game }: TableView): readonly string[] => place(game, "tokens").accepts;
