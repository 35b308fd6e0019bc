// Pieces that have a colour and a number.

import type { Messages } from "../../i18n/pack.ts";

/** The colours, by the letter that a face begins with, in the order of their lanes. */
export const SUITS = ["r", "b", "g", "y"] as const;

export type Suit = (typeof SUITS)[number];

/** The class of a colour's looks. */
export const SUIT_LOOKS: Readonly<Record<Suit, string>> = { r: "red", b: "blue", g: "green", y: "yellow" };

export const suitOf = (piece: string): Suit => SUITS.find((suit) => piece.startsWith(suit)) ?? "r";

export const numberIn = (piece: string): number => Number(/\d+/.exec(piece)?.[0] ?? 0);

/** Such a piece in words; with another number: the one of its colour that has it. */
export function named(piece: string, common: Messages["common"], number = numberIn(piece)): string {
  const suits: Readonly<Record<string, string>> = common.suits;
  const letter = piece.charAt(0);
  return common.card(suits[letter] ?? letter, String(number));
}

/** The piece of its colour that comes before it, in words. */
export const namedBefore = (piece: string, common: Messages["common"]): string =>
  named(piece, common, numberIn(piece) - 1);
