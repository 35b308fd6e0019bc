import { describe, expect, it } from "vitest";
import { editions } from "../../../src/games/piles/rulebook/editions.ts";
import { rulebookOf, type SectionId } from "../../../src/games/rulebook.ts";
import { HAND_MS } from "../../../src/games/shared/editions.ts";
import type { Books } from "../../../src/i18n/books.ts";
import { EDITION_NAMES, editionOf, sectionsOf, type Edition } from "../../../src/screens/rules/editions.ts";
import { LANGUAGES } from "../../i18n/texts.ts";

type Texts = Books["rules"];
const english = textsOf(LANGUAGES.en);
const languages = Object.entries(LANGUAGES).map(([code, texts]) => [code, textsOf(texts)] as const);

/** The books stand beside the other texts of a language. */
function textsOf(language: object): Texts {
  return (language as { readonly books: { readonly rules: Texts } }).books.rules;
}

const speech = (texts: Texts) => ({
  texts,
  call: (call: string) => call,
  seconds: (ms: number) => `${ms} ms`,
  handMs: HAND_MS,
});

function known(name: string, agreed = {}): Edition {
  const edition = editionOf(name, agreed);
  if (!edition) throw new Error(`no edition is called ${name}`);
  return edition;
}

const read = (name: string, agreed = {}, texts = english) => sectionsOf(known(name, agreed), speech(texts));

const said = (name: string, id: SectionId, agreed = {}): string =>
  read(name, agreed)
    .find((section) => section.id === id)
    ?.texts.join(" ") ?? "";

const wordsIn = (texts: readonly string[]): number => texts.join(" ").split(/\s+/).length;

