/** The tint of each deck's back: the hues of the classes `deck-a` … `deck-l`, for painters that see no styles. */
export const HUES: Readonly<Record<string, number>> = {
  a: 175,
  b: 205,
  c: 18,
  d: 285,
  e: 150,
  f: 330,
  g: 48,
  h: 245,
  i: 100,
  j: 225,
  k: 310,
  l: 75,
};

/** Instead of a deck: a piece that lies face up, but is not known yet. Its face is neutral. */
export const UNKNOWN = "unknown";

export const DECKS = Object.keys(HUES);
