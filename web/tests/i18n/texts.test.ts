import { describe, expect, it } from "vitest";
import { LANGUAGES, leaves, spoken, unused, words, type Code, type Leaf } from "./texts.ts";

const { en: ENGLISH, ...OTHERS } = LANGUAGES;
const english = leaves(ENGLISH);
const others = Object.entries(OTHERS) as [Exclude<Code, "en">, object][];
const all = Object.entries(LANGUAGES) as [Code, object][];

/** Words that a language has in common with English. Whatever else is the same was forgotten. */
const SHARED: Readonly<Record<Exclude<Code, "en">, readonly string[]>> = {
  de: ["Argh", "Bots", "Countdown", "Haha", "Hand", "Handicap", "Otter", "Wow"],
  fr: ["Bots", "Expert", "Haha", "Handicap", "Lynx", "Menu", "Points", "Table", "Total", "piles", "points"],
  it: ["Haha", "Handicap", "Menu", "Wow", "no"],
  nl: ["Argh", "Beginner", "Bots", "Expert", "Haha", "Hand", "Handicap", "Lynx", "Menu", "Open", "Otter", "open"],
  es: ["Bots", "Total", "no"],
};
/** Names and units are the same everywhere. */
const EVERYWHERE = ["", "ms", "s", "Bot", "Ligretto", "Ligretto stop", "Dutch Blitz"];

const isSame = (leaf: Leaf, other: Leaf | undefined) =>
  other !== undefined && spoken(leaf).join("\n") === spoken(other).join("\n");

/** The texts of a language in which something is found, with their paths. */
function findings(texts: object, pattern: RegExp): readonly string[] {
  const found = Object.entries(leaves(texts)).flatMap(([path, leaf]) => spoken(leaf).map((text) => ({ path, text })));
  return found.filter(({ text }) => pattern.test(text)).map(({ path, text }) => `${path}: ${text}`);
}

describe.each(others)("%s", (code, texts) => {
  it("says nothing in English, except words that are the same in both", () => {
    const known = [...EVERYWHERE, ...SHARED[code]];
    const same = Object.entries(leaves(texts)).filter(([path, leaf]) => isSame(leaf, english[path]));
    const forgotten = same.filter(([, leaf]) => !known.includes(words(leaf)));
    expect(forgotten.map(([path, leaf]) => `${path}: ${words(leaf)}`)).toEqual([]);
  });

  it("has no straight apostrophes or quotes", () => {
    expect(findings(texts, /['"]/)).toEqual([]);
  });
});

describe.each(all)("%s", (_, texts) => {
  it("uses everything that a text is given", () => {
    const wasted = Object.entries(leaves(texts)).filter(
      ([, leaf]) => typeof leaf === "function" && unused(leaf).length,
    );
    expect(wasted.map(([path]) => path)).toEqual([]);
  });

  it("has no empty texts, and no spaces too many", () => {
    expect(findings(texts, /^$|^\s|\s$|\s{2}| [,.;]/)).toEqual([]);
  });

  it("writes three dots as one sign", () => {
    expect(findings(texts, /\.\.\./)).toEqual([]);
  });

  it("never says undefined, or where something should stand", () => {
    expect(findings(texts, /undefined|NaN|\[object|[{}]/)).toEqual([]);
  });
});

describe("French", () => {
  it("has an unbreakable space before ? ! : ; and inside of its quotes", () => {
    expect(findings(LANGUAGES.fr, /[^\u00a0\u202f?!][?!;»]|[^\u00a0\u202f\d]:|«[^\u00a0\u202f]/)).toEqual([]);
  });
});

describe("German", () => {
  it("has German quotes", () => {
    expect(findings(LANGUAGES.de, /[«»”]|^[^„]*“/)).toEqual([]);
  });
});

describe("Spanish", () => {
  it("opens each question and each exclamation", () => {
    expect(findings(LANGUAGES.es, /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
  });
});
