// What the board is made of on the page: elements, cards that fly, and halves of cards as pictures for styles.
import { animate } from "../../../scene/flights.ts";
import { deckOf } from "../../../scene/plan.ts";
import type { Box } from "../../../scene/plan.ts";
import { BOLT } from "../../shared/signs.ts";
import { BORDERS, SUITS, type Suit } from "../colours.ts";
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

/** A text is only written if it differs. */
export function name(element: HTMLElement, label: string): void {
  if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
}

/** A finger acts as it comes down; keys and screen readers click. */
export function onPress(element: HTMLElement, act: (event: MouseEvent) => void): void {
  element.addEventListener("pointerdown", (event) => event.button === 0 && act(event));
  element.addEventListener("click", (event) => event.detail === 0 && act(event));
}

const FLY_MS = 220;
const BACK_MS = 180;

/** A card that goes from one box of the scene to another. */
export interface Flight {
  readonly piece: string;
  readonly initial: string;
  readonly from: Box;
  readonly to: Box;
  readonly quarter: Quarter;
}

/** Lets cards fly above everything. Nothing waits for them. */
export class Flyer {
  readonly #layer: HTMLElement;
  readonly #timers = new Map<HTMLElement, number>();

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /** Gives back how long it takes. */
  fly(flight: Flight, isBack = false): number {
    const card = makeCard(this.#layer, flight.piece, flight.initial);
    delete card.dataset.piece;
    dress(card, `${cardLook(flight.piece, flight.quarter)} flying`);
    placeAt(card, flight.to);
    card.style.setProperty("--u", `${Math.min(flight.to.w, flight.to.h)}px`);
    const duration = isBack ? BACK_MS : FLY_MS;
    animate(card, [{ transform: transformFrom(flight) }, { transform: "none" }], duration);
    this.#timers.set(
      card,
      window.setTimeout(() => this.#land(card), duration),
    );
    return duration;
  }

  /** Take everything away that is still on its way. */
  clear(): void {
    for (const [card, timer] of this.#timers) {
      clearTimeout(timer);
      this.#land(card);
    }
  }

  #land(card: HTMLElement): void {
    this.#timers.delete(card);
    card.remove();
  }
}

function transformFrom({ from, to }: Flight): string {
  const [x, y] = [from.x + from.w / 2 - to.x - to.w / 2, from.y + from.h / 2 - to.y - to.h / 2];
  const scale = Math.max(from.w, from.h) / Math.max(to.w, to.h);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** What styles find under these names: halves of cards, and squares of the board. */
export function dressField(element: HTMLElement): void {
  for (const [letter, suit] of Object.entries(SUITS)) {
    element.style.setProperty(`--half-${letter}`, urlOf(half(suit)));
    element.style.setProperty(`--cell-${letter}`, urlOf(cell(suit)));
  }
  element.style.setProperty("--bolt", urlOf(svg(`<path d="${BOLT}"/>`)));
}

/** As large as a square, with the gap around it. */
function cell({ cell: ground, cellInk, rim, sign }: Suit): string {
  const line = rim && ` stroke="${rim}" stroke-width="1.6"`;
  return svg(
    `<rect x="2.3" y="2.3" width="37.4" height="37.4" rx="5.9" fill="${ground}"${line}/>` +
      `<g transform="translate(9.6 9.6) scale(.95)"><path d="${sign.shape}" fill="${cellInk}"/>` +
      `<path d="${sign.cut}" fill="none" stroke="${ground}" stroke-width="1.7" stroke-linecap="round"/></g>`,
    "0 0 42 42",
  );
}

function half({ light, ground, dark, ink, sign }: Suit): string {
  const stops = [light, ground, dark].map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`);
  return svg(
    `<linearGradient id="g" x2=".2" y2="1">${stops.join("")}</linearGradient><path d="M-5-5h34v34H-5z" fill="url(#g)"/>` +
      `<path d="${sign.shape}" fill="${ink}"/>` +
      `<path d="${sign.cut}" fill="none" stroke="${ground}" stroke-width="1.7" stroke-linecap="round"/>`,
    "-5 -5 34 34",
  );
}

const svg = (content: string, box = "0 0 24 24"): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`;

const urlOf = (picture: string): string => `url("data:image/svg+xml,${encodeURIComponent(picture)}")`;
