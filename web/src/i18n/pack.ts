// What a language pack has, as its English says it: what another language lacks does not compile.
import type * as books from "./en/books.ts";
import type * as messages from "./en/messages.ts";

/** What is said on the first screens, and what the games are called, by the paths of those files. */
export type First = typeof messages.first & { readonly titles: Readonly<Record<string, Titles>> };

/** The editions of a game in words, by their names on the server. */
export type Titles = Readonly<Record<string, EditionTexts>>;

export interface EditionTexts {
  /** Whose rules are played. */
  readonly title: string;
  /** The same in a word or two, beside what says the rest. */
  readonly short: string;
  /** Two sentences: what it is like. */
  readonly text: string;
}

/** All texts of a language but its books and those of the games. */
export type Messages = First & typeof messages.table & typeof messages.later;

/** Those that can be said when pieces lie on the table; the others come a moment later. */
export type Spoken = First & typeof messages.table & Partial<typeof messages.later>;

/** Texts that not everyone needs. */
export type Books = Pick<
  typeof books,
  "start" | "house" | "tv" | "teams" | "score" | "club" | "tournament" | "daily" | "replay"
> &
  typeof books.help;
export type BookName = keyof Books;

/** What can be loaded of a language beside its first texts: messages, a book, or what a game says or has to read. */
export type Part = "table" | "later" | BookName | GamePart;
export type GamePart = `${string}/table` | `${string}/book`;

/** How to load what is not there from the beginning: what it is, and in which file. */
export type Parts = Readonly<Record<string, Readonly<Record<string, () => Promise<object>>>>>;

/** A language, as its folder gives it: its first texts, and how to load the rest. */
export interface LanguagePack {
  readonly default: First;
  readonly parts: Parts;
}
