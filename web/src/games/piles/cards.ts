import type { Rules } from "../../scene/glance.ts";
import { faceOf } from "../../store/zones.ts";

/** The colours, by the letter that a face begins with, in the order of their lanes. */
export const SUITS = ["r", "b", "g", "y"] as const;

export type Suit = (typeof SUITS)[number];

/** The class of a colour's looks. */
export const SUIT_LOOKS: Readonly<Record<Suit, string>> = { r: "red", b: "blue", g: "green", y: "yellow" };

export const HIGHEST = 10;

export const suitOf = (piece: string): Suit => SUITS.find((suit) => piece.startsWith(suit)) ?? "r";

export const numberOf = (piece: string): number => Number(faceOf(piece).slice(1));

/** The colours that show boys, where it matters who is on a card; empty: it does not. */
export function boysOf({ advanced, build, boys }: Rules): readonly Suit[] {
  const isToldApart = advanced === true && build === "boy-on-girl" && Array.isArray(boys);
  return isToldApart ? SUITS.filter((suit) => boys.includes(SUIT_LOOKS[suit])) : [];
}
