import { nextQuarter, type Quarter, type Square, type Squares } from "./geometry.ts";

/** What is done with the card that was turned over before it is laid. Only this page knows of it. */
export interface Held {
  /** How it is turned. */
  readonly quarter: Quarter;
  /** How many jokers were taken up that have no square yet. */
  readonly armed: number;
  /** The squares that were chosen for jokers, from the token on. */
  readonly jokers: readonly Square[];
  /** Where the card is shown before it is laid; null: nowhere. */
  readonly ghost: Squares | null;
  /** In debt: where the card shall lie. On which half the token shall stand is yet to be said. */
  readonly paying: Squares | null;
}

const FRESH: Held = { quarter: 0, armed: 0, jokers: [], ghost: null, paying: null };

/** The own hand. What it holds is about one card: another one starts from nothing. */
class Hand {
  /** The square that keys have chosen; empty: none yet. */
  cursor = $state<Square>("");
  /** The token that was chosen: cards are laid beside it, or it is the first to get a new place; null: any. */
  token = $state<number | null>(null);
  /** Whether the whole board was opened on a phone, in place of the windows around the tokens. */
  isWhole = $state(false);
  #card = $state("");
  #held = $state.raw(FRESH);

  /** The card that it is about; empty: none. */
  get card(): string {
    return this.#card;
  }

  /** A round begins: nothing is held, and nothing pointed at. */
  begin(): void {
    this.cursor = "";
    this.token = null;
    this.isWhole = false;
    this.keep("");
  }

  /** From now on it is about this card, and of what is done with it that is kept which still goes. */
  keep(card: string, still: (held: Held) => Held = (held) => held): void {
    const held = still(this.held(card));
    this.#card = card;
    this.#held = held;
  }

  /** What is done with this card. */
  held(card: string): Held {
    return card !== "" && card === this.#card ? this.#held : FRESH;
  }

  /** Turn the card by a quarter. What shows where it shall lie is drawn again by the next touch. */
  turn(card: string): void {
    const held = this.held(card);
    this.#hold(card, { ...held, quarter: nextQuarter(held.quarter), ghost: null });
  }

  /** Take up one more of `most` jokers; after the last all are put back. */
  arm(card: string, most: number): void {
    const held = this.held(card);
    const isMore = held.armed + held.jokers.length < most;
    this.#hold(card, { ...held, armed: isMore ? held.armed + 1 : 0, jokers: isMore ? held.jokers : [], ghost: null });
  }

  /** Put a joker that was taken up on a square. */
  putJoker(card: string, square: Square): void {
    const held = this.held(card);
    this.#hold(card, { ...held, armed: held.armed - 1, jokers: [...held.jokers, square] });
  }

  /** Show where the card might lie, turned like this. */
  aim(card: string, ghost: Squares | null, quarter: Quarter = this.held(card).quarter): void {
    this.#hold(card, { ...this.held(card), ghost, quarter, paying: null });
  }

  /** In debt: the card shall lie here. */
  pay(card: string, paying: Squares): void {
    this.#hold(card, { ...this.held(card), paying, ghost: null });
  }

  /** Choose a token, whatever the card is. Chosen again it is one of all. */
  choose(token: number): void {
    this.token = this.token === token ? null : token;
  }

  /** Put everything back, but leave the card turned as it is; false: there was nothing. */
  reset(card: string): boolean {
    const { quarter, armed, jokers, ghost, paying } = this.held(card);
    const isBusy = armed > 0 || jokers.length > 0 || ghost !== null || paying !== null;
    if (isBusy) this.#hold(card, { ...FRESH, quarter });
    return isBusy;
  }

  #hold(card: string, held: Held): void {
    if (!card) return;
    this.#card = card;
    this.#held = held;
  }
}

export const hand = new Hand();
