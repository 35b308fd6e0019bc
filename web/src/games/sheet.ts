import type { Line, Tally } from "../protocol.ts";

// The score sheets of the games: what is counted after a round at a real table, and what it is worth. The server counts
// by the games' own scoring; this is the same for phones without a connection, and a test compares both.

/** The values of an edition. */
export type SheetRules = Readonly<Record<string, unknown>>;

/** A round as it is on a sheet, with the seats that took part. */
export interface Written {
  readonly rules: SheetRules;
  readonly handicaps: readonly number[];
  readonly lines: readonly Line[];
  /** What each seat still has from earlier rounds, such as the cards on its player board. */
  readonly held: readonly number[];
  readonly isBlocked: boolean;
}

/** The largest possible number in a field, the flag of any larger one, and the number that explains it. */
export interface Limit {
  readonly most: number;
  readonly flag: string;
  readonly of: number;
}

export interface SheetField {
  readonly key: string;
  readonly limits: readonly Limit[];
}

/** What a game has to count after a round. */
export interface SheetForm {
  readonly keys: readonly string[];
  /** The field that says how much a player has left: with nothing left a player has finished. */
  readonly rest: string;
  readonly asksMisplaced: boolean;
  /** Whether nothing can be said about anyone's points before all lines are there. */
  readonly needsAll: boolean;
  /** Whether handicaps say what each seat holds in the first round. */
  readonly holdsHandicap: boolean;
  readonly fields: (written: Written, seat: number) => readonly SheetField[];
  readonly score: (written: Written) => readonly Tally[];
  readonly held: (written: Written) => readonly number[];
  /** Whether a blocked round ends the match. */
  readonly isFinal: (rules: SheetRules) => boolean;
}

/** Points per round: what a game has that brings nothing else. */
export const PLAIN_SHEET: SheetForm = {
  keys: [],
  rest: "",
  asksMisplaced: false,
  needsAll: false,
  holdsHandicap: false,
  fields: () => [],
  score: ({ lines }) => lines.map(() => ({ points: 0, counts: {} })),
  held: ({ held }) => held,
  isFinal: () => false,
};

export const isCounted = ({ points, out }: Line): boolean => (points ?? null) === null && !out;

export const countOf = ({ counts }: Line, key: string): number => counts?.[key] ?? 0;

/** A value of an edition that is a number. */
export const numberIn = (rules: SheetRules, key: string): number => Number(rules[key] ?? 0);

/** The seats that have nothing left. */
export const finishers = (rest: string, { lines }: Written): readonly number[] =>
  lines.flatMap((line, seat) => (isCounted(line) && rest && line.counts?.[rest] === 0 ? [seat] : []));
