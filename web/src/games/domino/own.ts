import type { Glance } from "../../scene/glance.ts";
import { place, topOf } from "../../store/zones.ts";
import { TOKENS } from "./seen.ts";

/** What somebody has to play with. */
export interface Own {
  readonly seat: number;
  /** The card that was turned over; empty: none, or it is still face down. */
  readonly card: string;
  /** Its two colours. */
  readonly face: string;
  readonly jokers: number;
  /** The tokens that are owed a new place, counted from 0. */
  readonly owed: readonly number[];
}

/** A card is its two colours and the letter of its deck. */
export const faceOf = (card: string): string => card.slice(0, 2);

export const indexOf = (token: string): number => (TOKENS as readonly string[]).indexOf(token);

/** What one has oneself; null: this page only watches. */
export function ownOf({ view: { game }, seat }: Pick<Glance, "view" | "seat">): Own | null {
  if (seat === null || seat >= game.seats) return null;
  const card = topOf(place(game, `${seat}.turned`).faces);
  const owed = place(game, `${seat}.owes`).accepts.map(indexOf);
  return { seat, card, face: faceOf(card), jokers: place(game, `${seat}.jokers`).count, owed };
}

export const isHonour = ({ rules }: Pick<Glance, "rules">): boolean => rules.referee === "honour";

/** Whether a card with its halves turned round counts as laid right. */
export const isSwappingFine = (glance: Pick<Glance, "rules">): boolean =>
  isHonour(glance) && glance.rules.swapped === "overlooked";
