import type { Glance } from "../../../scene/glance.ts";
import { choiceOf } from "../choosing.ts";
import { payments, placements, tokenSquares } from "../fits.ts";
import { quarterOf, type Square, type Squares } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { ownOf, type Own } from "../own.ts";
import { seen, type Sight } from "../seen.ts";
import { cardLook, dress, make, makeCard, placeAt } from "./elements.ts";
import { worldBox } from "./pieces.ts";

/** What is shown on the board and does not lie there: where something might go. Drawn anew when it differs. */
export class Ghosts {
  readonly #layer: HTMLElement;
  readonly #cursor: HTMLElement;
  #drawn = "";
  #target: Squares | null = null;

  constructor(world: HTMLElement) {
    this.#layer = make(world, "ghosts");
    this.#cursor = make(world, "cursor");
    this.#cursor.hidden = true;
  }

  /** Where a card that is dragged would fall; null: nowhere. */
  set target(squares: Squares | null) {
    this.#target = squares;
  }

  draw(glance: Glance): void {
    const sight = seen(glance.view);
    const shown = shownOf(glance, sight, this.#target);
    const written = JSON.stringify(shown);
    if (written === this.#drawn) return;
    this.#drawn = written;
    this.#layer.replaceChildren();
    for (const each of shown) this.#make(each);
  }

  /** Show the square that keys have chosen; empty: none. */
  point(square: Square): void {
    this.#cursor.hidden = square === "";
    if (square) placeAt(this.#cursor, worldBox([square]));
  }

  #make({ look, squares, piece }: Shown): void {
    const isCard = piece !== "";
    const element = isCard ? makeCard(this.#layer, piece, "") : make(this.#layer, "");
    delete element.dataset.piece;
    dress(element, isCard ? `${cardLook(piece, quarterOf(squares as Squares))} ${look}` : look);
    element.dataset.squares = squares.join(".");
    placeAt(element, worldBox(squares));
  }
}

interface Shown {
  readonly look: string;
  readonly squares: readonly Square[];
  /** The card that is shown there; empty: none. */
  readonly piece: string;
}

function shownOf(glance: Glance, sight: Sight, target: Squares | null): Shown[] {
  if (choiceOf(glance.view, glance.seat)?.is === "token") return forToken(glance, sight);
  const own = ownOf(glance);
  if (!own?.card || glance.pending.has(own.card)) return [];
  const { ghost, paying, jokers } = hand.held(own.card);
  return [
    ...(glance.hints ? hints(sight, own) : []),
    ...jokers.map((square) => ({ look: "joker ghost", squares: [square], piece: "" })),
    ...(target ? [{ look: "ghost target", squares: target, piece: own.card }] : []),
    ...(ghost && !target ? [{ look: "ghost", squares: ghost, piece: own.card }] : []),
    ...(paying && !target ? asked(paying, own.card) : []),
  ];
}

/** This is set-up, not play: it is shown where the token may be put. */
function forToken({ asked: wishes }: Glance, sight: Sight): Shown[] {
  if (wishes.some(({ type }) => type === "token")) return [];
  return tokenSquares(sight).map((square) => ({ look: "allowed", squares: [square], piece: "" }));
}

/** The card, and on each half where the token would stand. */
const asked = (paying: Squares, piece: string): Shown[] => [
  { look: "ghost", squares: paying, piece },
  ...paying.map((square) => ({ look: "stand", squares: [square], piece: "" })),
];

function hints(sight: Sight, { face, owed }: Own): Shown[] {
  const ways = owed.length > 0 ? payments(sight, face, owed.slice(0, 1)) : placements(sight, face);
  const places = new Map(ways.map(({ squares }) => [squares.join(), squares]));
  return [...places.values()].map((squares) => ({ look: "hint", squares, piece: "" }));
}
