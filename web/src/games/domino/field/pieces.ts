import { animate } from "../../../scene/animate.ts";
import type { Glance } from "../../../scene/glance.ts";
import type { Box } from "../../../scene/plan.ts";
import { isStill as wantsStill } from "../../../settings/settings.svelte.ts";
import { looks } from "../../shared/spots.ts";
import { quarterOf, type Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { ownOf } from "../own.ts";
import type { LyingCard, LyingJoker, Sight, Token } from "../seen.ts";
import { boxOf } from "./camera.ts";
import { cardLook, dress, make, makeCard, placeAt, UNIT } from "./elements.ts";
import { initialOf } from "../../../widgets/graphemes.ts";

const FRESH_MS = 600;
const SLIDE_MS = 220;
/** What lies on the board does so from here on. */
const WORLD = { size: UNIT, x: 0, y: 0 } as const;

export const worldBox = (squares: readonly Square[]): Box => boxOf(WORLD, squares);

/** How cards come to the board, and go from it. */
export interface Travel {
  /** A card comes; gives back how long it is on its way. */
  come(card: LyingCard, initial: string): number;
  /** A card goes back to whose it is. */
  goBack(card: LyingCard, initial: string): void;
}

interface Drawn<Piece> {
  readonly element: HTMLElement;
  readonly piece: Piece;
}

/** Cards, jokers and tokens on the board: an element each, which stays where it is. */
export class Pieces {
  readonly #layer: HTMLElement;
  readonly #travel: Travel;
  readonly #cards = new Map<string, Drawn<LyingCard>>();
  readonly #jokers = new Map<string, Drawn<LyingJoker>>();
  readonly #tokens = new Map<string, Drawn<Token>>();
  /** What has come a moment ago, or is still on its way. */
  readonly #moods = new Map<string, string>();

  constructor(layer: HTMLElement, travel: Travel) {
    this.#layer = layer;
    this.#travel = travel;
  }

  draw(glance: Glance, sight: Sight, isStill: boolean): void {
    for (const card of sight.cards) this.#drawCard(glance, card, isStill);
    for (const joker of sight.jokers) this.#drawJoker(glance, joker, isStill);
    const owed = owedTokens(glance);
    for (const token of sight.tokens) this.#drawToken(glance, token, owed.get(token.index) ?? "", isStill);
    this.#clear(this.#cards, sight.cards, (card) => this.#goBack(glance, card, isStill));
    this.#clear(this.#jokers, sight.jokers, () => undefined);
    this.#clear(this.#tokens, sight.tokens, () => undefined);
  }

  #drawCard(glance: Glance, card: LyingCard, isStill: boolean): void {
    const { piece, squares, seat } = card;
    const known = this.#cards.get(piece);
    const initial = initialAt(glance, seat);
    const element = known?.element ?? makeCard(this.#layer, piece, initial);
    if (!known || `${known.piece.squares}` !== `${squares}`) {
      placeAt(element, worldBox(squares));
      element.dataset.zone = `card.${squares.join(".")}`;
    }
    if (!known && !isStill) this.#come(card, initial);
    dress(element, `${cardLook(piece, quarterOf(squares))} lying${this.#mood(glance, piece)}`);
    this.#cards.set(piece, { element, piece: card });
  }

  /** It is seen for a moment that it is new, and whose it is. */
  #come(card: LyingCard, initial: string): void {
    const { piece } = card;
    const duration = wantsStill() ? 0 : this.#travel.come(card, initial);
    this.#moods.set(piece, duration ? " fresh coming" : " fresh lit");
    if (duration) setTimeout(() => this.#soothe(piece, " fresh"), duration - 10);
    setTimeout(() => this.#soothe(piece, ""), FRESH_MS);
  }

  #soothe(piece: string, mood: string): void {
    if (mood) this.#moods.set(piece, mood);
    else this.#moods.delete(piece);
    const element = this.#cards.get(piece)?.element;
    element?.classList.remove("coming", "lit");
    if (!mood) element?.classList.remove("fresh");
  }

  #mood({ pending }: Glance, piece: string): string {
    return (this.#moods.get(piece) ?? "") + (pending.has(piece) ? " pending" : "");
  }

  #goBack(glance: Glance, card: LyingCard, isStill: boolean): void {
    this.#moods.delete(card.piece);
    if (!isStill && !wantsStill()) this.#travel.goBack(card, initialAt(glance, card.seat));
  }

  #drawJoker(glance: Glance, joker: LyingJoker, isStill: boolean): void {
    const { piece, square } = joker;
    const known = this.#jokers.get(piece);
    const element = known?.element ?? make(this.#layer, "");
    if (known?.piece.square !== square) placeAt(element, worldBox([square]));
    element.dataset.piece = piece;
    const mood = glance.pending.has(piece) ? " pending" : "";
    dress(element, `joker deck-${piece.slice(-1)}${mood}`);
    if (!known && !isStill) appear(element);
    this.#jokers.set(piece, { element, piece: joker });
  }

  #drawToken(glance: Glance, token: Token, owed: string, isStill: boolean): void {
    const { piece, index, square, isBlocked } = token;
    const known = this.#tokens.get(piece);
    const element = known?.element ?? make(this.#layer, "");
    if (known?.piece.square !== square) this.#move(element, known?.piece.square, square, isStill);
    element.dataset.piece = piece;
    const isReached = glance.reaching([`token.${square}`]).length > 0;
    const moods = [isBlocked && "blocked", owed, isReached && "reached", hand.token === index && "chosen"];
    dress(element, looks("token", ...moods, glance.pending.has(piece) && "pending"));
    this.#tokens.set(piece, { element, piece: token });
  }

  #move(element: HTMLElement, from: Square | undefined, to: Square, isStill: boolean): void {
    const end = worldBox([to]);
    placeAt(element, end);
    if (isStill) return;
    if (!from || wantsStill()) return appear(element);
    const start = worldBox([from]);
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

const initialAt = ({ view }: Pick<Glance, "view">, seat: number): string => initialOf(view.chairs[seat]?.name ?? "");

/** The tokens that are owed a new place, and by whom. */
function owedTokens(glance: Glance): ReadonlyMap<number, string> {
  const seats = Array.from({ length: glance.view.game.seats }, (_, seat) => seat);
  return new Map(
    seats.flatMap((seat) => {
      const owed = ownOf({ view: glance.view, seat })?.owed ?? [];
      return owed.map((token) => [token, seat === glance.seat ? "owed mine" : "owed"] as const);
    }),
  );
}
