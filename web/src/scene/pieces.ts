// A piece's name is its face and the letter of its deck: r10a is the red ten of deck a. Some are numbered: r5#2a.

/** The face that is painted for a piece: numbered ones look alike. */
export const pictureOf = (piece: string): string => piece.slice(0, -1).replace(/#.*/, "");

export const deckOf = (piece: string): string => piece.slice(-1);

/** Whether it is one of several that look alike, and is known by its number: such a piece shows one face, then another. */
export const isNumbered = (piece: string): boolean => piece.includes("#");

/** The face that is seen of a piece that lies face down. */
export const backOf = (deck: string): string => `back-${deck}`;
