import { untrack } from "svelte";
import { recall, remember } from "../net/memory.ts";
import type { BookName, Books, EditionTexts, First, LanguagePack, Messages, Part } from "./pack.ts";

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

const packs: Readonly<Record<Language, () => Promise<LanguagePack>>> = {
  de: () => import("./de/index.ts"),
  fr: () => import("./fr/index.ts"),
  it: () => import("./it/index.ts"),
  nl: () => import("./nl/index.ts"),
  en: () => import("./en/index.ts"),
  es: () => import("./es/index.ts"),
};

/** Loaded texts, by what they are loaded with. */
type Loaded = Readonly<Record<string, object>> & { readonly first: First };

class Current {
  language = $state<Language>("en");
  loaded = $state.raw<Loaded | null>(null);
  /** What is loaded of the messages. */
  messages = $state.raw<Messages | null>(null);
}

const current = new Current();

/**
 * The messages in the current language. Components that read them are drawn again when it changes. What is only said
 * when pieces lie on the table is there once "table" is open, and the rest once "later" is.
 */
export function t(): Messages {
  if (!current.messages) throw new Error("no language is loaded yet");
  return current.messages;
}

/** The texts of a book, which must be open. */
export function book<Name extends BookName>(name: Name): Books[Name] {
  const texts = textsOf(name);
  return chunkOf(name) === name ? (texts as Books[Name]) : (texts as Books)[name];
}

/** The texts of a part, which must be open. What is in those of a game is known to the game. */
export function textsOf(part: Part): object {
  const texts = found(part);
  if (!texts) throw new Error(`${part} was not opened`);
  return texts;
}

/** Whether the texts of a part can be read. */
export const isOpen = (part: Part): boolean => found(part) !== undefined;

const found = (part: Part): object | undefined => current.loaded?.[chunkOf(part)];

/** The chunks of all parts that were asked for: whatever the language is, they are loaded. */
const wanted = new Set<string>();

/** Load texts. From then on they are there in every language. */
export async function open(...parts: readonly Part[]): Promise<void> {
  const chunks = parts.map(chunkOf);
  for (const chunk of chunks) wanted.add(chunk);
  // An effect that opens something must not run again because it is there.
  const [loaded, language] = untrack(() => [current.loaded, current.language]);
  // Before there is any language it comes with the first one.
  if (!loaded || chunks.every((chunk) => loaded[chunk])) return;
  try {
    const all = await completed(loaded, language);
    if (language === current.language) show(language, { ...all, ...current.loaded });
  } catch (error) {
    for (const chunk of chunks) if (!current.loaded?.[chunk]) wanted.delete(chunk);
    throw error;
  }
}

/** These texts, and all others that are asked for until they are there. */
async function completed(loaded: Loaded, language: Language): Promise<Loaded> {
  const missing = [...wanted].filter((chunk) => !loaded[chunk]);
  if (!missing.length) return loaded;
  const { parts } = await packs[language]();
  const chunks = missing.map(async (chunk) => [chunk, await loadChunk(parts, chunk, language)]);
  return completed({ ...loaded, ...Object.fromEntries(await Promise.all(chunks)) } as Loaded, language);
}

/** Texts of a game are in its own folder; those of the page in one of the files of a language. */
function loadChunk(parts: LanguagePack["parts"], chunk: string, language: Language): Promise<object> {
  const [kind = "", game] = chunk.split("/").reverse();
  const files = parts[kind] ?? {};
  const load = game
    ? files[`../../games/${game}/words/${language}.ts`]
    : (files["./messages.ts"] ?? files["./books.ts"]);
  if (!load) throw new Error(chunk);
  return load();
}

/** What a part is loaded with: what is read together is one chunk. */
const chunkOf = (part: Part): string => (/^(rules|why|learn|summary|privacy)$/.test(part) ? "help" : part);

function show(language: Language, loaded: Loaded): void {
  current.loaded = loaded;
  current.messages = { ...loaded.first, ...loaded.table, ...loaded.later } as Messages;
  current.language = language;
}

export const language = (): Language => current.language;

/** Speak the chosen language, or the first of the browser's that is known. */
export function speakPreferred(): Promise<void> {
  const preferred = [recall("language"), ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return speak(preferred.find(isLanguage) ?? "en");
}

/** Speak this language because a person has said so. If it cannot be loaded now, it is spoken the next time. */
export async function choose(language: Language): Promise<void> {
  remember("language", language);
  await speak(language).catch(() => {});
}

/** How often a language was asked for: only the last time counts. */
let requests = 0;

export async function speak(language: Language): Promise<void> {
  const request = (requests += 1);
  let loaded: Loaded = { first: (await packs[language]()).default };
  // More may be asked for while this is loading.
  while (![...wanted].every((chunk) => loaded[chunk])) loaded = await completed(loaded, language);
  if (request !== requests) return;
  show(language, loaded);
  document.documentElement.lang = language;
  // Browsers offer to install the page in the same language.
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (manifest) manifest.href = manifest.href.replace(/\w+(?=\.webmanifest)/, language);
}

const isLanguage = (tag: string): tag is Language => tag in LANGUAGES;

/** A text for a code of the protocol; the code itself if the server is newer than this page. */
export const word = (group: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(group, code) ? group[code] : undefined) ?? code;

/** An edition in words; of one that is newer than this page only the server's title is known. */
export function editionTexts(name: string, title: string): EditionTexts {
  const known = Object.values(t().titles).find((titles) => Object.hasOwn(titles, name));
  return known?.[name] ?? { title, short: title, text: "" };
}

export const editionTitle = (name: string, title: string): string => editionTexts(name, title).title;

/** Names as they are said: Ada, Ben and Cleo. Our English is British, and has no comma before the last one. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(current.language === "en" ? "en-GB" : current.language, { type: "conjunction" }).format(names);
