// A piece's name is its face and the letter of its deck: r10a is the red ten of deck a. Some are numbered: r5#2a.

/** The face that is painted for a piece: numbered ones look alike. */
export const pictureOf = (piece: string): string => piece.slice(0, -1).replace(/#.*/, "");

export const deckOf = (piece: string): string => piece.slice(-1);

/** The face that is seen of a piece that lies face down. */
export const backOf = (deck: string): string => `back-${deck}`;
