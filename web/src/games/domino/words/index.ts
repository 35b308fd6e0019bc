import { listed, t } from "../../../i18n/index.svelte.ts";
import type { TableView } from "../../../protocol.ts";
import type { TableState } from "../../../scene/tableState.ts";
import { kindOf, place, topOf, type Place } from "../../../store/zones.ts";
import { awaited } from "../seen.ts";
import type { Quarter, Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { ownOf } from "../seen.ts";
import { seen, type Sight } from "../seen.ts";
import { ownBook, ownTable } from "../../words.ts";
import type * as en from "./en.ts";

export type Book = typeof en.book;

/** What is said at its tables, and what is read about it. Both are open where they are used. */
export const tableTexts = ownTable<typeof en.table>("domino");
export const bookTexts = ownBook<Book>("domino");

// What screen readers say of the board and of the own card, and what everyone waits for.

const colour = (letter: string | null | undefined): string =>
  (tableTexts().colours as Readonly<Record<string, string>>)[letter ?? ""] ?? "";

/** A card by its colours. */
export const spokenCard = (piece: string): string => tableTexts().card(colour(piece[0]), colour(piece[1]));

/** A card as it is turned. */
export function spokenHeld(piece: string, quarter: Quarter): string {
  const [first, second] = [colour(piece[0]), colour(piece[1])];
  const [start, end] = quarter < 2 ? [first, second] : [second, first];
  return quarter % 2 === 0 ? tableTexts().across(start, end) : tableTexts().upright(start, end);
}

/** A square, and what is there; where that is asked for, also that it is free. */
export function squareLabel(
  state: Pick<TableState, "view" | "seat">,
  square: Square,
  { saysFree = false } = {},
): string {
  const sight = seen(state.view);
  const isChosen = sight.tokens.some((token) => token.square === square && token.index === hand.token);
  const parts = [
    spokenToken(state, sight, square),
    isChosen && tableTexts().chosen,
    spokenGround(state, sight, square),
    saysFree && sight.free(square) && tableTexts().free,
  ];
  return tableTexts().square(square.toUpperCase(), parts.filter(Boolean).join(", "));
}

function spokenToken(state: Pick<TableState, "view" | "seat">, { tokens }: Sight, square: Square): string {
  const token = tokens.find((one) => one.square === square);
  if (!token) return "";
  if (ownOf(state)?.owed.includes(token.index)) return tableTexts().owed;
  return token.isBlocked ? tableTexts().blocked : tableTexts().token;
}

/** What lies there, or the colour of the bare square. */
function spokenGround({ view }: Pick<TableState, "view">, { board, covered }: Sight, square: Square): string {
  const cover = covered.get(square);
  if (!cover) return colour(board.colourAt(square));
  const owner = view.chairs.find(({ deck }) => deck === cover.piece.at(-1))?.name ?? "";
  return cover.piece.startsWith("j")
    ? tableTexts().joker(owner)
    : tableTexts().covered(colour(cover.piece[cover.half]), owner);
}

/** What is said of a place where a seat's cards lie. */
export function labelOf(state: Pick<TableState, "view" | "seat">, name: string): string {
  const zone = place(state.view.game, name);
  const isOwn = zone.seat === state.seat;
  const label = zoneLabel(zone, isOwn);
  return isOwn ? label : tableTexts().square(state.view.chairs[zone.seat]?.name ?? "", label);
}

function zoneLabel({ name, faces, count }: Place, isOwn: boolean): string {
  const texts = tableTexts();
  const top = topOf(faces);
  switch (kindOf(name)) {
    case "turned":
      return isOwn ? texts.square(texts.ownCard, spokenTurned(top, count, true)) : spokenTurned(top, count, false);
    case "hand":
      return texts.square(texts.hand, t().common.cards(count));
    case "discard":
      return texts.square(texts.discard, top ? spokenCard(top) : texts.discardEmpty);
    case "jokers":
      return spokenJokers(count);
    default:
      return "";
  }
}

/** A card that was turned over: the own one is said as it is turned. */
function spokenTurned(card: string, count: number, isOwn: boolean): string {
  if (card) return isOwn ? spokenHeld(card, hand.held(card).quarter) : spokenCard(card);
  return count > 0 ? tableTexts().faceDown : tableTexts().noCard;
}

export const spokenJokers = (count: number): string =>
  count > 0 ? tableTexts().jokerCount(count) : tableTexts().noJokers;

/** Whose choice everyone waits for, and what is chosen; empty: none is due. */
export function awaitedText(view: TableView): string {
  const names = listed(awaited(view).map((seat) => view.chairs[seat]?.name ?? ""));
  if (!names) return "";
  return view.game.wait?.kind === "token" ? tableTexts().tokenOther(names) : tableTexts().asideOthers(names);
}
