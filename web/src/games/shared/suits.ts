/** The colours, by the letter that a face begins with, in the order of their lanes. */
export const SUITS = ["r", "b", "g", "y"] as const;

export type Suit = (typeof SUITS)[number];

/** The class of a colour's looks. */
export const SUIT_LOOKS: Readonly<Record<Suit, string>> = { r: "red", b: "blue", g: "green", y: "yellow" };

export const suitOf = (piece: string): Suit => SUITS.find((suit) => piece.startsWith(suit)) ?? "r";
