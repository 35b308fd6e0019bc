import { describe, expect, it } from "vitest";
import { LANGUAGES, alike, leaves, spoken, unused, words, type Code, type Leaf } from "./texts.ts";

const { en: ENGLISH, ...OTHERS } = LANGUAGES;
const english = leaves(ENGLISH);
const others = Object.entries(OTHERS) as [Exclude<Code, "en">, object][];
const all = Object.entries(LANGUAGES) as [Code, object][];

/** Words that a language has in common with English. Whatever else is the same was forgotten. */
const SHARED: Readonly<Record<Exclude<Code, "en">, readonly string[]>> = {
  de: ["Argh", "Bots", "Countdown", "Haha", "Hand", "Handicap", "Joker", "Otter", "Wow", "in"],
  fr: [
    "Bots",
    "Expert",
    "Haha",
    "Handicap",
    "Joker",
    "Jokers",
    "Lynx",
    "Machine",
    "Menu",
    "Points",
    "Table",
    "Total",
    "jokers",
    "points",
  ],
  it: ["Haha", "Handicap", "Menu", "Wow", "in", "no"],
  nl: [
    "Argh",
    "Beginner",
    "Bots",
    "Expert",
    "Haha",
    "Hand",
    "Handicap",
    "Joker",
    "Jokers",
    "Lynx",
    "Machine",
    "Menu",
    "Open",
    "Otter",
    "Tips",
    "hand",
    "in",
    "jokers",
    "open",
  ],
  es: ["Bots", "Total", "no"],
};
/** Names and units are the same everywhere. */
const EVERYWHERE = ["", "ms", "s", "Bot", "Ligretto", "Ligretto stop", "Dutch Blitz", "Blitz", "Dutch", "Domino"];

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

  it("says of nought something else than of one", () => {
    const confused = Object.entries(leaves(texts)).filter(
      ([, leaf]) => typeof leaf === "function" && alike(leaf, 0, 1).length,
    );
    expect(confused.map(([path]) => path)).toEqual([]);
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

  it("has one word for a board", () => {
    expect(findings(LANGUAGES.de, /Spielplan|Ganzer Plan|(?<!\p{L})Plan(?!\p{L})/u)).toEqual([]);
  });

  it("says that a round is over, not that it is out", () => {
    const { rules: _, ...books } = LANGUAGES.de.books as Record<string, object>;
    expect(findings({ ...LANGUAGES.de, books }, /(Runde|Partie) (ist )?(sofort )?aus[.,]/)).toEqual([]);
  });
});

describe("Spanish", () => {
  it("opens each question and each exclamation", () => {
    expect(findings(LANGUAGES.es, /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
  });
});

describe.each(all)("one thing has one name in %s", (code, texts) => {
  const every = leaves(texts);
  const said = (path: string) => spoken(every[path] ?? "").map((text) => text.toLowerCase());
  const [stack = ""] = said("board.stack");

  it.each([
    "books.learn.steps.piles.aim",
    "books.learn.steps.piles.stack",
    "books.learn.finish.counts.piles",
    "books.rules.piles.aim",
    "books.rules.words.stack",
    "books.summary.sources.stack",
    "scores.inStack",
  ])("the own stack in %s", (path) => {
    for (const text of said(path)) expect(text).toContain(stack);
  });

  // In Dutch both are a stapel; there it is said that one of them is in the middle.
  it
    .skipIf(code === "nl")
    .each([
      "board.newPile",
      "board.alike",
      "books.learn.steps.piles.one",
      "books.learn.steps.piles.follow",
      "books.learn.steps.piles.others",
      "books.rules.piles.ones",
      "books.rules.piles.next",
    ])("and what grows in the middle in %s is not called like it", (path) => {
    for (const text of said(path)) expect(text).not.toContain(stack);
  });
});

describe.each(all)("being stuck in %s", (_, texts) => {
  const every = leaves(texts);
  const said = ["round.stuck", "round.isStuck", "round.saysStuck", "round.youAreStuck", "round.youEndIt"];

  it.each([...said, "books.why.tried.stuck"])("is not passing, which gives up a turn: %s", (path) => {
    expect(every[path]).toBeDefined();
    for (const text of spoken(every[path] ?? "")) expect(text).not.toMatch(/(?<!\p{L})(je |tu )?pass?[aeo]/iu);
  });
});

describe.each(all)("the winning rule in %s", (_, texts) => {
  const every = leaves(texts);
  const target = /99[^,.]*/;

  it("has somebody reach the target instead of winning by it: most points win then", () => {
    const [text = ""] = spoken(every["games.editions.ligretto.text"] ?? "");
    expect(text).toMatch(target);
    expect(text.split(/[.:]/).find((part) => target.test(part))).not.toMatch(/gagn|gana|vinc|win|gewinn/i);
  });
});

describe("a lesson of two", () => {
  it.each([
    ["en", "three"],
    ["de", "drei"],
    ["fr", "trois"],
    ["it", "tre"],
    ["nl", "drie"],
    ["es", "tres"],
  ] as const)("says in %s from how many players on Domino has a second place", (code, three) => {
    expect(leaves(LANGUAGES[code])["books.learn.finish.counts.domino"]).toContain(three);
  });
});

describe("Italian", () => {
  it("calls a round a manche, never a hand", () => {
    expect(findings(LANGUAGES.it, /(chiud|finisc|vinc)\S* la mano/)).toEqual([]);
  });

  it("says how long to turn up cards with a non: finché alone means as long as", () => {
    expect(findings(LANGUAGES.it, /Scopri carte finché (?!non)/)).toEqual([]);
  });

  it("asks if people are ready instead of telling them that it is their turn", () => {
    expect(findings(LANGUAGES.it.lobby, /Tocca a te/)).toEqual([]);
  });
});

describe("Dutch", () => {
  it("misses nobody who is only not there yet", () => {
    expect(findings(LANGUAGES.nl, /^Er mis/)).toEqual([]);
  });

  it("has one word for a square", () => {
    expect(findings(LANGUAGES.nl, /(?<!\p{L})vak(ken)?(?!\p{L})/u)).toEqual([]);
  });
});
