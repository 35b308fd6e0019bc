import type { Rules } from "../../scene/glance.ts";
import { SUIT_LOOKS, SUITS, type Suit } from "../shared/suits.ts";
import { faceOf } from "./zones.ts";

export { SUIT_LOOKS, SUITS, suitOf, type Suit } from "../shared/suits.ts";

export const HIGHEST = 10;

export const numberOf = (piece: string): number => Number(faceOf(piece).slice(1));

/** The colours that show boys in an edition whose cards show boys and girls; empty: nobody is on them. */
export function boysOf({ build, boys }: Rules): readonly Suit[] {
  const arePeopled = build === "boy-on-girl" && Array.isArray(boys);
  return arePeopled ? SUITS.filter((suit) => boys.includes(SUIT_LOOKS[suit])) : [];
}
