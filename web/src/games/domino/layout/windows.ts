// On a phone the board is seen through four windows, one around each token: all that can be laid lies within them.
import type { TableState } from "../../../scene/tableState.ts";
import { areNeighbours, columnOf, rowOf, squareAt, type Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { freeWithout, openPairs, type Free } from "../play/laying.ts";
import { ownOf, seen, TOKENS, type Sight, type Token } from "../seen.ts";

/** A card covers two squares, so nothing that is laid beside a token lies farther from it. */
const REACH = 2;
/** How many squares a window shows in each direction. */
export const SPAN = 2 * REACH + 1;

/** What a window shows. */
export interface Pane {
  readonly token: Token;
  /** The square in its middle: that of the token, or of the last joker that was put beside it. */
  readonly centre: Square;
  /** The squares that can be covered from there: the same for everyone, whatever their cards. */
  readonly lit: ReadonlySet<Square>;
}

/** Whether there is something to be seen through windows: all tokens stand, and none is to be put elsewhere. */
export const hasWindows = (state: Pick<TableState, "view" | "seat">): boolean =>
  seen(state.view).tokens.length === TOKENS.length && ownOf(state)?.owed.length === 0;

/** What is seen through each window. Their order is that of the tokens, so it stays the same for the round. */
export function panesOf(state: Pick<TableState, "view" | "seat">): Pane[] {
  const sight = seen(state.view);
  const { jokers, armed } = hand.held(ownOf(state)?.card ?? "");
  const bridging = bridgingToken(sight, jokers);
  return sight.tokens.map((token) => {
    const bridge = token.index === bridging ? jokers : [];
    const centre = bridge.at(-1) ?? token.square;
    // The next joker goes beside the one before, and nowhere else.
    const isOut = token.isBlocked || (armed > 0 && bridging !== null && token.index !== bridging);
    return { token, centre, lit: isOut ? new Set() : litAround(sight, token, bridge, armed > 0) };
  });
}

/** The token from which jokers lead away, the chosen one if it can be meant; null: none. */
export function bridgingToken({ tokens }: Sight, [first]: readonly Square[]): number | null {
  if (!first) return null;
  const near = tokens.filter(({ square, isBlocked }) => !isBlocked && areNeighbours(square, first));
  return (near.find(({ index }) => index === hand.token) ?? near[0])?.index ?? null;
}

/** Squares for a card, or for a joker that was taken up, beside a token or the last of its jokers. */
function litAround(sight: Sight, token: Token, jokers: readonly Square[], isArmed: boolean): ReadonlySet<Square> {
  const centre = jokers.at(-1) ?? token.square;
  const free = freeAfter(sight, token, jokers);
  return new Set(isArmed ? sight.board.neighbours(centre).filter(free) : openPairs(sight.board, free, centre).flat());
}

/** What is free for a token once these jokers lie. */
export function freeAfter(sight: Sight, token: Token, jokers: readonly Square[]): Free {
  const free = freeWithout(sight, token);
  return (square) => free(square) && !jokers.includes(square) && (jokers.length > 0 || square !== token.square);
}

/** The squares of a window around this one, in rows from the upper left; those beside the board are none of its squares. */
export function cropAround(centre: Square): Square[] {
  const [column, row] = [columnOf(centre) - REACH, rowOf(centre) - REACH];
  return Array.from({ length: SPAN * SPAN }, (_, index) =>
    squareAt(column + (index % SPAN), row + Math.floor(index / SPAN)),
  );
}

/** Whether a square is seen through a window around this one. */
export const isAround = (centre: Square, square: Square): boolean =>
  Math.abs(columnOf(centre) - columnOf(square)) <= REACH && Math.abs(rowOf(centre) - rowOf(square)) <= REACH;
