/** A part of a board. Squares are counted from the upper left one. */
export interface Corner {
  /** The colours of its squares, by their letters. */
  readonly rows: readonly string[];
  /** Where cards lie: column and row of both halves. */
  readonly cards?: readonly (readonly [number, number, number, number])[];
  readonly token: readonly [number, number];
  /** Where the token stood before. */
  readonly from?: readonly [number, number];
  readonly joker?: readonly [number, number];
  /** Where a card would fit. */
  readonly fit?: readonly [number, number, number, number];
}

/** No two squares side by side have the same colour. */
const ROWS = ["gbyob", "yorgy", "brgbo"];

export const CORNERS = {
  before: { rows: ROWS, token: [1, 1], fit: [2, 1, 2, 0] },
  after: { rows: ROWS, cards: [[2, 1, 2, 0]], from: [1, 1], token: [2, 0] },
  joker: { rows: ROWS, joker: [1, 2], cards: [[2, 2, 3, 2]], from: [1, 1], token: [3, 2] },
  blocked: {
    rows: ROWS,
    cards: [
      [1, 0, 0, 0],
      [0, 1, 1, 1],
    ],
    token: [0, 0],
  },
} as const satisfies Readonly<Record<string, Corner>>;
