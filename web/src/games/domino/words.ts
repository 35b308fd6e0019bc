// What screen readers say of the board and of the own card, and what everybody waits for.
import { book, listed, t } from "../../i18n/index.svelte.ts";
import type { TableView } from "../../protocol.ts";
import type { Glance } from "../../scene/glance.ts";
import { kindOf, place, topOf, type Place } from "../../store/zones.ts";
import { awaited } from "./choosing.ts";
import type { Quarter, Square } from "./geometry.ts";
import { hand } from "./hand.svelte.ts";
import { ownOf } from "./own.ts";
import { seen, type Sight } from "./seen.ts";

const words = () => book("domino");

const colour = (letter: string | null | undefined): string =>
  (words().colours as Readonly<Record<string, string>>)[letter ?? ""] ?? "";

/** A card by its colours. */
export const spokenCard = (piece: string): string => words().card(colour(piece[0]), colour(piece[1]));

/** A card as it is turned. */
export function spokenHeld(piece: string, quarter: Quarter): string {
  const [first, second] = [colour(piece[0]), colour(piece[1])];
  const [start, end] = quarter < 2 ? [first, second] : [second, first];
  return quarter % 2 === 0 ? words().across(start, end) : words().upright(start, end);
}

/** A square, and what is there. */
export function squareLabel(glance: Pick<Glance, "view" | "seat">, square: Square): string {
  const sight = seen(glance.view);
  const isChosen = sight.tokens.some((token) => token.square === square && token.index === hand.token);
  const parts = [spokenToken(glance, sight, square), isChosen && words().chosen, spokenGround(glance, sight, square)];
  return words().square(square.toUpperCase(), parts.filter(Boolean).join(", "));
}

function spokenToken(glance: Pick<Glance, "view" | "seat">, { tokens }: Sight, square: Square): string {
  const token = tokens.find((one) => one.square === square);
  if (!token) return "";
  if (ownOf(glance)?.owed.includes(token.index)) return words().owed;
  return token.isBlocked ? words().blocked : words().token;
}

/** What lies there, or the colour of the bare square. */
function spokenGround({ view }: Pick<Glance, "view">, { board, covered }: Sight, square: Square): string {
  const cover = covered.get(square);
  if (!cover) return colour(board.colourAt(square));
  const owner = view.chairs.find(({ deck }) => deck === cover.piece.at(-1))?.name ?? "";
  return cover.piece.startsWith("j") ? words().joker(owner) : words().covered(colour(cover.piece[cover.half]), owner);
}

/** What is said of a place where somebody's cards lie. */
export function labelOf(glance: Pick<Glance, "view" | "seat">, name: string): string {
  const zone = place(glance.view.game, name);
  const isOwn = zone.seat === glance.seat;
  const label = zoneLabel(zone, isOwn);
  return isOwn ? label : words().square(glance.view.chairs[zone.seat]?.name ?? "", label);
}

function zoneLabel({ name, faces, count }: Place, isOwn: boolean): string {
  const texts = words();
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
  return count > 0 ? words().faceDown : words().noCard;
}

export const spokenJokers = (count: number): string => (count > 0 ? words().jokerCount(count) : words().noJokers);

/** Whose choice everybody waits for, and what is chosen; empty: nobody's. */
export function awaitedText(view: TableView): string {
  const names = listed(awaited(view).map((seat) => view.chairs[seat]?.name ?? ""));
  if (!names) return "";
  return view.game.wait?.kind === "token" ? words().tokenOther(names) : words().asideOthers(names);
}
