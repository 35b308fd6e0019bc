/** A square by its name: c7 is the third column, the seventh row. */
export type Square = string;
/** Where the two halves of a card go, in the order of its colours. */
export type Squares = readonly [Square, Square];

/** The letters of the colours, in the order in which cards name them. */
export const COLOURS = ["r", "y", "g", "b", "o", "w"] as const;
export type Colour = (typeof COLOURS)[number];

export type Direction = "up" | "down" | "left" | "right";

/** Quarter turns clockwise: at 0 the first half is on the left, at 1 at the top, at 2 on the right, at 3 at the bottom. */
export type Quarter = 0 | 1 | 2 | 3;

/** What never changes about a board. */
export interface Board {
  readonly width: number;
  readonly height: number;
  /** All squares from the upper left, without holes. */
  readonly squares: readonly Square[];
  has(square: Square): boolean;
  /** Null: a hole, or not on the board. */
  colourAt(square: Square): Colour | null;
  /** The squares that share an edge with this one. */
  neighbours(square: Square): readonly Square[];
  /** All pairs of neighbouring squares. */
  readonly joints: readonly Squares[];
}

const FIRST_COLUMN = "a".charCodeAt(0);

/** Counted from 0. */
export const squareAt = (column: number, row: number): Square =>
  `${String.fromCharCode(FIRST_COLUMN + column)}${row + 1}`;
export const columnOf = (square: Square): number => square.charCodeAt(0) - FIRST_COLUMN;
export const rowOf = (square: Square): number => Number(square.slice(1)) - 1;

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  left: [-1, 0],
  right: [1, 0],
  down: [0, 1],
};

export const stepped = (square: Square, direction: Direction): Square => {
  const [right, down] = STEPS[direction];
  return squareAt(columnOf(square) + right, rowOf(square) + down);
};

const around = (square: Square): Square[] => [
  stepped(square, "up"),
  stepped(square, "left"),
  stepped(square, "right"),
  stepped(square, "down"),
];

/** How many steps lie between two squares. */
export const distance = (one: Square, other: Square): number =>
  Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other));

export const areNeighbours = (one: Square, other: Square): boolean => distance(one, other) === 1;

/** The half that is farther from there. Two neighbouring squares are never equally far. */
export const farther = (from: Square, [first, second]: Squares): Square =>
  distance(from, first) > distance(from, second) ? first : second;

/** Where the second half lies, seen from the first. */
const SECOND: readonly Direction[] = ["right", "down", "left", "up"];

/** The squares of a card with its first half here. */
export const squaresFrom = (first: Square, quarter: Quarter): Squares => [
  first,
  stepped(first, SECOND[quarter] ?? "right"),
];

/** How a card lies on two neighbouring squares. */
export function quarterOf([first, second]: Squares): Quarter {
  const found = SECOND.findIndex((direction) => stepped(first, direction) === second);
  return (found < 0 ? 0 : found) as Quarter;
}

export const nextQuarter = (quarter: Quarter): Quarter => ((quarter + 1) % 4) as Quarter;

const known = new WeakMap<readonly string[], Board>();

/** The board of these rows, surveyed once: a text for each row, a letter for each square, a dot for a hole. */
export function boardOf(rows: readonly string[]): Board {
  const found = known.get(rows) ?? survey(rows);
  known.set(rows, found);
  return found;
}

function survey(rows: readonly string[]): Board {
  const colours = new Map<Square, Colour>();
  rows.forEach((text, row) => {
    [...text].forEach((letter, column) => {
      if (isColour(letter)) colours.set(squareAt(column, row), letter);
    });
  });
  const squares = [...colours.keys()];
  const near = new Map(squares.map((square) => [square, around(square).filter((other) => colours.has(other))]));
  return {
    width: Math.max(0, ...rows.map((text) => text.length)),
    height: rows.length,
    squares,
    has: (square) => colours.has(square),
    colourAt: (square) => colours.get(square) ?? null,
    neighbours: (square) => near.get(square) ?? [],
    joints: squares.flatMap((square) => jointsOf(square, colours)),
  };
}

const isColour = (letter: string): letter is Colour => (COLOURS as readonly string[]).includes(letter);

/** To the right and down, so that each is found once. */
function jointsOf(square: Square, colours: ReadonlyMap<Square, Colour>): Squares[] {
  const others = [stepped(square, "right"), stepped(square, "down")];
  return others.filter((other) => colours.has(other)).map((other) => [square, other]);
}
