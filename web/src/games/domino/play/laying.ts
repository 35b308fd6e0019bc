// Where a card may lie, and the command that lays it there. The first is compared with the rules of the server.
import type { LayCard } from "../../../protocol.ts";
import type { TableState } from "../../../scene/tableState.ts";
import { areNeighbours, distance, type Board, type Square, type Squares } from "../geometry.ts";
import { isHonour, isSwappingFine, ownOf, seen, type Own, type Sight, type Token } from "../seen.ts";

/** A way to lay a card. */
export interface Lay {
  readonly squares: Squares;
  /** The token that it is laid beside, or that gets a new place, counted from 0. */
  readonly token: number;
  /** The squares that jokers bridge before, one after the other from the token on. */
  readonly jokers: readonly Square[];
  /** In debt: the square of the two that the token is put on; else empty. */
  readonly stand: Square;
}

/** Whether a square can be covered. */
export type Free = (square: Square) => boolean;

/** The squares that some card of a full deck could cover beside a token on this square, the nearer one first. */
export const openPairs = (board: Board, free: Free, token: Square): Squares[] =>
  spotsBeside(board, free, token).filter(([near, far]) => board.colourAt(near) !== board.colourAt(far));

/** All free neighbouring squares of which the first is beside this one and none on it. */
const spotsBeside = (board: Board, free: Free, square: Square): Squares[] =>
  board.neighbours(square).flatMap((near) => {
    if (!free(near)) return [];
    const others = board.neighbours(near).filter((far) => far !== square && free(far));
    return others.map((far): Squares => [near, far]);
  });

/** What is free for a token that moves: a bare square that it leaves is free again. */
export const freeWithout = ({ board, covered, tokens }: Sight, { index }: Token): Free => {
  const others = new Set(tokens.filter((token) => token.index !== index).map(({ square }) => square));
  return (square) => board.has(square) && !covered.has(square) && !others.has(square);
};

/** Every way to lay a card of these two colours beside a token, with up to this many jokers. */
export const placements = (sight: Sight, face: string, { jokers = 0 } = {}): Lay[] =>
  sight.tokens.flatMap((token) => besideToken(sight, token, face, jokers));

function besideToken(sight: Sight, token: Token, face: string, jokers: number): Lay[] {
  if (token.isBlocked) return [];
  const ways = bridged(sight.board, freeWithout(sight, token), token.square, face, jokers);
  return ways.map((way) => ({ ...way, token: token.index, stand: "" }));
}

type Way = Pick<Lay, "squares" | "jokers">;

/** A joker takes its square for good; the token that moves onto it takes nothing along. */
function bridged(board: Board, free: Free, square: Square, face: string, jokers: number): Way[] {
  const here: Way[] = fitting(board, free, square, face).map((squares) => ({ squares, jokers: [] }));
  if (jokers === 0) return here;
  const steps = board.neighbours(square).filter(free);
  const farther = steps.flatMap((step) => {
    const ways = bridged(board, (other) => other !== step && free(other), step, face, jokers - 1);
    return ways.map((way): Way => ({ squares: way.squares, jokers: [step, ...way.jokers] }));
  });
  return [...here, ...farther];
}

const fitting = (board: Board, free: Free, square: Square, face: string): Squares[] =>
  spotsBeside(board, free, square).flatMap((spot) => inOrder(board, face, spot));

/** Two squares in the order of a card's colours; none if they are other ones. */
function inOrder(board: Board, face: string, [one, other]: Squares): Squares[] {
  if (isOnColours(board, face, [one, other])) return [[one, other]];
  return isOnColours(board, face, [other, one]) ? [[other, one]] : [];
}

/** Whether each half lies on its own colour. */
export const isOnColours = (board: Board, face: string, [first, second]: Squares): boolean =>
  board.colourAt(first) === face[0] && board.colourAt(second) === face[1];

/** Every way to lay a card of these two colours that gives one of these tokens a new place. */
export const payments = (sight: Sight, face: string, owed: readonly number[]): Lay[] =>
  anywhere(sight, face).flatMap((squares) =>
    owed.flatMap((token) => squares.map((stand): Lay => ({ squares, token, jokers: [], stand }))),
  );

/** All free neighbouring squares of these two colours, in their order. */
export const anywhere = ({ board, free }: Sight, face: string): Squares[] =>
  board.joints.flatMap(([one, other]) => (free(one) && free(other) ? inOrder(board, face, [one, other]) : []));

/** What else is known of how the own card shall be laid. */
export interface Manner {
  /** The squares that were chosen for jokers, from the token on. */
  readonly jokers?: readonly Square[];
  /** How many more jokers may be used where that helps. */
  readonly spare?: number;
  /** The token that was chosen: to be laid beside, where that is possible, or in debt to get a new place. */
  readonly token?: number | null;
  /** In debt: the square of the two that it is put on. */
  readonly stand?: Square;
}

