import type { TableState } from "../../../scene/tableState.ts";
import type { Square, Squares } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { payments, placements } from "../play/laying.ts";
import { choiceOf, ownOf, seen, tokenSquares, type Own, type Sight } from "../seen.ts";
import { PLAIN, type Facing } from "./camera.ts";
import { cardLook, dress, make, makeCard, placeAt } from "./elements.ts";

/** What is shown on the board and does not lie there: where something might go. Drawn again when it differs. */
export class Ghosts {
  readonly #layer: HTMLElement;
  readonly #cursor: HTMLElement;
  /** The token whose window this is; null: all of the board. */
  readonly #home: number | null;
  #facing = PLAIN;
  #drawn = "";
  #target: Squares | null = null;

  constructor(world: HTMLElement, home: number | null = null) {
    this.#home = home;
    this.#layer = make(world, "ghosts");
    this.#cursor = make(world, "cursor");
    this.#cursor.hidden = true;
  }

  /** Where a card that is dragged would fall; null: nowhere. */
  set target(squares: Squares | null) {
    this.#target = squares;
  }

  draw(state: TableState, facing: Facing = this.#facing): void {
    const sight = seen(state.view);
    const shown = shownOf(state, sight, this.#target, this.#home);
    const written = JSON.stringify([facing.isTurned, shown]);
    this.#facing = facing;
    if (written === this.#drawn) return;
    this.#drawn = written;
    this.#layer.replaceChildren();
    for (const each of shown) this.#make(each);
  }

  /** Take everything away. It is drawn again where it is seen next. */
  clear(): void {
    this.#drawn = "";
    this.#layer.replaceChildren();
  }

  /** Show the square that keys have chosen; empty: none. */
  point(square: Square): void {
    this.#cursor.hidden = square === "";
    if (square) placeAt(this.#cursor, this.#facing.box([square]));
  }

  #make({ look, squares, piece }: Shown): void {
    const isCard = piece !== "";
    const element = isCard ? makeCard(this.#layer, piece, "") : make(this.#layer, "");
    delete element.dataset.piece;
    dress(element, isCard ? `${cardLook(piece, this.#facing.quarterOn(squares as Squares))} ${look}` : look);
    element.dataset.squares = squares.join(".");
    placeAt(element, this.#facing.box(squares));
  }
}

interface Shown {
  readonly look: string;
  readonly squares: readonly Square[];
  /** The card that is shown there; empty: none. */
  readonly piece: string;
}

function shownOf(state: TableState, sight: Sight, target: Squares | null, home: number | null): Shown[] {
  if (choiceOf(state.view, state.seat)?.is === "token") return forToken(state);
  const own = ownOf(state);
  if (!own?.card || state.pending.has(own.card)) return [];
  const { ghost, paying, jokers } = hand.held(own.card);
  return [
    ...(state.hints ? hints(sight, own, home) : []),
    ...jokers.map((square) => ({ look: "joker ghost", squares: [square], piece: "" })),
    ...(target ? [{ look: "ghost target", squares: target, piece: own.card }] : []),
    ...(ghost && !target ? [{ look: "ghost", squares: ghost, piece: own.card }] : []),
    ...(paying && !target ? asked(paying, own.card) : []),
  ];
}

/** This is set-up, not play: it is shown where the token may be put. */
function forToken({ view, asked: requests }: TableState): Shown[] {
  if (requests.some(({ type }) => type === "token")) return [];
  return tokenSquares(view).map((square) => ({ look: "allowed", squares: [square], piece: "" }));
}

/** The card, and on each half where the token would stand. */
const asked = (paying: Squares, piece: string): Shown[] => [
  { look: "ghost", squares: paying, piece },
  ...paying.map((square) => ({ look: "stand", squares: [square], piece: "" })),
];

/** In a window only what fits beside its token. */
function hints(sight: Sight, { face, owed }: Own, home: number | null): Shown[] {
  const all = owed.length > 0 ? payments(sight, face, owed.slice(0, 1)) : placements(sight, face);
  const ways = all.filter(({ token }) => home === null || token === home);
  const places = new Map(ways.map(({ squares }) => [squares.join(), squares]));
  return [...places.values()].map((squares) => ({ look: "hint", squares, piece: "" }));
}
