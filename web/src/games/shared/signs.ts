import { SUIT_DRAWINGS, type Sign } from "../../widgets/suitSigns.ts";

export type { Sign } from "../../widgets/suitSigns.ts";

const { gem, drop, leaf, sun } = SUIT_DRAWINGS;

/** The signs of the colours, by their letters. */
export const SUIT_SIGNS: Readonly<Record<string, Sign>> = { r: gem, b: drop, g: leaf, y: sun };

// More signs in a square of 24, drawn for this project.

export const BOLT = "M14.5 1 4 14h6.5L8.5 23 20 9h-7z";

/** A hat with a broad brim, and trousers. */
export const BOY =
  "M8 1h8v4h5.5v2.5h-19V5H8zM7.8 8.7h8.4a4.2 4.2 0 0 1-8.4 0zM7 14h10v5.5h-1V23h-3.2v-3.5h-1.6V23H8v-3.5H7z";

/** Plaits, and a skirt. */
export const GIRL =
  "M12 1a5 5 0 0 1 5 4.3c2.3.2 4 1.6 4.5 4.2l-2.6.6c-.4-1.4-1.3-2-2.5-2.1A5 5 0 0 1 12 11a5 5 0 0 1-4.4-3c-1.2.1-2.1.7-2.5 2.1l-2.6-.6C3 6.9 4.7 5.5 7 5.3A5 5 0 0 1 12 1ZM12 12.5c2 0 3 .8 3.5 2L20 23H4l4.5-8.5c.5-1.2 1.5-2 3.5-2Z";
