import type { Box } from "../../../scene/plan.ts";
import { deckOf } from "../../../scene/pieces.ts";
import { BORDERS } from "../colours.ts";
import type { Quarter } from "../geometry.ts";

/** How wide a square is in the world, which the camera makes larger or smaller. */
export const UNIT = 64;

export function make(parent: Element, look: string, tag = "div"): HTMLElement {
  const element = parent.ownerDocument.createElement(tag);
  element.className = look;
  parent.append(element);
  return element;
}

/** A card as it lies on the board: two halves, and whose it is. */
export function makeCard(parent: Element, piece: string, initial: string): HTMLElement {
  const card = make(parent, "");
  for (const letter of piece.slice(0, 2)) make(card, `half ${letter}`, "i");
  if (initial) make(card, "owner", "b").textContent = initial;
  card.dataset.piece = piece;
  return card;
}

/** Classes of a card: whose it is, and how it is turned. */
export const cardLook = (piece: string, quarter: Quarter): string =>
  `domino deck-${deckOf(piece)} ${BORDERS[deckOf(piece)] ?? "solid"} q${quarter}`;

export function placeAt({ style }: HTMLElement, { x, y, w, h }: Box): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${w}px`;
  style.height = `${h}px`;
}

/** Classes are only written if they differ. */
export function dress(element: HTMLElement, look: string): void {
  if (element.className !== look) element.className = look;
}
