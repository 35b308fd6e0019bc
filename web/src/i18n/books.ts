// Texts that not everybody needs: each book is a chunk of its own in each language, loaded when it is opened.
import type dice from "./en/books/dice.ts";
import type domino from "./en/books/domino.ts";
import type house from "./en/books/house.ts";
import type learn from "./en/books/learn.ts";
import type rules from "./en/books/rules.ts";
import type summary from "./en/books/summary.ts";
import type tv from "./en/books/tv.ts";
import type why from "./en/books/why.ts";

export interface Books {
  readonly dice: typeof dice;
  readonly domino: typeof domino;
  readonly house: typeof house;
  readonly learn: typeof learn;
  readonly rules: typeof rules;
  readonly summary: typeof summary;
  readonly tv: typeof tv;
  readonly why: typeof why;
}

export type BookName = keyof Books;

/** The books of a language, by the names of their files: each language names its own. */
export type Shelf = Readonly<Record<string, () => Promise<{ readonly default: Books[BookName] }>>>;

export async function fetchBook<Name extends BookName>(books: Shelf, name: Name): Promise<Books[Name]> {
  const load = books[`./books/${name}.ts`];
  if (!load) throw new Error(`there is no book ${name}`);
  return (await load()).default as Books[Name];
}
