import type { Board, Square, Squares } from "./geometry.ts";
import type { Sight, Token } from "./seen.ts";

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

/** Whether no card of a full deck could be laid beside a token on this square. */
export function isBlocked(board: Board, free: Free, token: Square): boolean {
  return !spotsBeside(board, free, token).some(([near, far]) => board.colourAt(near) !== board.colourAt(far));
}

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

/** Every way to lay a card of these two colours beside a token, with up to so many jokers. */
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

/** Where the next token may be put before play: nothing stands there, and with it there no token is blocked. */
export function tokenSquares({ board, tokens }: Sight): Square[] {
  const standing = tokens.map(({ square }) => square);
  return board.squares.filter((square) => !standing.includes(square) && isOpenWith(board, [...standing, square]));
}

function isOpenWith(board: Board, standing: readonly Square[]): boolean {
  const free = (square: Square) => board.has(square) && !standing.includes(square);
  return !standing.some((square) => isBlocked(board, free, square));
}
