import { book, textsOf, isOpen, word } from "../i18n/index.svelte.ts";
import type { GamePart } from "../i18n/pack.ts";
import { FALLBACK, folderOf, GAME_NAMES } from "./index.ts";

// A game's texts are in its folder, a file for each language: `titles` come with the language, `table` with its table,
// and `book` when something is read about it.

type Texts = Readonly<Record<string, string>>;

/** What screens read in the book of any game; its own parts read more there. */
export interface GameBook {
  readonly house: {
    /** What can be agreed on in this game only, what can be chosen for that, and a line of help. */
    readonly rules: Texts;
    readonly values?: Texts;
    readonly help: Texts;
    readonly handicap: Handicap;
    /** What its rules are about that are not about matches, calls or people. */
    readonly pieces: string;
  };
  readonly rules: {
    /** Headings that only this game has. */
    readonly sections?: Texts;
    /** What its pictures are called, and the groups of pieces in them. */
    readonly pictures?: Texts;
    readonly labels?: Texts;
  };
  readonly why: {
    readonly tried: Readonly<Record<string, string | ((piece: string) => string)>>;
    readonly answers: Readonly<Record<string, Answer>>;
  };
  /** Without it there are no lessons. */
  readonly learn?: { readonly steps: Texts; readonly counts: string; readonly differs: string };
  readonly summary: Readonly<Record<string, unknown>> & {
    /** The zones that pieces are played from. */
    readonly sources?: Texts;
  };
}

/** More or less to do than in the edition. */
interface Handicap {
  readonly how: string;
  readonly your: string;
  readonly bot: string;
  readonly seat: string;
  readonly of: (amount: number) => string;
  /** Where it can be less. */
  readonly fewer?: (amount: number) => string;
}

/** A rule in a sentence, and what can be done instead. */
export interface Answer {
  readonly rule: string;
  readonly instead: string;
}

/** The book of a game, to be opened: a game without a folder has the fallback's. */
export const bookOf = (game: string): GamePart => `${folderOf(game)}/book`;

/** For forms and lists in which any game may be chosen. */
export const ALL_BOOKS: readonly GamePart[] = [...GAME_NAMES, FALLBACK].map(bookOf);

/** The book of a game, which must be open. */
export const gameBook = (game: string): GameBook => textsOf(bookOf(game)) as GameBook;

/** What a game says at its tables, and its book, with all that is in them: for its own folder. */
export const ownTable =
  <Own>(game: string): (() => Own) =>
  () =>
    textsOf(`${game}/table`) as Own;
export const ownBook =
  <Own extends GameBook>(game: string): (() => Own) =>
  () =>
    textsOf(`${game}/book`) as Own;

/** Whether house rules of this game can be said in words. */
export const isHouseOpen = (game: string): boolean => isOpen("house") && isOpen(bookOf(game));

/** A value that can be chosen for a house rule, in words; both books are open. */
export const choiceText = (value: string, game: string): string =>
  word({ ...gameBook(game).house.values, ...book("house").values }, value);

/** A handicap in words; where it can be below the usual amount, it is a difference. */
export function handicapText(game: string, amount: number): string {
  const { of, fewer } = gameBook(game).house.handicap;
  return amount < 0 && fewer ? fewer(-amount) : of(amount);
}
