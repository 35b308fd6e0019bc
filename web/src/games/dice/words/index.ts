import { t } from "../../../i18n/index.svelte.ts";
import type { TableView } from "../../../protocol.ts";
import type { Rules } from "../../../scene/tableState.ts";
import type { Game } from "../../game.ts";
import { suitOf } from "../../shared/suits.ts";
import { ALARMING, countOf, DICE } from "../dice.ts";
import { ownBook, ownTable } from "../../words.ts";
import type * as en from "./en.ts";

export type Book = typeof en.book;

/** What is said at its tables, and what is read about it. Both are open where they are used. */
export const tableTexts = ownTable<typeof en.table>("dice");
export const bookTexts = ownBook<Book>("dice");

/** A die, or the place where it belongs, in words. */
export const spoken = (face: string): string => t().common.card(t().common.suits[suitOf(face)], face.slice(1, 2));

export const left: Game["left"] = (view, rules, seat) => {
  const count = countOf(view.game, seat);
  const isFew = seat < view.game.seats && count <= ALARMING;
  return { count, of: shareOf(view, rules, seat), isFew, text: tableTexts().left(count), icon: "die" };
};

/** With how many dice someone begins: all draw fewer until the bag has enough for everyone. */
function shareOf({ chairs, game }: TableView, { shares }: Rules, seat: number): number {
  const usual = Array.isArray(shares) ? Number(shares[game.seats - 2] ?? 0) : 0;
  const wanted = chairs.slice(0, game.seats).map(({ handicap = 0 }) => usual + handicap);
  const drawn = (less: number) => wanted.map((share) => Math.max(1, share - less));
  let less = 0;
  while (drawn(less).reduce((sum, share) => sum + share, 0) > DICE) less += 1;
  return drawn(less)[seat] ?? usual;
}
