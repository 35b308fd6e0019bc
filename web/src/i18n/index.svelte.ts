import { untrack } from "svelte";
import { recall, remember } from "../line/memory.ts";
import { fetchBook, type BookName, type Books, type Shelf } from "./books.ts";
import type { First } from "./en/index.ts";
import type { Later } from "./en/later.ts";
import type { Messages } from "./messages.ts";

/** What each language calls itself. */
export const LANGUAGES = {
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  en: "English",
  es: "Español",
} as const;

export type Language = keyof typeof LANGUAGES;

interface Tongue {
  /** What is said on the first screen already. */
  readonly default: First;
  readonly later: () => Promise<{ readonly default: Later }>;
  readonly books: Shelf;
}

const loaders: Readonly<Record<Language, () => Promise<Tongue>>> = {
  de: () => import("./de/index.ts"),
  fr: () => import("./fr/index.ts"),
  it: () => import("./it/index.ts"),
  nl: () => import("./nl/index.ts"),
  en: () => import("./en/index.ts"),
  es: () => import("./es/index.ts"),
};

class Speech {
  language = $state<Language>("en");
  messages = $state.raw<First | Messages | null>(null);
  /** What was opened, in the language that is spoken. */
  books = $state.raw<Partial<Books>>({});
}

const speech = new Speech();

/**
 * All texts in the language that is spoken. Components that read them are drawn anew when it changes. What is only said
 * when pieces lie on the table is there after `speakOn`.
 */
export function t(): Messages {
  if (!speech.messages) throw new Error("no language is spoken yet");
  return speech.messages as Messages;
}

/** Whether also that can be said which is only said when pieces lie on the table. */
export const isFluent = (): boolean => speech.messages !== null && "round" in speech.messages;

/** Whether somebody has asked for more than the first screens need: from then on every language has it. */
let isMoreWanted = false;

/** Learn what is said when pieces lie on the table. From then on it is there in every language that is spoken. */
export async function speakOn(): Promise<void> {
  isMoreWanted = true;
  const [spoken, isDone] = untrack(() => [speech.language, isFluent()]);
  if (isDone) return;
  const messages = await fluent(spoken);
  if (spoken !== speech.language) return speakOn();
  speech.messages = messages;
}

async function fluent(language: Language): Promise<Messages> {
  const { default: first, later } = await loaders[language]();
  return { ...first, ...(await later()).default };
}

/** The texts of a book. Whoever reads it has opened it before. */
export function book<Name extends BookName>(name: Name): Books[Name] {
  const texts = speech.books[name];
  if (!texts) throw new Error(`the book ${name} was not opened`);
  return texts;
}

/** The books that were asked for: whatever language is spoken has them all. */
const shelf = new Set<BookName>();

/** Load the texts of books. From then on they are there in every language that is spoken. */
export async function open(...names: readonly BookName[]): Promise<void> {
  for (const name of names) shelf.add(name);
  // Whoever loads something is not to load it anew because it has come.
  const [known, spoken] = untrack(() => [speech.books, speech.language]);
  if (names.every((name) => known[name])) return;
  try {
    const books = await completed(known, spoken);
    if (spoken === speech.language) speech.books = { ...books, ...speech.books };
  } catch (error) {
    for (const name of names) if (!speech.books[name]) shelf.delete(name);
    throw error;
  }
}

/** These books, and all others that are asked for until they are there. */
async function completed(known: Partial<Books>, language: Language): Promise<Partial<Books>> {
  const missing = [...shelf].filter((name) => !known[name]);
  if (!missing.length) return known;
  const { books: shelves } = await loaders[language]();
  const texts = await Promise.all(missing.map((name) => fetchBook(shelves, name)));
  const found = Object.fromEntries(missing.map((name, index) => [name, texts[index]]));
  return completed({ ...known, ...found }, language);
}

export const language = (): Language => speech.language;

/** Speak the chosen language, or the first of the browser's that is known. */
export function speakAsWished(): Promise<void> {
  const wished = [recall("language"), ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return speak(wished.find(isLanguage) ?? "en");
}

/** Speak this language because a person has said so. If it cannot be loaded now, it is spoken the next time. */
export async function choose(language: Language): Promise<void> {
  remember("language", language);
  await speak(language).catch(() => {});
}

/** How often a language was wished for: only the last wish counts. */
let wishes = 0;

export async function speak(language: Language): Promise<void> {
  const wish = (wishes += 1);
  let messages: First | Messages = (await loaders[language]()).default;
  let books: Partial<Books> = {};
  // More may be asked for while this is loading.
  while (!isComplete(messages, books)) {
    if (isMoreWanted) messages = await fluent(language);
    books = await completed(books, language);
  }
  if (wish !== wishes) return;
  speech.messages = messages;
  speech.books = books;
  speech.language = language;
  document.documentElement.lang = language;
  // Whoever installs the page is told in the same language what it is.
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (manifest) manifest.href = manifest.href.replace(/\w+(?=\.webmanifest)/, language);
}

const isComplete = (messages: First | Messages, books: Partial<Books>): boolean =>
  (!isMoreWanted || "round" in messages) && [...shelf].every((name) => books[name]);

const isLanguage = (tag: string): tag is Language => tag in LANGUAGES;

/** A text for a code of the protocol; the code itself if the server is newer than this page. */
export const word = (group: Readonly<Record<string, string>>, code: string): string => group[code] ?? code;

/** Names as they are said: Ada, Ben and Cleo. Our English is British, and has no comma before the last one. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(speech.language === "en" ? "en-GB" : speech.language, { type: "conjunction" }).format(names);
