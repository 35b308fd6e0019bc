import { book, t } from "../../i18n/index.svelte.ts";
import type { Change, View } from "../../protocol.ts";
import { SUITS, suitOf, type Suit } from "../shared/suits.ts";
import { numberOf } from "./dice.ts";
import { countOf, diceOf } from "./seen.ts";
import { spoken } from "./words.ts";

/** What a change means for whoever does not see the own dice, in a few words; empty: nothing. */
export function voiceOf(change: Change, after: View, seat: number): string {
  const own = `${seat}.dice`;
  if (change.is === "moved" && change.source === own) {
    return t().board.of(spoken(change.piece), book("dice").left(countOf(after, seat)));
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
