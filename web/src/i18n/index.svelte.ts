import { recall, remember } from "../line/memory.ts";
import type { Messages } from "./en/index.ts";

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

const loaders: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  de: () => import("./de/index.ts"),
  fr: () => import("./fr/index.ts"),
  it: () => import("./it/index.ts"),
  nl: () => import("./nl/index.ts"),
  en: () => import("./en/index.ts"),
  es: () => import("./es/index.ts"),
};

class Speech {
  language = $state<Language>("en");
  messages = $state.raw<Messages | null>(null);
}

const speech = new Speech();

/** All texts in the language that is spoken. Components that read them are drawn anew when it changes. */
export function t(): Messages {
  if (!speech.messages) throw new Error("no language is spoken yet");
  return speech.messages;
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

export async function speak(language: Language): Promise<void> {
  speech.messages = (await loaders[language]()).default;
  speech.language = language;
  document.documentElement.lang = language;
}

const isLanguage = (tag: string): tag is Language => tag in LANGUAGES;

/** A text for a code of the protocol; the code itself if the server is newer than this page. */
export const word = (group: Readonly<Record<string, string>>, code: string): string => group[code] ?? code;

/** Names as they are said: Ada, Ben and Cleo. Our English is British, and has no comma before the last one. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(speech.language === "en" ? "en-GB" : speech.language, { type: "conjunction" }).format(names);
