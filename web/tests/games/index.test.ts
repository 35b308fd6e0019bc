import { describe, expect, it } from "vitest";
import { accountsOf, summaryOf } from "../../src/games/scores.ts";
import { emblemOf } from "../../src/games/emblems.ts";
import { FALLBACK, GAME_NAMES, hasFolder, loadGame } from "../../src/games/index.ts";
import { partsOf } from "../../src/games/parts.ts";
import { rulebookOf } from "../../src/games/rulebook.ts";
import { whyOf } from "../../src/games/why.ts";

const PARTS: Readonly<Record<string, (game: string) => unknown>> = {
  accounts: accountsOf,
  rulebook: rulebookOf,
  summary: summaryOf,
  why: whyOf,
};

it("each game has a table", async () => {
  for (const game of GAME_NAMES) expect(await loadGame(game)).toHaveProperty("layout");
});

it("a game without a folder has a plain table", async () => {
  expect(await loadGame("marbles")).toHaveProperty("layout");
  expect(await loadGame("toString")).toBe(await loadGame("marbles"));
});

describe.each(Object.entries(PARTS))("the part %s", (_, partOf) => {
  it("is there for each game, and is its own", () => {
    expect(new Set(GAME_NAMES.map(partOf)).size).toBe(GAME_NAMES.length);
  });

  it("is a plain one for a game without a folder", () => {
    expect(hasFolder("marbles")).toBe(false);
    expect(partOf("marbles")).toBe(partOf(FALLBACK));
    expect(partOf("")).toBe(partOf(FALLBACK));
    expect(GAME_NAMES.map(partOf)).not.toContain(partOf(FALLBACK));
  });
});

it("each edition has a drawing of its own; one that is newer than this page has that of the first", () => {
  const editions = GAME_NAMES.flatMap((game) => Object.keys(rulebookOf(game).editions));
  expect(new Set(editions.map(emblemOf)).size).toBe(editions.length);
  expect(emblemOf("marbles")).toBe(emblemOf("ligretto"));
});

it("a part that no game has is not made up", () => {
  expect(() => partsOf({})("piles")).toThrow("piles");
});
