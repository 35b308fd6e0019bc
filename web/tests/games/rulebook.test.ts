import { describe, expect, it } from "vitest";
import {
  rulebookOf,
  type SectionId,
  EDITION_NAMES,
  editionOf,
  sectionsOf,
  type Edition,
} from "../../src/games/rulebook.ts";
import { EDITIONS, HAND_MS } from "../../src/games/editions.ts";
import type { Book as PilesBook } from "../../src/games/piles/words/index.ts";
import { CODES, bookOf, gameBookOf, type Code } from "../i18n/texts.ts";

const speech = (game: string, code: Code) => ({
  texts: bookOf(code, "rules"),
  own: gameBookOf(code, game).rules,
  call: (call: string) => call,
  seconds: (ms: number) => `${ms} ms`,
  handMs: HAND_MS,
});

function known(name: string, agreed = {}): Edition {
  const edition = editionOf(name, agreed);
  if (!edition) throw new Error(`no edition is called ${name}`);
  return edition;
}

function read(name: string, agreed = {}, code: Code = "en") {
  const edition = known(name, agreed);
  return sectionsOf(edition, speech(edition.game, code));
}

const said = (name: string, id: SectionId, agreed = {}): string =>
  read(name, agreed)
    .find((section) => section.id === id)
    ?.texts.join(" ") ?? "";

/** French sets « and : apart: they are no words. */
const wordsIn = (texts: readonly string[]): number => texts.join(" ").match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

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

  it.each(CODES)("are read in a few minutes in %s", (code) => {
    expect(wordsIn(read(name, {}, code).flatMap((section) => section.texts))).toBeLessThan(700);
  });

  it.each(CODES)("say nothing twice in %s", (code) => {
    for (const section of read(name, {}, code)) expect(new Set(section.texts).size).toBe(section.texts.length);
  });
});

describe("numbers come from the rules", () => {
  it.each([
    ["ligretto", "setup", "Your stack has 10 cards"],
    ["ligretto", "setup", "5 cards with two players, 4 with three, 3 with four or more"],
    ["dutch-blitz", "setup", "5 cards with two players, 4 with three, 3 with four."],
    ["ligretto-de", "setup", "your row of 3 cards"],
    ["ligretto-de", "hand", "cut or shuffled"],
    ["ligretto-de", "hand", "out of reach"],
    ["ligretto-de", "points", "a single round"],
    ["ligretto-fr", "stuck", "the match ends at once. The highest total wins"],
    ["dutch-blitz", "points", "75 points"],
    ["dutch-blitz", "build", "a boy on a girl"],
    ["dutch-blitz", "end", "“Blitz!”"],
    ["ligretto-dice", "setup", "12 dice with two players, 8 with three, 6 with four"],
    ["ligretto-dice", "points", "6 with 2 players and 12 with 4"],
    ["ligretto-domino", "points", "2 points"],
    ["ligretto-domino", "points", "6 rounds"],
  ] as const)("%s, %s: %s", (name, id, text) => {
    expect(said(name, id)).toContain(text);
  });

  it("and at a table from what was agreed on there", () => {
    expect(said("ligretto", "setup", { stack: 7 })).toContain("Your stack has 7 cards");
    expect(said("ligretto", "points", { stack_penalty: 5 })).toContain("−5");
    expect(said("ligretto", "end", { stop: "call" })).toContain("Until someone does, everyone plays on");
    expect(said("ligretto", "build", { advanced: true })).toContain("It’s on at this table.");
    expect(said("ligretto", "points", { ties: "play-on" })).toContain("more rounds");
    expect(said("ligretto-domino", "setup")).toContain("6 with two players, otherwise 9");
    expect(said("ligretto-domino", "setup", { layouts: ["ring", "ten", "cross"] })).toContain(
      "8 with two players, 10 with three, 12 with four",
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
    const edition = known(name, agreed);
    const sections = sectionsOf(edition, { ...speech(edition.game, "en"), handMs: 0 });
    const all = sections.flatMap((section) => section.texts).join(" ");
    expect(all).not.toMatch(/\b0 (ms|cards|points)/);
  });

  it("a layout that this page does not know", () => {
    expect(said("ligretto-domino", "setup", { layouts: ["six", "moon", "moon"] })).not.toContain("sections");
  });
});

describe.each(CODES)("what is said of blocked and dead tables in %s", (code) => {
  const { remedies, dead, blocked, stuck } = gameBookOf<PilesBook>(code, "piles").rules;
  const stuckTexts = (name: string, agreed = {}) => read(name, agreed, code).find(({ id }) => id === "stuck")?.texts;

  it.each(Object.entries(EDITIONS.piles))("follows from the values of %s", (name, rules) => {
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
      "If no card in any hand would fit, the whole match ends at once. The highest total wins.",
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

it("all EDITIONS.piles have a copy of their own of what they say", () => {
  expect(EDITIONS.piles["ligretto-de"]?.row).toEqual([3, 3, 3]);
  expect(EDITIONS.piles.ligretto?.row).toEqual([5, 4, 3]);
});
