import { animate } from "../../../scene/flights.ts";
import type { TableState } from "../../../scene/tableState.ts";
import { reducesMotion as wantsStill } from "../../../settings/settings.svelte.ts";
import { initialOf } from "../../../widgets/graphemes.ts";
import { looks } from "../../shared/spots.ts";
import type { Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { debtorOf, type LyingCard, type LyingJoker, type Sight, type Token } from "../seen.ts";
import { PLAIN, type Facing } from "./camera.ts";
import { cardLook, dress, make, makeCard, placeAt } from "./elements.ts";

const FRESH_MS = 600;
const SLIDE_MS = 220;
/** A token that has moved is seen by two pulses. */
const PULSES = [1, 1.2, 1, 1.2, 1].map((scale) => ({ scale }));
const PULSES_MS = 900;

/** Which pieces have come to the board since it was drawn last, and which have gone. */
export interface Moves {
  readonly came: ReadonlySet<string>;
  readonly went: ReadonlySet<string>;
}

/** What has changed between two looks at the board; nothing if it is not seen as a move. */
export function movesBetween(before: Sight | null, after: Sight, isInstant: boolean): Moves {
  if (isInstant || !before) return { came: new Set(), went: new Set() };
  const [old, now] = [piecesOn(before), piecesOn(after)];
  return { came: without(now, old), went: without(old, now) };
}

const piecesOn = ({ cards, jokers }: Sight): ReadonlySet<string> =>
  new Set([...cards, ...jokers].map(({ piece }) => piece));

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter((piece) => !others.has(piece)));

/** How cards come to the board, and go from it. */
export interface Travel {
  /** A card comes; gives back how long it is on its way. */
  come(card: LyingCard, initial: string, sight: Sight): number;
  /** A card goes back to whose it is. */
  goBack(card: LyingCard, initial: string, sight: Sight): void;
}

interface Drawn<Piece> {
  readonly element: HTMLElement;
  readonly piece: Piece;
}

/** Cards, jokers and tokens on the board: an element each, which stays where it is. */
export class Pieces {
  readonly #layer: HTMLElement;
  readonly #travel: Travel;
  /** The token whose window this is: it stays in its middle, and others stand back; null: no window. */
  readonly #home: number | null;
  #facing = PLAIN;
  readonly #cards = new Map<string, Drawn<LyingCard>>();
  readonly #jokers = new Map<string, Drawn<LyingJoker>>();
  readonly #tokens = new Map<string, Drawn<Token>>();
  /** What has come a moment ago, or is still on its way. */
  readonly #moods = new Map<string, string>();
  readonly #timers = new Set<number>();

  constructor(layer: HTMLElement, travel: Travel, home: number | null = null) {
    this.#layer = layer;
    this.#travel = travel;
    this.#home = home;
  }

  draw(state: TableState, sight: Sight, moves: Moves, isInstant: boolean, facing: Facing = PLAIN): void {
    if (facing.isTurned !== this.#facing.isTurned) this.clear();
    this.#facing = facing;
    for (const card of sight.cards) this.#drawCard(state, sight, card, moves.came.has(card.piece));
    for (const joker of sight.jokers) this.#drawJoker(state, joker, moves.came.has(joker.piece));
    const owed = owedTokens(state);
    for (const token of sight.tokens) this.#drawToken(state, token, owed.get(token.index) ?? "", isInstant);
    this.#clear(this.#cards, sight.cards, (card) => this.#goBack(state, sight, card, moves.went.has(card.piece)));
    this.#clear(this.#jokers, sight.jokers, () => undefined);
    this.#clear(this.#tokens, sight.tokens, () => undefined);
  }

  /** Take everything away. It is drawn again where it is seen next. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#moods.clear();
    for (const drawn of [this.#cards, this.#jokers, this.#tokens]) drawn.clear();
    this.#layer.replaceChildren();
  }

  #drawCard(state: TableState, sight: Sight, card: LyingCard, isNew: boolean): void {
    const { piece, squares, seat } = card;
    const known = this.#cards.get(piece);
    const initial = initialAt(state, seat);
    const element = known?.element ?? makeCard(this.#layer, piece, initial);
    if (!known || `${known.piece.squares}` !== `${squares}`) {
      placeAt(element, this.#facing.box(squares));
      element.dataset.zone = `card.${squares.join(".")}`;
    }
    if (!known && isNew) this.#come(card, initial, sight);
    dress(element, `${cardLook(piece, this.#facing.quarterOn(squares))} lying${this.#mood(state, piece)}`);
    this.#cards.set(piece, { element, piece: card });
  }

  /** It is seen for a moment that it is new, and whose it is. */
  #come(card: LyingCard, initial: string, sight: Sight): void {
    const { piece } = card;
    const duration = wantsStill() ? 0 : this.#travel.come(card, initial, sight);
    this.#moods.set(piece, duration ? " fresh coming" : " fresh lit");
    if (duration) this.#later(() => this.#soothe(piece, " fresh"), duration - 10);
    this.#later(() => this.#soothe(piece, ""), FRESH_MS);
  }

