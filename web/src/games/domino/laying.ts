import type { LayCard } from "../../protocol.ts";
import type { Glance } from "../../scene/glance.ts";
import { freeWithout, isOnColours, placements, type Lay } from "./fits.ts";
import { areNeighbours, distance, type Board, type Square, type Squares } from "./geometry.ts";
import { isHonour, isSwappingFine, ownOf, type Own } from "./own.ts";
import { seen, type Sight, type Token } from "./seen.ts";

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
export function layAt(glance: Glance, squares: Squares, manner: Manner = {}): LayCard | null {
  const own = ownOf(glance);
  if (!own?.card || !areNeighbours(...squares)) return null;
  return own.owed.length > 0 ? paid(glance, own, squares, manner) : moved(glance, own, squares, manner);
}

function paid(
  glance: Glance,
  { card, face, owed }: Own,
  squares: Squares,
  { token, stand = "" }: Manner,
): LayCard | null {
  const sight = seen(glance.view);
  const named = owed.includes(token ?? -1) ? Number(token) : Number(owed[0]);
  if (!squares.every(sight.free) || !squares.includes(stand)) return null;
  const command: LayCard = { type: "lay", card, squares: [...squares], token: named, stand };
  return fitsColours(glance, sight.board, face, squares) ? command : insisting(glance, command, sight.tokens[named]);
}

function moved(glance: Glance, own: Own, squares: Squares, manner: Manner): LayCard | null {
  const way = wayTo(glance, own, squares, manner);
  if (!way) return misfit(glance, own.card, squares, manner);
  const command = commandOf(own.card, squares, way);
  return way.squares[0] === squares[0] ? command : insisting(glance, command, seen(glance.view).tokens[way.token]);
}

/** From the chosen token if that goes; the fewest jokers that lead there, beginning with those that have their squares. */
function wayTo(glance: Glance, own: Own, squares: Squares, { jokers = [], spare = 0, token }: Manner): Lay | undefined {
  const most = Math.min(own.jokers, jokers.length + spare);
  if (jokers.length > most) return undefined;
  const begins = (way: Lay) => jokers.every((square, index) => way.jokers[index] === square);
  const ways = placements(seen(glance.view), own.face, { jokers: most }).filter(begins);
  const there = ways.filter((way) => way.jokers.length >= jokers.length && isThere(glance, way.squares, squares));
  const isOther = (way: Lay) => Number(way.token !== token);
  return there.sort((one, other) => isOther(one) - isOther(other) || one.jokers.length - other.jokers.length)[0];
}

const isThere = (glance: Glance, [first, second]: Squares, [one, other]: Squares): boolean =>
  (first === one && second === other) || (isSwappingFine(glance) && first === other && second === one);

const commandOf = (card: string, [first, second]: Squares, { token, jokers }: Lay): LayCard => ({
  type: "lay",
  card,
  squares: [first, second],
  token,
  ...(jokers.length > 0 && { jokers: [...jokers] }),
});

function misfit(glance: Glance, card: string, squares: Squares, { jokers = [], token: named }: Manner): LayCard | null {
  const sight = seen(glance.view);
  const chosen = sight.tokens.find(({ index }) => index === named);
  const token = chosen ?? nearest(sight, jokers[0] ?? squares[0], jokers[0] ?? squares[1]);
  if (!token) return null;
  const free = freeWithout(sight, token);
  const isFree = [...squares, ...jokers].every(
    (square) => free(square) && (jokers.length > 0 || square !== token.square),
  );
  const isClear = !jokers.some((square) => squares.includes(square));
  const way = { squares, token: token.index, jokers, stand: "" };
  return isFree && isClear ? insisting(glance, commandOf(card, squares, way), token) : null;
}

const nearest = ({ tokens }: Sight, one: Square, other: Square): Token | undefined => {
  const away = ({ square }: Token) => Math.min(distance(square, one), distance(square, other));
  return [...tokens].sort((a, b) => Number(a.isBlocked) - Number(b.isBlocked) || away(a) - away(b))[0];
};

/** On honour tables only who names the token's square may lay a card where it does not fit. */
const insisting = (glance: Glance, command: LayCard, token: Token | undefined): LayCard =>
  isHonour(glance) && token ? { ...command, beside: token.square } : command;

/** Whether each half lies on its colour, as far as this table cares. */
const fitsColours = (glance: Glance, board: Board, face: string, [first, second]: Squares): boolean =>
  isOnColours(board, face, [first, second]) || (isSwappingFine(glance) && isOnColours(board, face, [second, first]));

/** Two squares in the order in which the card fits their colours; where it does not, as they are given. */
export function ordered({ view, seat }: Glance, [one, other]: Squares): Squares {
  const face = ownOf({ view, seat })?.face ?? "";
  return isOnColours(seen(view).board, face, [other, one]) ? [other, one] : [one, other];
}
