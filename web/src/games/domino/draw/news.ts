// What is announced to people who do not see the board.
import { tableTexts, labelOf, spokenHeld, squareLabel } from "../words/index.ts";
import { listed, t } from "../../../i18n/index.svelte.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Quarter, Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { cardsLeft } from "../play/moves.ts";
import { ownOf, seen, type LyingCard } from "../seen.ts";

/** What was known when it was last looked at. */
export interface Noted {
  /** The own card; empty: none. */
  readonly card: string;
  readonly quarter: Quarter;
  /** The own cards on the board. */
  readonly laid: readonly LyingCard[];
  /** Where tokens stand, and where blocked ones do. */
  readonly tokens: readonly Square[];
  readonly blocked: readonly Square[];
}

export function noted(state: TableState): Noted {
  const { cards, tokens } = seen(state.view);
  const card = ownOf(state)?.card ?? "";
  return {
    card,
    quarter: hand.held(card).quarter,
    laid: cards.filter(({ seat }) => seat === state.seat),
    tokens: tokens.map(({ square }) => square),
    blocked: tokens.filter(({ isBlocked }) => isBlocked).map(({ square }) => square),
  };
}

/** What is new: a card that was laid, a token that was put down or is blocked, the next card, or how it is turned. */
export function newsOf(state: TableState, before: Noted, now: Noted): string {
  const laid = now.laid.filter(({ piece }) => !before.laid.some((card) => card.piece === piece));
  const squares = new Set([...put(before, now), ...now.blocked.filter((square) => !before.blocked.includes(square))]);
  return [
    ...laid.map((card) => spokenLaid(state, card)),
    ...[...squares].map((square) => squareLabel(state, square)),
    spokenCard(state, before, now),
  ]
    .filter(Boolean)
    .join(". ");
}

/** The token that was put down before play. Those that are dealt are too many to be told. */
function put({ tokens: before }: Noted, { tokens }: Noted): readonly Square[] {
  return tokens.length === before.length + 1 ? tokens.filter((square) => !before.includes(square)) : [];
}

function spokenLaid({ view }: TableState, { squares, seat }: LyingCard): string {
  const names = listed(squares.map((square) => square.toUpperCase()));
  return tableTexts().laidOn(names, t().common.cards(cardsLeft(view, seat)));
}

function spokenCard(state: TableState, before: Noted, { card, quarter }: Noted): string {
  if (!card || (card === before.card && quarter === before.quarter)) return "";
  return card === before.card ? spokenHeld(card, quarter) : labelOf(state, `${state.seat}.turned`);
}
