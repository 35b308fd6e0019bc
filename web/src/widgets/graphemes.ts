/** What people call letters: a flag or a family is one, and so is a letter with its accents. */
const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : null;

export const graphemes = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];

/** What stands for a name where there is room for one letter; empty: it has none. */
export const initialOf = (name: string): string => graphemes(name)[0] ?? "";
