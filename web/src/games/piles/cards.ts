import type { Rules } from "../../scene/tableState.ts";
import type { Box, Detail, Spot } from "../../scene/plan.ts";
import { SUIT_LOOKS, SUITS, type Suit } from "../shared/suits.ts";

/** With as few cards in the stack someone may end the round any moment. */
export const ALARMING = 2;

/** A card is its face and the letter of its deck: r10a is the red ten of deck a. */
export const faceOf = (piece: string): string => piece.slice(0, -1);

export const HIGHEST = 10;

export const numberOf = (piece: string): number => Number(faceOf(piece).slice(1));

/** The colours that show boys in an edition whose cards show boys and girls; empty: nobody is on them. */
export function boysOf({ build, boys }: Rules): readonly Suit[] {
  const arePeopled = build === "boy-on-girl" && Array.isArray(boys);
  return arePeopled ? SUITS.filter((suit) => boys.includes(SUIT_LOOKS[suit])) : [];
}

/** What a card that counts is worth, and one that is left over costs. */
export function worthOf(rules: Rules): { readonly centre: number; readonly stack: number } {
  const number = (value: unknown, usual: number) => (typeof value === "number" ? value : usual);
  return { centre: number(rules.card_points, 1), stack: number(rules.stack_penalty, 2) };
}

/** Height of a card by its width. */
export const RATIO = 1.4;

export const heightOf = (w: number): number => Math.round(w * RATIO);

/** The width of the largest card that fits into this. */
export const widthIn = (w: number, h: number): number => Math.max(0, Math.floor(Math.min(w, h / RATIO)));

export const cardAt = (x: number, y: number, w: number): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  w,
  h: heightOf(w),
});

/** A card in the middle of a box. */
export const cardIn = ({ x, y, w, h }: Box, width: number): Box =>
  cardAt(x + (w - width) / 2, y + (h - heightOf(width)) / 2, width);

/** What can still be told apart on a card of this width. */
export const detailOf = (w: number): Detail => (w >= 70 ? "full" : w >= 28 ? "mid" : "mini");

const THICKER = [2, 4, 8] as const;

/** How thick a pile of so many cards looks. */
export const thicknessOf = (count: number): Spot["thickness"] =>
  THICKER.filter((least) => count >= least).length as Spot["thickness"];