  #later(run: () => void, ms: number): void {
    const timer = window.setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
  }

  #soothe(piece: string, mood: string): void {
    if (mood) this.#moods.set(piece, mood);
    else this.#moods.delete(piece);
    const element = this.#cards.get(piece)?.element;
    element?.classList.remove("coming", "lit");
    if (!mood) element?.classList.remove("fresh");
  }

  #mood({ pending }: TableState, piece: string): string {
    return (this.#moods.get(piece) ?? "") + (pending.has(piece) ? " pending" : "");
  }

  #goBack(state: TableState, sight: Sight, card: LyingCard, hasGone: boolean): void {
    this.#moods.delete(card.piece);
    if (hasGone && !wantsStill()) this.#travel.goBack(card, initialAt(state, card.seat), sight);
  }

  #drawJoker(state: TableState, joker: LyingJoker, isNew: boolean): void {
    const { piece, square } = joker;
    const known = this.#jokers.get(piece);
    const element = known?.element ?? make(this.#layer, "");
    if (known?.piece.square !== square) placeAt(element, this.#facing.box([square]));
    element.dataset.piece = piece;
    const mood = state.pending.has(piece) ? " pending" : "";
    dress(element, `joker deck-${piece.slice(-1)}${mood}`);
    if (!known && isNew) appear(element);
    this.#jokers.set(piece, { element, piece: joker });
  }

  #drawToken(state: TableState, token: Token, owed: string, isInstant: boolean): void {
    const { piece, index, square, isBlocked } = token;
    const known = this.#tokens.get(piece);
    const element = known?.element ?? make(this.#layer, "");
    if (known?.piece.square !== square) this.#move(element, known?.piece.square, square, isInstant);
    element.dataset.piece = piece;
    const isReached = state.reaching([`token.${square}`]).length > 0;
    const isOther = this.#home !== null && this.#home !== index;
    const isChosen = this.#home === null && hand.token === index;
    const moods = [isBlocked && "blocked", isOther && "other", owed, isReached && "reached", isChosen && "chosen"];
    dress(element, looks("token", ...moods, state.pending.has(piece) && "pending"));
    this.#tokens.set(piece, { element, piece: token });
  }

  #move(element: HTMLElement, from: Square | undefined, to: Square, isInstant: boolean): void {
    const end = this.#facing.box([to]);
    placeAt(element, end);
    if (isInstant) return;
    if (!from || wantsStill()) return appear(element);
    animate(element, PULSES, PULSES_MS);
    // In its window it stays where it is: the board moves under it.
    if (this.#home !== null) return;
    const start = this.#facing.box([from]);
    const shift = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
    animate(element, [{ transform: shift }, { transform: "none" }], SLIDE_MS);
  }

  #clear<Piece extends { readonly piece: string }>(
    drawn: Map<string, Drawn<Piece>>,
    there: readonly Piece[],
    gone: (piece: Piece) => void,
  ): void {
    if (drawn.size === there.length) return;
    const pieces = new Set(there.map(({ piece }) => piece));
    for (const [name, { element, piece }] of drawn) {
      if (pieces.has(name)) continue;
      gone(piece);
      element.remove();
      drawn.delete(name);
    }
  }
}

/** What is new lights up. */
function appear(element: HTMLElement): void {
  animate(element, [{ filter: "brightness(1.6)" }, { filter: "none" }], 120);
}

const initialAt = ({ view }: Pick<TableState, "view">, seat: number): string =>
  initialOf(view.chairs[seat]?.name ?? "");

/** The tokens that are owed a new place, and how that looks. */
function owedTokens({ view, seat }: TableState): ReadonlyMap<number, string> {
  const debts = [0, 1, 2, 3].map((token) => [token, debtorOf(view, token)] as const);
  return new Map(
    debts.flatMap(([token, debtor]) => (debtor === null ? [] : [[token, debtor === seat ? "owed mine" : "owed"]])),
  );
}