describe.each(EDITION_NAMES)("the rules of %s", (name) => {
  it("begin with what it is about, and end with tips", () => {
    const ids = read(name).map(({ id }) => id);
    expect(ids[0]).toBe("aim");
    expect(ids.at(-1)).toBe("tips");
    expect(ids).toEqual(expect.arrayContaining(["setup", "play", "end", "points", "fair"]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("have pictures, each of which is drawn", () => {
    const pictures = read(name).flatMap((section) => section.pictures);
    expect(pictures.length).toBeGreaterThan(1);
    expect(Object.keys(rulebookOf(known(name).game).pictures)).toEqual(expect.arrayContaining(pictures));
  });

  it.each(languages)("are read in a few minutes in %s", (_, texts) => {
    expect(wordsIn(read(name, {}, texts).flatMap((section) => section.texts))).toBeLessThan(700);
  });

  it.each(languages)("say nothing twice in %s", (_, texts) => {
    for (const section of read(name, {}, texts)) expect(new Set(section.texts).size).toBe(section.texts.length);
  });
});

describe("numbers come from the rules", () => {
  it.each([
    ["ligretto", "setup", "10 cards are your stack"],
    ["ligretto", "setup", "5 cards if there are two of you, 4 if there are three, 3 from four"],
    ["ligretto-de", "setup", "your row of 3 cards"],
    ["ligretto-de", "hand", "cut or shuffled"],
    ["ligretto-de", "hand", "out of reach"],
    ["ligretto-de", "points", "a single round"],
    ["ligretto-fr", "stuck", "the match ends at once: the highest total wins"],
    ["dutch-blitz", "points", "75 points"],
    ["dutch-blitz", "build", "boy on girl"],
    ["dutch-blitz", "end", "“Blitz!”"],
    ["ligretto-dice", "setup", "12 dice if there are two of you, 8 if there are three, 6 if there are four"],
    ["ligretto-dice", "points", "6 with 2, 12 with 4"],
    ["ligretto-domino", "points", "2 points"],
    ["ligretto-domino", "points", "6 rounds"],
  ] as const)("%s, %s: %s", (name, id, text) => {
    expect(said(name, id)).toContain(text);
  });

  it("and at a table from what was agreed on there", () => {
    expect(said("ligretto", "setup", { stack: 7 })).toContain("7 cards are your stack");
    expect(said("ligretto", "points", { stack_penalty: 5 })).toContain("−5");
    expect(said("ligretto", "end", { stop: "call" })).toContain("Until then everybody plays on");
    expect(said("ligretto", "build", { advanced: true })).toContain("This table plays with it.");
    expect(said("ligretto", "points", { ties: "play-on" })).toContain("further rounds");
    expect(said("ligretto-domino", "setup")).toContain("6 if there are two of you, otherwise 9");
    expect(said("ligretto-domino", "setup", { layouts: ["ring", "ten", "cross"] })).toContain(
      "8 if there are two of you, 10 if there are three, 12 if there are four",
    );
    expect(said("ligretto-domino", "setup", { layouts: ["nine", "nine", "steps"] })).toContain("made of 9 sections");
    expect(said("ligretto-domino", "jokers", { jokers: 0 })).toBe("");
    expect(said("ligretto-domino", "jokers", { jokers: 1 })).not.toContain("both");
  });
});

describe("nothing is said of what a table does without", () => {
  it.each([
    ["ligretto-dice", { throw_ms: 0, review_ms: 0, barred_ms: 0, late_ms: 0 }],
    ["ligretto-domino", { next_points: 0, aside: 0 }],
  ] as const)("%s %o", (name, agreed) => {
    const { texts } = speech(english);
    const sections = sectionsOf(known(name, agreed), { ...speech(texts), handMs: 0 });
    const all = sections.flatMap((section) => section.texts).join(" ");
    expect(all).not.toMatch(/\b0 (ms|cards|points)/);
  });

  it("a layout that this page does not know", () => {
    expect(said("ligretto-domino", "setup", { layouts: ["six", "moon", "moon"] })).not.toContain("sections");
  });
});

describe.each(languages)("what is said of blocked and dead tables in %s", (_, texts) => {
  const { remedies, dead, blocked, stuck } = texts.piles;
  const stuckTexts = (name: string, agreed = {}) => read(name, agreed, texts).find(({ id }) => id === "stuck")?.texts;

  it.each(Object.entries(editions))("follows from the values of %s", (name, rules) => {
    // Where hands are cut or shuffled, flipping finds every card: what blocks such a table by itself is a dead one.
    const isKept = rules.between_passes.join() === "kept";
    const then = [remedies[rules.blocked], dead[rules.dead]] as const;
    expect(stuckTexts(name)).toEqual(isKept ? [blocked, ...then, stuck] : [then[1], stuck, then[0]]);
  });

  it("follows from house rules", () => {
    const agreed = { blocked: "score", dead: "leader-wins" };
    expect(stuckTexts("ligretto", agreed)).toEqual([blocked, remedies.score, dead["leader-wins"], stuck]);
    expect(stuckTexts("ligretto", { between_passes: ["kept", "cut"] })).toEqual([dead.score, stuck, remedies.cycle]);
  });

  it("says something else for each value", () => {
    const all = [...Object.values(remedies), ...Object.values(dead), blocked, stuck];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("what is special in an edition", () => {
  it("is nothing for the one that the others are compared with", () => {
    expect(said("ligretto", "differs")).toBe("");
  });

  it("is said of the others", () => {
    expect(said("ligretto-fr", "differs")).toBe(
      "If no card in any hand would fit, the whole match ends at once: the highest total wins.",
    );
    expect(said("ligretto-de", "differs")).not.toContain("blocked");
    expect(said("dutch-blitz", "differs")).toContain("boys on the red and blue cards");
    expect(said("ligretto-de", "differs")).toContain("A single round decides.");
  });
});

it("an edition is known by its own name only", () => {
  expect(editionOf("ligretto")?.game).toBe("piles");
  expect(editionOf("toString")).toBeUndefined();
});

it("all editions have a copy of their own of what they say", () => {
  expect(editions["ligretto-de"]?.row).toEqual([3, 3, 3]);
  expect(editions.ligretto?.row).toEqual([5, 4, 3]);
});
