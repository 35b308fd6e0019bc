import type { TableView } from "../../protocol.ts";
import type { TableState } from "../../scene/tableState.ts";
import { deckOf, pictureOf } from "../../scene/plan.ts";
import { centre, kindOf, place, places, topOf, type Place } from "../../store/zones.ts";

/** One of the own pieces that can be played, and where it lies. */
export interface Playable {
  readonly zone: string;
  readonly kind: string;
  readonly piece: string;
}

/** An own place, such as the stack; one that is not there is empty. */
export const own = ({ view, seat }: TableState, kind: string): Place => place(view.game, `${seat}.${kind}`);

/** All that may be taken up: the tops of the own places. */
export const tops = ({ view, seat }: TableState): Playable[] =>
  places(view.game)
    .filter((zone) => zone.seat === seat && zone.gives && zone.faces.length > 0)
    .map(({ name, faces }) => ({ zone: name, kind: kindOf(name), piece: topOf(faces) }));

/** The place in the middle that takes this piece now; empty: none does. */
const fittingPlace = ({ view }: TableState, piece: string): string =>
  centre(view.game).find(({ accepts }) => accepts.includes(pictureOf(piece)))?.name ?? "";

/** The first of these pieces that fits, and where it goes. */
export function firstFitting<Piece extends { readonly piece: string }>(
  now: TableState,
  pieces: readonly Piece[],
): (Piece & { readonly to: string }) | null {
  for (const piece of pieces) {
    const to = fittingPlace(now, piece.piece);
    if (to) return { ...piece, to };
  }
  return null;
}

export const numberOf = (piece: string): number => Number(pictureOf(piece).slice(1));

/** Everything that lies in the middle and is seen. */
const inMiddle = (view: TableView): ReadonlySet<string> => new Set(centre(view.game).flatMap(({ faces }) => faces));

/** The own pieces among them. */
export const ownInMiddle = (now: TableState): readonly string[] =>
  [...inMiddle(now.view)].filter((piece) => !isOthers(piece, now));

/** Which of these pieces have come to lie in the middle. */
export function laidOf<Piece extends { readonly piece: string }>(pieces: readonly Piece[], now: TableState): Piece[] {
  const middle = inMiddle(now.view);
  return pieces.filter(({ piece }) => middle.has(piece));
}

/** A place in the middle on which someone else has laid something just now. */
export function touchedByOthers(before: TableState, now: TableState): Place | undefined {
  const known = inMiddle(before.view);
  return centre(now.view.game).find(({ faces }) => isOthers(topOf(faces), now) && !known.has(topOf(faces)));
}

/** Whether a piece is someone else's. */
export const isOthers = (piece: string, { view, seat }: TableState): boolean =>
  piece !== "" && deckOf(piece) !== view.chairs[seat ?? -1]?.deck;

// What lessons speak of that is no zone.

/** How the names of squares of a board begin. */
export const SQUARE = "square.";

/** How the names of buttons begin. */
export const BUTTON = "do.";
