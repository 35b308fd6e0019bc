import { t } from "../../i18n/index.svelte.ts";
import type { Place } from "../../store/zones.ts";
import { topOf } from "../../store/zones.ts";
import { numberOf, suitOf, type Suit } from "./cards.ts";

/** A card in words. */
export function spoken(piece: string, boys: readonly Suit[] = []): string {
  const { card, suits, boy, girl } = t().common;
  const suit = suitOf(piece);
  const name = card(suits[suit], String(numberOf(piece)));
  if (!boys.length) return name;
  return `${name} (${boys.includes(suit) ? boy : girl})`;
}

/** What is seen in a place. */
export function content({ faces, count }: Place, boys: readonly Suit[] = []): string {
  const piece = topOf(faces);
  if (piece) return spoken(piece, boys);
  return count ? t().board.faceDown : t().board.empty;
}
