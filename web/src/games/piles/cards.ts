import type { Rules } from "../../scene/glance.ts";
import { SUIT_LOOKS, SUITS, type Suit } from "../shared/suits.ts";
import { faceOf } from "./zones.ts";

export { SUIT_LOOKS, SUITS, suitOf, type Suit } from "../shared/suits.ts";

export const HIGHEST = 10;

export const numberOf = (piece: string): number => Number(faceOf(piece).slice(1));

/** The colours that show boys, where it matters who is on a card; empty: it does not. */
export function boysOf({ advanced, build, boys }: Rules): readonly Suit[] {
  const isToldApart = advanced === true && build === "boy-on-girl" && Array.isArray(boys);
  return isToldApart ? SUITS.filter((suit) => boys.includes(SUIT_LOOKS[suit])) : [];
}
