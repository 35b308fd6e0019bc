import { describe, expect, it } from "vitest";
import { FALLBACK, GAME_NAMES } from "../../src/games/index.ts";
import { CODES, LANGUAGES, alike, leaves, spoken, unused, words, type Code, type Leaf } from "./texts.ts";

const { en: ENGLISH, ...OTHERS } = LANGUAGES;
const english = leaves(ENGLISH);
const others = Object.entries(OTHERS) as [Exclude<Code, "en">, object][];
const all = Object.entries(LANGUAGES) as [Code, object][];

/** Words that a language has in common with English. Whatever else is the same was forgotten. */
const SHARED: Readonly<Record<Exclude<Code, "en">, readonly string[]>> = {
  de: [
    "Argh",
    "Bots",
    "Clubs",
    "Team",
    "Teams",
    "Countdown",
    "Haha",
    "Hand",
    "Handicap",
    "Host",
    "Joker",
    "Otter",
    "Vibration",
    "Wow",
    "in",
  ],
  fr: [
    "pts",
    "Bots",
    "Clubs",
    "Expert",
    "Haha",
    "Handicap",
    "Joker",
    "Jokers",
    "Lynx",
    "Machine",
    "Menu",
    "Moments",
    "Pause",
    "Points",
    "Records",
    "Table",
    "Minutes",
    "Stop",
    "Total",
    "jokers",
    "points",
    "total",
    "Tables",
  ],
  it: ["Haha", "Handicap", "Host", "Menu", "No", "Stop", "Wow", "in", "no"],
  nl: [
    "Team",
    "Teams",
    "Argh",
    "Beginner",
    "Bots",
    "Clubs",
    "Expert",
    "Haha",
    "Hand",
    "Handicap",
    "Hints",
    "Host",
    "Joker",
    "Jokers",
    "Lynx",
    "Machine",
    "Menu",
    "Open",
    "Otter",
    "Races",
    "Records",
    "Stop",
    "Tips",
    "hand",
    "in",
    "jokers",
    "open",
    "was",
  ],
  es: ["Bots", "No", "Total", "no", "pts", "total"],
};
/** Names and units are the same everywhere. */
const EVERYWHERE = [
  "",
  "ms",
  "s",
  "min",
  "Bot",
  "Ligretto",
  "Ligretto stop",
  "Dutch Blitz",
  "Blitz",
  "Dutch",
  "Domino",
];

describe("every text", () => {
  it.each(CODES)("of every game is read here, in %s", (code) => {
    const { games } = LANGUAGES[code];
    expect(Object.keys(games).sort()).toEqual([...GAME_NAMES, FALLBACK].sort());
    for (const game of GAME_NAMES) expect(Object.keys(games[game] ?? {}).sort()).toEqual(["book", "table", "titles"]);
    expect(Object.keys(leaves(LANGUAGES[code])).length).toBe(Object.keys(english).length);
  });
});

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

  it("names the person instead of speaking in proverbs: no sentence begins with qui, except questions", () => {
    expect(findings(LANGUAGES.fr, /(^|[.!:]\s)Qui [^?]*$/)).toEqual([]);
  });

  it("has one word for a token that cannot move on", () => {
    expect(findings(LANGUAGES.fr, /enferm/i)).toEqual([]);
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
    expect(findings(LANGUAGES.de, /(Runde|Partie) (ist )?(sofort )?aus[.,]/)).toEqual([]);
  });

  it("has one word for a blocked token, which is moved and owed nothing", () => {
    expect(findings(LANGUAGES.de, /(ein)?gesperrt|Sperr .* ein|steckt sie fest|feststeckt|schulde/)).toEqual([]);
  });

  it("has one word for what is the default, one for the host and one for a false call", () => {
    expect(findings(LANGUAGES.de, /üblich|Spielleitung|falscher Alarm/i)).toEqual([]);
  });

  it("says of rounds, not of tables, that they are blocked: a blocked table is an occupied one", () => {
    expect(findings(LANGUAGES.de, /blockierte[rn]? Tisch|Tisch (ist )?blockiert/)).toEqual([]);
  });
});

describe("Spanish", () => {
  it("opens each question and each exclamation", () => {
    expect(findings(LANGUAGES.es, /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
  });

  it("has one word for a seat and one for a deck", () => {
    expect(findings(LANGUAGES.es, /plaza|mazo/i)).toEqual([]);
  });

  it("calls the tokens of Domino peones: fichas are its tiles", () => {
    expect(findings(LANGUAGES.es, /ficha/i)).toEqual([]);
  });
});

describe.each(all)("one thing has one name in %s", (code, texts) => {
  const every = leaves(texts);
  const said = (path: string) => spoken(every[path] ?? "").map((text) => text.toLowerCase());
  const [stack = ""] = said("games.piles.table.stack");

  it.each([
    "games.piles.book.learn.steps.aim",
    "games.piles.book.learn.steps.stack",
    "games.piles.book.learn.counts",
    "games.piles.book.rules.aim",
    "games.piles.book.rules.labels.stack",
    "games.piles.book.summary.sources.stack",
    "games.piles.table.scores.inStack",
  ])("the own stack in %s", (path) => {
    for (const text of said(path)) expect(text).toContain(stack);
  });

  // In Dutch both are a stapel; there it is said that one of them is in the middle.
  it
    .skipIf(code === "nl")
    .each([
      "games.piles.table.newPile",
      "games.piles.table.alike",
      "games.piles.book.learn.steps.one",
      "games.piles.book.learn.steps.follow",
      "games.piles.book.learn.steps.others",
      "games.piles.book.rules.ones",
      "games.piles.book.rules.next",
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

  it("has someone reach the target instead of winning by it: most points win then", () => {
    const [text = ""] = spoken(every["games.piles.titles.ligretto.text"] ?? "");
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
    expect(leaves(LANGUAGES[code])["games.domino.book.learn.counts"]).toContain(three);
  });
});

describe("Italian", () => {
  it("calls a round a manche, never a hand", () => {
    expect(findings(LANGUAGES.it, /(chiud|finisc|vinc)\S* la mano/)).toEqual([]);
  });

  it("says until with a non: finché alone means as long as", () => {
    expect(findings(LANGUAGES.it, /(Scopri carte finché|finché qualcuno) (?!non)/)).toEqual([]);
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

  it("has one word for the host and one for what is the default", () => {
    expect(findings(LANGUAGES.nl, /spelleider|normaal|gewoonlijk/i)).toEqual([]);
  });

  it("counts up to and including the highest number of a pile or row", () => {
    expect(findings({ games: LANGUAGES.nl.games, books: LANGUAGES.nl.books }, /van 1 tot \d/)).toEqual([]);
  });
});
