// @ts-check
import en from "./texts-en.js";
import { recall, remember } from "./memory.js";

/** @typedef {typeof en} Texts */
/** @typedef {{[Key in keyof Texts]: Texts[Key] extends string ? Key : never}[keyof Texts]} TextKey */
/** @typedef {{[Key in keyof Texts]: Texts[Key] extends string ? never : Key}[keyof Texts]} Group */

/** @type {Record<string, () => Promise<Texts>>} */
export const LANGUAGES = {
  de: async () => (await import("./texts-de.js")).default,
  fr: async () => (await import("./texts-fr.js")).default,
  it: async () => (await import("./texts-it.js")).default,
  nl: async () => (await import("./texts-nl.js")).default,
  en: async () => en,
  es: async () => (await import("./texts-es.js")).default,
};

/** What each language calls itself. */
export const NAMES = { de: "Deutsch", fr: "Français", it: "Italiano", nl: "Nederlands", en: "English", es: "Español" };

/** @type {Texts} */
let texts = en;

/** Speak the chosen language, or the first of the browser's that is known. */
export function speakAsWished() {
  const wished = [recall("language"), ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return speak(wished.find((tag) => tag in LANGUAGES) ?? "en");
}

/** @param {string} language @param {boolean} [chosen] whether a person has said so */
export async function speak(language, chosen = false) {
  texts = await (LANGUAGES[language] ?? LANGUAGES.en)();
  document.documentElement.lang = language;
  if (chosen) remember("language", language);
}

/** A text with its gaps filled. @param {TextKey} key @param {Record<string, string | number>} [gaps] */
export const t = (key, gaps = {}) => filled(/** @type {string} */ (texts[key]), gaps);

/** A text for a code of the protocol; the code itself if the server is newer than this page. */
/** @param {Group} group @param {string} code */
export const word = (group, code) => /** @type {Record<string, string>} */ (texts[group])[code] ?? code;

/** All codes of a group, in the protocol's order. @param {Group} group */
export const codes = (group) => Object.keys(texts[group]);

/** @param {string} text @param {Record<string, string | number>} gaps */
const filled = (text, gaps) => text.replace(/\{(\w+)\}/g, (_, gap) => String(gaps[gap] ?? ""));

/** Names as they are said: Ada, Ben and Cleo. @param {string[]} names */
export function listed(names) {
  const [last, ...others] = [...names].reverse();
  return others.length ? `${others.reverse().join(", ")} ${t("and")} ${last}` : (last ?? "");
}
