// Halves of cards as pictures that styles can show, sharp at any size.
import { BOLT } from "../../shared/signs.ts";
import { SUITS, type Suit } from "../colours.ts";

/** What styles find under these names. */
export function dressField(element: HTMLElement): void {
  for (const [letter, suit] of Object.entries(SUITS)) element.style.setProperty(`--half-${letter}`, urlOf(half(suit)));
  element.style.setProperty("--bolt", urlOf(svg(`<path d="${BOLT}"/>`)));
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
