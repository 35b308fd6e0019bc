import { SUIT_LOOKS, suitOf, type Suit } from "../shared/suits.ts";

// A die is its face, its number among those of its colour and the letter of its owner: r5#2a. A throw changes its face.

export const HIGHEST = 6;

/** How many dice the bag has. */
export const DICE = 24;

export const NUMBERS = Array.from({ length: HIGHEST }, (_, index) => index + 1);

/** With as few dice somebody may end the round any moment. */
export const ALARMING = 2;

export const faceOf = (piece: string): string => piece.slice(0, 2);

export const numberOf = (piece: string): number => Number(piece.slice(1, 2));

/** Which of an owner's dice it is, whatever it shows: r#2. */
export const dieOf = (piece: string): string => piece.slice(0, 1) + piece.slice(2, -1);

/** The zone of the board where a face belongs. */
export const placeOf = (face: string): string => `${SUIT_LOOKS[suitOf(face)]}.${face.slice(1)}`;

export const placeAt = (suit: Suit, number: number): string => placeOf(`${suit}${number}`);

/** The face that belongs to a zone of the board; empty: it is none. */
export function faceAt(zone: string): string {
  const [look = "", number = ""] = zone.split(".");
  const suit = Object.entries(SUIT_LOOKS).find(([, name]) => name === look)?.[0];
  return suit ? suit + number : "";
}
