import type { GameBook } from "../../src/games/words.ts";
import type * as englishBooks from "../../src/i18n/en/books.ts";
import type * as englishMessages from "../../src/i18n/en/messages.ts";
import type { BookName, Books, Messages, Titles } from "../../src/i18n/pack.ts";

/** Every file with texts: those of the languages, and those of the games. */
const messages = import.meta.glob<typeof englishMessages>("../../src/i18n/*/messages.ts", { eager: true });
const books = import.meta.glob<typeof englishBooks>("../../src/i18n/*/books.ts", { eager: true });
const games = import.meta.glob<GameTexts>("../../src/games/*/words/??.ts", { eager: true });

export const CODES = ["en", "de", "fr", "it", "nl", "es"] as const;
export type Code = (typeof CODES)[number];

/** The texts of a game in a language: its titles, what is said at its tables, and its book. */
interface GameTexts {
  readonly titles: Titles;
  readonly table: object;
  readonly book: GameBook;
}

function fileOf<File>(files: Readonly<Record<string, File>>, path: string): File {
  const texts = files[`../../src/${path}`];
  if (!texts) throw new Error(`there is no ${path}`);
  return texts;
}

function booksOf(code: string): Books {
  const { start, house, tv, teams, score, club, tournament, daily, replay, help } = fileOf(
    books,
    `i18n/${code}/books.ts`,
  );
  return { start, house, tv, teams, score, club, tournament, daily, replay, ...help };
}

export const bookOf = <Name extends BookName>(code: string, name: Name): Books[Name] => booksOf(code)[name];

export const gameBookOf = <Book extends GameBook = GameBook>(code: string, game: string): Book =>
  fileOf(games, `games/${game}/words/${code}.ts`).book as Book;

function gamesIn(code: string): Readonly<Record<string, GameTexts>> {
  const found = Object.entries(games).map(
    ([path, texts]) => [/games\/(\w+)\/words\/(\w+)\.ts$/.exec(path), texts] as const,
  );
  return Object.fromEntries(found.flatMap(([path, texts]) => (path?.[2] === code ? [[path[1], texts]] : [])));
}

/** All texts of a language, with its books, those of the games, and what is only said when the page is installed. */
function whole(code: Code) {
  const { first, table, later } = fileOf(messages, `i18n/${code}/messages.ts`);
  const { manifest } = fileOf(books, `i18n/${code}/books.ts`);
  const said: Messages = { titles: {}, ...first, ...table, ...later };
  return { ...said, books: { ...booksOf(code), manifest }, games: gamesIn(code) };
}

export const LANGUAGES = {
  en: whole("en"),
  de: whole("de"),
  fr: whole("fr"),
  it: whole("it"),
  nl: whole("nl"),
  es: whole("es"),
};

export type Say = (...parts: readonly unknown[]) => string;
export type Leaf = string | Say;

/** All texts of a language by their path, such as `common.cards`. */
export function leaves(texts: object, path = ""): Readonly<Record<string, Leaf>> {
  const inner = Object.entries(texts).map(([key, value]): Readonly<Record<string, Leaf>> => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === "object" && value !== null ? leaves(value, at) : { [at]: value as Leaf };
  });
  return Object.assign({}, ...inner) as Record<string, Leaf>;
}

/** What can stand in a text: numbers that have different plurals, and names. No two parts of a text are the same. */
const PARTS = [1, 5, 0, "Ada", "Ben"] as const;
const part = (one: number | string, index: number) =>
  typeof one === "number" ? one + 10 * index : `${one}${index || ""}`;

/** What a text may look like: one string for each choice of what is put into it. */
export function spoken(leaf: Leaf): readonly string[] {
  if (typeof leaf === "string") return [leaf];
  return PARTS.map((one) => leaf(...Array.from({ length: leaf.length }, (_, index) => part(one, index))));
}

/** The words that are said whatever is put in; empty if there are none. */
export function words(leaf: Leaf): string {
  const text = typeof leaf === "string" ? leaf : leaf(...Array.from({ length: leaf.length }, () => "\ue000"));
  return (text.match(/\p{L}[\p{L} ’.-]*\p{L}|\p{L}/gu) ?? []).join(" ");
}

/** Which arguments of a text make no difference between two values: in French 0 has the form of 1. */
export function alike(say: Say, one: number, other: number): readonly number[] {
  const usual = Array.from({ length: say.length }, (_, index) => 7 + index);
  const same = (index: number) => say(...usual.with(index, one)) === say(...usual.with(index, other));
  return usual.flatMap((_, index) => (same(index) ? [index] : []));
}

/** Which arguments of a text change nothing in it. */
export function unused(say: Say): readonly number[] {
  const usual = Array.from({ length: say.length }, (_, index) => 7 + index);
  const varied = (index: number) =>
    [11, 12, "Ada", "Ben", true, false].map((one) => say(...usual.with(index, one as never)));
  return usual.flatMap((_, index) => (new Set(varied(index)).size > 1 ? [] : [index]));
}
