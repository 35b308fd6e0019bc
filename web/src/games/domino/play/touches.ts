// What it means to touch a square, with a finger or with the cursor. What only this page knows of is kept in the hand.
import type { Command, LayCard } from "../../../protocol.ts";
import type { TableState } from "../../../scene/tableState.ts";
import {
  areNeighbours,
  nextQuarter,
  quarterOf,
  squaresFrom,
  type Quarter,
  type Square,
  type Squares,
} from "../geometry.ts";
import { hand, type Held } from "../hand.svelte.ts";
import { bridgingToken, freeAfter, panesOf, type Pane } from "../layout/windows.ts";
import { choiceOf, isHonour, ownOf, seen, tokenSquares, type Own, type Sight } from "../seen.ts";
import { freeWithout, layAt, openPairs, ordered, placements } from "./laying.ts";

/** What comes of a touch: a command, something that is shown only here, or nothing. */
export type Touch = Command | "shown" | null;

/**
 * Give up what does not go any more: of a card that is gone, on squares that others have covered meanwhile, beside
 * tokens that have moved on, for debts that are over. Jokers without a square are taken up again.
 */
export function tidy(state: TableState): void {
  if (state.pending.has(hand.card)) return;
  const own = ownOf(state);
  hand.keep(own?.card ?? "", (held) => (own ? tidied(seen(state.view), own, held) : held));
  if (own?.owed.length && !own.owed.includes(hand.token ?? -1)) hand.token = null;
}

function tidied(sight: Sight, { owed }: Own, held: Held): Held {
  const jokers = standing(sight, held.jokers);
  const ghost = held.ghost?.every((square) => isOpen(sight, jokers, square)) ? held.ghost : null;
  const paying = owed.length > 0 && held.paying?.every(sight.free) ? held.paying : null;
  const armed = held.armed + held.jokers.length - jokers.length;
  const isSame = armed === held.armed && ghost === held.ghost && paying === held.paying;
  return isSame ? held : { ...held, armed, jokers, ghost, paying };
}

/** The jokers, from the token on, up to the first that can no longer lie where it was put. */
function standing(sight: Sight, jokers: readonly Square[]): readonly Square[] {
  const lost = jokers.findIndex((square, index) => !isForJoker(sight, { jokers: jokers.slice(0, index) }, square));
  return lost < 0 ? jokers : jokers.slice(0, lost);
}

/** A finger taps a square: the first tap shows the card there, the next one beside it lays it. */
export function tapped(state: TableState, square: Square): Touch {
  tidy(state);
  return isBeforePlay(state) ? placed(state, square) : (begun(state, square) ?? aimed(state, square));
}

/** A key presses the square of the cursor: the card is laid as it is turned, with its first half there. */
export function entered(state: TableState, square: Square): Touch {
  tidy(state);
  if (isBeforePlay(state)) return placed(state, square);
  const { quarter } = hand.held(ownOf(state)?.card ?? "");
  return begun(state, square) ?? put(state, squaresFrom(square, quarter));
}

/**
 * A finger taps a square in the window of a token. It lays the card at once if only one way of laying it covers that
 * square; if there are several, the square beside it is tapped next. A square that the card does not fit on is a try
 * like any other: the table refuses it, and it costs the same time as a move.
 */
export function tappedBeside(state: TableState, index: number, square: Square): Touch {
  tidy(state);
  const own = ownOf(state);
  const pane = panesOf(state).find(({ token }) => token.index === index);
  if (!own?.card || !pane || own.owed.length > 0 || isBeforePlay(state)) return null;
  const { armed, ghost } = hand.held(own.card);
  if (armed > 0 && pane.lit.has(square)) return bridgedFrom(own, index, square);
  if (isElsewhere(state, own, index)) hand.reset(own.card);
  const ways = waysOver(state, own, index, square);
  const first = ghost?.[0] ?? square;
  if (first !== square && ways.some((way) => way.includes(first))) {
    return put(state, ordered(state, [first, square]), index);
  }
  if (ways.length > 1) return shown(state, own, square);
  const way = ways[0] ?? (pane.lit.has(square) ? failing(state, own, pane, square) : null);
  return way ? put(state, way, index) : null;
}

/** A joker goes beside the token of the window, or beside the joker that the token moves onto. */
function bridgedFrom({ card }: Own, index: number, square: Square): Touch {
  hand.token = index;
  hand.putJoker(card, square);
  return "shown";
}

/** Whether jokers lie beside another token: going on elsewhere takes them back. */
function isElsewhere({ view }: TableState, { card }: Own, index: number): boolean {
  const bridging = bridgingToken(seen(view), hand.held(card).jokers);
  return bridging !== null && bridging !== index;
}

/** The ways to lay the card that cover a square: beside this token if there are any, else beside another one. */
function waysOver(state: TableState, own: Own, index: number, square: Square): readonly Squares[] {
  const [sight, { jokers }] = [seen(state.view), hand.held(own.card)];
  if (isHonour(state)) {
    const near = sight.board.neighbours(square).filter((other) => isOpen(sight, jokers, other));
    return isOpen(sight, jokers, square) ? near.map((other) => ordered(state, [square, other])) : [];
  }
  const ways = placements(sight, own.face, { jokers: jokers.length }).filter(
    (way) => way.squares.includes(square) && `${way.jokers}` === `${jokers}`,
  );
  const here = ways.filter(({ token }) => token === index);
  const places = (here.length > 0 ? here : ways).map(({ squares }) => squares);
  return [...new Map(places.map((squares) => [squares.join(), squares])).values()];
}

