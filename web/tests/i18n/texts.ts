import type { BookName, Books } from "../../src/i18n/books.ts";
import de from "../../src/i18n/de/index.ts";
import deLater from "../../src/i18n/de/later.ts";
import en from "../../src/i18n/en/index.ts";
import enLater from "../../src/i18n/en/later.ts";
import es from "../../src/i18n/es/index.ts";
import esLater from "../../src/i18n/es/later.ts";
import fr from "../../src/i18n/fr/index.ts";
import frLater from "../../src/i18n/fr/later.ts";
import it from "../../src/i18n/it/index.ts";
import itLater from "../../src/i18n/it/later.ts";
import nl from "../../src/i18n/nl/index.ts";
import nlLater from "../../src/i18n/nl/later.ts";

const books = import.meta.glob<{ readonly default: object }>(
  ["../../src/i18n/*/books/*.ts", "../../src/i18n/*/manifest.ts"],
  { eager: true },
);

export function bookOf<Name extends BookName>(code: string, name: Name): Books[Name] {
  return books[`../../src/i18n/${code}/books/${name}.ts`]?.default as Books[Name];
}

/** A language's texts with all its books, and what is only said when the page is installed. */
function whole<Texts extends object>(code: string, texts: Texts): Texts & { readonly books: object } {
  const own = Object.entries(books).filter(([path]) => path.includes(`/${code}/`));
  const named = own.map(([path, { default: book }]) => [/(\w+)\.ts$/.exec(path)?.[1] ?? "", book]);
  return { ...texts, books: Object.fromEntries(named) as object };
}

export const LANGUAGES = {
  en: whole("en", { ...en, ...enLater }),
  de: whole("de", { ...de, ...deLater }),
  fr: whole("fr", { ...fr, ...frLater }),
  it: whole("it", { ...it, ...itLater }),
  nl: whole("nl", { ...nl, ...nlLater }),
  es: whole("es", { ...es, ...esLater }),
};
export type Code = keyof typeof LANGUAGES;

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
