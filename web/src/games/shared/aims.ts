// What lessons speak of that is no zone.

/** How the names of squares of a board begin. */
export const SQUARE = "square.";

/** How the names of buttons begin. */
export const BUTTON = "do.";
