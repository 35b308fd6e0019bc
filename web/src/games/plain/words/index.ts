import { ownBook, ownTable } from "../../words.ts";
import type * as en from "./en.ts";

export type Book = typeof en.book;

/** What is said at its tables, and what is read about it. Both are open where they are used. */
export const tableTexts = ownTable<typeof en.table>("plain");
export const bookTexts = ownBook<Book>("plain");
