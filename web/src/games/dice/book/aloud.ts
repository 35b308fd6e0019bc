import { tableTexts, spoken } from "../words/index.ts";
import { t } from "../../../i18n/index.svelte.ts";
import type { Change, View } from "../../../protocol.ts";
import type { Aloud } from "../../aloud.ts";
import type { NameOf } from "../../names.ts";
import { named, suitOf, SUITS, type Suit } from "../../shared/suits.ts";
import { countOf, diceOf, numberOf } from "../dice.ts";

export const nameOf: NameOf = (piece) => named(piece, t().common);

/** Red 1, 4; blue 6. While a throw is on its way, that it is. */
export const aloud: Aloud = (view, seat) => {
  const dice = shownTo(view, seat);
  if (dice) return [dice];
  return countOf(view, seat) > 0 ? [tableTexts().inCup] : [];
};

/** What a change means for anyone who does not see the own dice, in a few words; empty: nothing. */
export function voiceOf(change: Change, after: View, seat: number): string {
  const own = `${seat}.dice`;
  if (change.is === "moved" && change.source === own) {
    return t().board.of(spoken(change.piece), tableTexts().left(countOf(after, seat)));
  }
  const isThrown = change.is === "uncovered" || (change.is === "hidden" && change.zone === own);
  return isThrown ? shownTo(after, seat) : "";
}

/** All own dice, each colour once: red 1, 4; blue 6. */
export const shownTo = (view: View, seat: number): string =>
  SUITS.flatMap((suit) => shownOf(suit, diceOf(view, seat))).join("; ");

function shownOf(suit: Suit, dice: readonly string[]): string[] {
  const numbers = dice.filter((piece) => suitOf(piece) === suit).map(numberOf);
  return numbers.length ? [t().common.card(t().common.suits[suit], numbers.sort().join(", "))] : [];
}
