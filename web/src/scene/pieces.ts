// A piece's name is its face and the letter of its deck: r10a is the red ten of deck a. Some are numbered: r5#2a.

export const faceOf = (piece: string): string => piece.slice(0, -1).replace(/#.*/, "");

export const deckOf = (piece: string): string => piece.slice(-1);

/** The face that is seen of a piece that lies face down. */
export const backOf = (deck: string): string => `back-${deck}`;

/** What tells the faces of one suit from those of others; backs are a suit of their own. */
export const suitOf = (face: string): string => /^[a-z]+/.exec(face)?.[0] ?? "";

/** What is written on a face; nothing is written on backs. */
export const numberOf = (face: string): string => /\d+$/.exec(face)?.[0] ?? "";
