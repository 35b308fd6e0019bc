import { t } from "../../../i18n/index.svelte.ts";
import { place, topOf, type Place } from "../../../store/zones.ts";
import type { Game } from "../../game.ts";
import { suitOf, type Suit } from "../../shared/suits.ts";
import { ALARMING, numberOf } from "../cards.ts";
import { ownBook, ownTable } from "../../words.ts";
import type * as en from "./en.ts";

export type Book = typeof en.book;

/** What is said at its tables, and what is read about it. Both are open where they are used. */
export const tableTexts = ownTable<typeof en.table>("piles");
export const bookTexts = ownBook<Book>("piles");

/** A card in words. */
export function spoken(piece: string, boys: readonly Suit[] = []): string {
  const { card, suits } = t().common;
  const suit = suitOf(piece);
  const name = card(suits[suit], String(numberOf(piece)));
  if (!boys.length) return name;
  const { boy, girl } = tableTexts();
  return `${name} (${boys.includes(suit) ? boy : girl})`;
}

/** What is seen in a place. */
export function content({ faces, count }: Place, boys: readonly Suit[] = []): string {
  const piece = topOf(faces);
  if (piece) return spoken(piece, boys);
  return count ? t().board.faceDown : t().board.empty;
}

export const left: Game["left"] = ({ game, chairs }, rules, seat) => {
  const { count } = place(game, `${seat}.stack`);
  const of = chairs[seat]?.handicap || Number(rules.stack ?? 0);
  return { count, of, isFew: seat < game.seats && count <= ALARMING, text: tableTexts().left(count) };
};