/** Where a card is tried that does not fit on a square on which others would. */
function failing(state: TableState, { card }: Own, { token, centre }: Pane, square: Square): Squares | null {
  const sight = seen(state.view);
  const pairs = openPairs(sight.board, freeAfter(sight, token, hand.held(card).jokers), centre);
  const pair = pairs.find((squares) => squares.includes(square));
  return pair ? ordered(state, pair) : null;
}

/** The card is put on two squares. In debt it is asked which half the token shall stand on. */
export function put(state: TableState, squares: Squares, token: number | null = hand.token): Touch {
  tidy(state);
  const own = ownOf(state);
  if (!own?.card) return null;
  const { jokers, armed } = hand.held(own.card);
  if (own.owed.length > 0) return askStand(state, own, squares);
  const command = sent(own.card, layAt(state, squares, { jokers, spare: armed, token }));
  if (command) hand.token = null;
  return command;
}

function askStand({ view }: TableState, { card }: Own, squares: Squares): Touch {
  if (!squares.every(seen(view).free)) return null;
  hand.pay(card, squares);
  return "shown";
}

/** It is on its way: nothing of it is shown by the hand any more. */
function sent(card: string, command: LayCard | null): LayCard | null {
  if (command) hand.reset(card);
  return command;
}

const isBeforePlay = ({ view }: TableState): boolean => view.phase === "choosing";

/** Before play the seat that is asked puts down a token. */
const placed = (state: TableState, square: Square): Touch =>
  isForToken(state, square) ? { type: "token", square } : null;

/** Whether the next token may be put there by this seat, and none is on its way. */
const isForToken = ({ view, seat, asked }: TableState, square: Square): boolean =>
  choiceOf(view, seat)?.is === "token" &&
  !asked.some(({ type }) => type === "token") &&
  tokenSquares(view).includes(square);

/** What comes before laying: a half or a token is chosen, a joker finds its square. */
function begun(state: TableState, square: Square): Touch {
  const own = ownOf(state);
  if (!own?.card) return null;
  const [sight, held] = [seen(state.view), hand.held(own.card)];
  return stood(state, own, held, square) ?? bridged(sight, own, held, square) ?? chosen(sight, own, held, square);
}

function stood(state: TableState, { card }: Own, { paying }: Held, square: Square): Touch {
  if (!paying?.includes(square)) return null;
  return sent(card, layAt(state, paying, { token: hand.token, stand: square }));
}

/** In debt one of several owed tokens; else any, unless its square is where the card goes. */
function chosen(sight: Sight, { owed }: Own, { jokers }: Held, square: Square): Touch {
  const { index } = sight.tokens.find((token) => token.square === square) ?? { index: -1 };
  const isChoice = owed.length > 0 ? owed.length > 1 && owed.includes(index) : !isOpen(sight, jokers, square);
  if (index < 0 || !isChoice) return null;
  hand.choose(index);
  return "shown";
}

function bridged(sight: Sight, { card, owed }: Own, held: Held, square: Square): Touch {
  if (owed.length > 0 || held.armed === 0 || !isForJoker(sight, held, square)) return null;
  hand.putJoker(card, square);
  return "shown";
}

/** Whether the next joker can go there: beside a token that is not blocked, or beside the joker before. */
function isForJoker(sight: Sight, { jokers }: Pick<Held, "jokers">, square: Square): boolean {
  const last = jokers.at(-1);
  if (jokers.includes(square)) return false;
  const starts = sight.tokens.filter((token) => !token.isBlocked && areNeighbours(token.square, jokers[0] ?? square));
  return starts.some((token) => freeWithout(sight, token)(square) && (!last || areNeighbours(last, square)));
}

/** Beside the half that was shown first the card is laid; elsewhere it is shown. */
function aimed(state: TableState, square: Square): Touch {
  const own = ownOf(state);
  if (!own?.card) return null;
  const { ghost, jokers } = hand.held(own.card);
  if (ghost && areNeighbours(ghost[0], square) && isOpen(seen(state.view), jokers, square))
    return put(state, ordered(state, [ghost[0], square]));
  return shown(state, own, square);
}

/** The card is shown with its first half there; shown there already, it turns. */
function shown(state: TableState, own: Own, square: Square): Touch {
  const { ghost, quarter, jokers } = hand.held(own.card);
  const isFree = (one: Square) => isOpen(seen(state.view), jokers, one);
  const from = ghost?.[0] === square ? nextQuarter(quarterOf(ghost)) : quarter;
  const squares = isFree(square) ? ghostAt(isFree, square, from) : null;
  hand.aim(own.card, squares, squares ? quarterOf(squares) : undefined);
  return squares || ghost ? "shown" : null;
}

/** The card with its first half there, turned as little as need be. */
function ghostAt(isFree: (square: Square) => boolean, square: Square, from: Quarter): Squares | null {
  for (let quarter = from, tries = 0; tries < 4; tries += 1, quarter = nextQuarter(quarter)) {
    const squares = squaresFrom(square, quarter);
    if (isFree(squares[1])) return squares;
  }
  return null;
}

/** Whether a half could lie there, with the jokers that were chosen. */
function isOpen(sight: Sight, jokers: readonly Square[], square: Square): boolean {
  if (jokers.includes(square)) return false;
  return sight.free(square) || sight.tokens.some((token) => token.square === square && isLeft(sight, square, jokers));
}

/** Whether a token leaves its square for a joker beside it, and the square is bare. */
const isLeft = ({ covered }: Sight, square: Square, jokers: readonly Square[]): boolean =>
  jokers[0] !== undefined && areNeighbours(square, jokers[0]) && !covered.has(square);
