// What it means to touch a square, with a finger or with the cursor. What only this page knows of is kept in the hand.
import type { Command, LayCard } from "../../protocol.ts";
import type { Glance } from "../../scene/glance.ts";
import { choiceOf } from "./choosing.ts";
import { freeWithout, tokenSquares } from "./fits.ts";
import {
  areNeighbours,
  nextQuarter,
  quarterOf,
  squaresFrom,
  type Quarter,
  type Square,
  type Squares,
} from "./geometry.ts";
import { hand, type Held } from "./hand.svelte.ts";
import { layAt, ordered } from "./laying.ts";
import { ownOf, type Own } from "./own.ts";
import { seen, type Sight } from "./seen.ts";

/** What comes of a touch: a command, something that is shown only here, or nothing. */
export type Touch = Command | "shown" | null;

/**
 * Give up what does not go any more: of a card that is gone, on squares that others have covered meanwhile, beside
 * tokens that have moved on, for debts that are over. Jokers without a square are taken up again.
 */
export function tidy(glance: Glance): void {
  if (glance.pending.has(hand.card)) return;
  const own = ownOf(glance);
  hand.keep(own?.card ?? "", (held) => (own ? tidied(seen(glance.view), own, held) : held));
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
export function tapped(glance: Glance, square: Square): Touch {
  tidy(glance);
  return isBeforePlay(glance) ? placed(glance, square) : (begun(glance, square) ?? aimed(glance, square));
}

/** A key presses the square of the cursor: the card is laid as it is turned, with its first half there. */
export function entered(glance: Glance, square: Square): Touch {
  tidy(glance);
  if (isBeforePlay(glance)) return placed(glance, square);
  const { quarter } = hand.held(ownOf(glance)?.card ?? "");
  return begun(glance, square) ?? put(glance, squaresFrom(square, quarter));
}

/** The card is put on two squares. In debt it is asked which half the token shall stand on. */
export function put(glance: Glance, squares: Squares): Touch {
  tidy(glance);
  const own = ownOf(glance);
  if (!own?.card) return null;
  const { jokers, armed } = hand.held(own.card);
  if (own.owed.length > 0) return askStand(glance, own, squares);
  const command = sent(own.card, layAt(glance, squares, { jokers, spare: armed, token: hand.token }));
  if (command) hand.token = null;
  return command;
}

function askStand({ view }: Glance, { card }: Own, squares: Squares): Touch {
  if (!squares.every(seen(view).free)) return null;
  hand.pay(card, squares);
  return "shown";
}

/** It is on its way: nothing of it is shown by the hand any more. */
function sent(card: string, command: LayCard | null): LayCard | null {
  if (command) hand.reset(card);
  return command;
}

const isBeforePlay = ({ view }: Glance): boolean => view.phase === "choosing";

/** Before play a token is put down by whoever is asked to. */
const placed = (glance: Glance, square: Square): Touch =>
  isForToken(glance, square) ? { type: "token", square } : null;

/** Whether the next token may be put there by this seat, and none is on its way. */
const isForToken = ({ view, seat, asked }: Glance, square: Square): boolean =>
  choiceOf(view, seat)?.is === "token" &&
  !asked.some(({ type }) => type === "token") &&
  tokenSquares(seen(view)).includes(square);

/** What comes before laying: a half or a token is chosen, a joker finds its square. */
function begun(glance: Glance, square: Square): Touch {
  const own = ownOf(glance);
  if (!own?.card) return null;
  const [sight, held] = [seen(glance.view), hand.held(own.card)];
  return stood(glance, own, held, square) ?? bridged(sight, own, held, square) ?? chosen(sight, own, held, square);
}

function stood(glance: Glance, { card }: Own, { paying }: Held, square: Square): Touch {
  if (!paying?.includes(square)) return null;
  return sent(card, layAt(glance, paying, { token: hand.token, stand: square }));
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

/** Without a ghost the card is shown there. Beside the half that was shown first it is laid; on that half it turns. */
function aimed(glance: Glance, square: Square): Touch {
  const own = ownOf(glance);
  if (!own?.card) return null;
  const { ghost, quarter, jokers } = hand.held(own.card);
  const isFree = (one: Square) => isOpen(seen(glance.view), jokers, one);
  if (ghost && areNeighbours(ghost[0], square) && isFree(square))
    return put(glance, ordered(glance, [ghost[0], square]));
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