/**
 * The command that lays the own card on two squares, its first half on the first. It names a token beside which it
 * fits, the chosen one if it can. Where it fits beside none it names that one or the nearest: the table says what is
 * wrong, or takes it on honour.
 * Null: there is no card, the squares are not to be had, or it is not said where an owed token shall stand.
 */
export function layAt(state: TableState, squares: Squares, manner: Manner = {}): LayCard | null {
  const own = ownOf(state);
  if (!own?.card || !areNeighbours(...squares)) return null;
  return own.owed.length > 0 ? paid(state, own, squares, manner) : moved(state, own, squares, manner);
}

function paid(
  state: TableState,
  { card, face, owed }: Own,
  squares: Squares,
  { token, stand = "" }: Manner,
): LayCard | null {
  const sight = seen(state.view);
  const named = owed.includes(token ?? -1) ? Number(token) : Number(owed[0]);
  if (!squares.every(sight.free) || !squares.includes(stand)) return null;
  const command: LayCard = { type: "lay", card, squares: [...squares], token: named, stand };
  return fitsColours(state, sight.board, face, squares) ? command : insisting(state, command, sight.tokens[named]);
}

function moved(state: TableState, own: Own, squares: Squares, manner: Manner): LayCard | null {
  const way = wayTo(state, own, squares, manner);
  if (!way) return misfit(state, own.card, squares, manner);
  const command = commandOf(own.card, squares, way);
  return way.squares[0] === squares[0] ? command : insisting(state, command, seen(state.view).tokens[way.token]);
}

/** From the chosen token if that goes; the fewest jokers that lead there, beginning with those that have their squares. */
function wayTo(
  state: TableState,
  own: Own,
  squares: Squares,
  { jokers = [], spare = 0, token }: Manner,
): Lay | undefined {
  const most = Math.min(own.jokers, jokers.length + spare);
  if (jokers.length > most) return undefined;
  const begins = (way: Lay) => jokers.every((square, index) => way.jokers[index] === square);
  const ways = placements(seen(state.view), own.face, { jokers: most }).filter(begins);
  const there = ways.filter((way) => way.jokers.length >= jokers.length && isThere(state, way.squares, squares));
  const isOther = (way: Lay) => Number(way.token !== token);
  return there.sort((one, other) => isOther(one) - isOther(other) || one.jokers.length - other.jokers.length)[0];
}

const isThere = (state: TableState, [first, second]: Squares, [one, other]: Squares): boolean =>
  (first === one && second === other) || (isSwappingFine(state) && first === other && second === one);

const commandOf = (card: string, [first, second]: Squares, { token, jokers }: Lay): LayCard => ({
  type: "lay",
  card,
  squares: [first, second],
  token,
  ...(jokers.length > 0 && { jokers: [...jokers] }),
});

function misfit(
  state: TableState,
  card: string,
  squares: Squares,
  { jokers = [], token: named }: Manner,
): LayCard | null {
  const sight = seen(state.view);
  const chosen = sight.tokens.find(({ index }) => index === named);
  const token = chosen ?? nearest(sight, jokers[0] ?? squares[0], jokers[0] ?? squares[1]);
  if (!token) return null;
  const free = freeWithout(sight, token);
  const isFree = [...squares, ...jokers].every(
    (square) => free(square) && (jokers.length > 0 || square !== token.square),
  );
  const isClear = !jokers.some((square) => squares.includes(square));
  const way = { squares, token: token.index, jokers, stand: "" };
  return isFree && isClear ? insisting(state, commandOf(card, squares, way), token) : null;
}

const nearest = ({ tokens }: Sight, one: Square, other: Square): Token | undefined => {
  const away = ({ square }: Token) => Math.min(distance(square, one), distance(square, other));
  return [...tokens].sort((a, b) => Number(a.isBlocked) - Number(b.isBlocked) || away(a) - away(b))[0];
};

/** On honour tables only who names the token's square may lay a card where it does not fit. */
const insisting = (state: TableState, command: LayCard, token: Token | undefined): LayCard =>
  isHonour(state) && token ? { ...command, beside: token.square } : command;

/** Whether each half lies on its colour, as far as this table cares. */
const fitsColours = (state: TableState, board: Board, face: string, [first, second]: Squares): boolean =>
  isOnColours(board, face, [first, second]) || (isSwappingFine(state) && isOnColours(board, face, [second, first]));

/** Two squares in the order in which the card fits their colours; where it does not, as they are given. */
export function ordered({ view, seat }: TableState, [one, other]: Squares): Squares {
  const face = ownOf({ view, seat })?.face ?? "";
  return isOnColours(seen(view).board, face, [other, one]) ? [other, one] : [one, other];
}
