import { describe, expect, it } from "vitest";
import { GAME_NAMES } from "../../../src/games/index.ts";
import { HAND_MS } from "../../../src/games/shared/editions.ts";
import { whyOf } from "../../../src/games/why.ts";
import type { Books } from "../../../src/i18n/books.ts";
import refusals from "../../../src/i18n/en/refusals.ts";
import common from "../../../src/i18n/en/common.ts";
import type { Command, Reason, Refused } from "../../../src/protocol.ts";
import { EDITION_NAMES, editionOf, sectionsOf } from "../../../src/screens/rules/editions.ts";
import { answerTo, sectionOf } from "../../../src/screens/why/answers.ts";
import { explanationOf } from "../../../src/screens/why/explanation.ts";
import { LANGUAGES } from "../../i18n/texts.ts";

/** Typed as a record of all of them, so none is missing. */
const REASONS = Object.keys(refusals.reasons) as Reason[];

const booksOf = (language: object) => (language as { readonly books: Pick<Books, "why" | "rules"> }).books;
const english = booksOf(LANGUAGES.en);

function explained(refused: Refused, command: Command, game = "piles") {
  const scene = { game, own: 0, name: (seat: number) => ["Ada", "Ben"][seat] ?? "", texts: english.why, common };
  return explanationOf({ ask: { is: "play", id: "1", do: command }, refused }, scene);
}

describe.each(Object.entries(LANGUAGES))("in %s", (_, language) => {
  const { why } = booksOf(language);

  it.each(REASONS)("the reason %s has an answer in every game: the rule, and what would have worked", (reason) => {
    for (const game of GAME_NAMES) {
      const { rule, instead } = why.answers[answerTo(reason, game, null)];
      expect(rule).toMatch(/\p{L}.*[.!?]$/u);
      expect(instead).toMatch(/\p{L}.*[.!?]$/u);
    }
  });
});

it.each(REASONS)("what the rules say of %s is on the page of each game", (reason) => {
  for (const edition of EDITION_NAMES.flatMap((name) => editionOf(name) ?? [])) {
    if (isForeign(reason, edition.game)) continue;
    const speech = { texts: english.rules, call: String, seconds: String, handMs: HAND_MS };
    const ids = sectionsOf(edition, speech).map(({ id }) => id);
    const section = sectionOf(answerTo(reason, edition.game, null), edition.game);
    if (section) expect(ids).toContain(section);
  }
});

/** Some reasons are given in other games only, and so are the paragraphs about them. */
const isForeign = (reason: Reason, game: string): boolean =>
  !(reason in whyOf(game).answers) && GAME_NAMES.some((name) => reason in whyOf(name).answers);

describe("an explanation", () => {
  it("says what was tried, which rule says no, and what would have worked", () => {
    expect(explained({ reason: "fits-nowhere" }, { type: "play", card: "r5b" })).toEqual({
      tried: "You wanted to lay red 5 in the middle.",
      rule: "In the middle a 1 starts a pile. After it comes the next number of the same colour.",
      instead: "Red 5 only goes on red 4. Look for a pile that is one lower, or turn up cards.",
      order: "",
      section: "play",
    });
  });

  it("says who was faster, by how much, and how that is decided", () => {
    const told = explained({ reason: "fits-nowhere", faster: 1, by_ms: 120 }, { type: "play", card: "r5b" });
    expect(told.rule).toContain("Ben was 120\u00a0ms faster");
    expect(told.order).toContain("The server keeps one order");
    expect(told.section).toBe("fair");
  });

  it("measures no race that was over long before", () => {
    const told = explained({ reason: "fits-nowhere", faster: 1, by_ms: 2_398 }, { type: "play", card: "r5b" });
    expect(told.rule).toContain("Ben was there well before you");
    expect(told.rule).not.toMatch(/\d/);
  });

  it("blames nobody for what one has laid oneself", () => {
    expect(explained({ reason: "fits-nowhere", faster: 0, by_ms: 90 }, { type: "play", card: "r5b" }).order).toBe("");
  });

  it("knows the row, dice and dominoes", () => {
    expect(explained({ reason: "does-not-fit" }, { type: "build", card: "g7a", place: 1 }).instead).toContain(
      "Green 7 only goes where your row shows 8.",
    );
    expect(explained({ reason: "place-taken" }, { type: "place", die: "b3" }, "dice").rule).toContain("one die");
    expect(explained({ reason: "fits-nowhere" }, { type: "place", die: "b3" }, "dice").instead).toContain(
      "Blue 3 only goes right after blue 2.",
    );
    expect(explained({ reason: "in-debt" }, { type: "turn" }, "domino").section).toBe("debts");
  });

  it("is there for what a newer server may say", () => {
    expect(explained({ reason: "brand-new" as Reason }, { type: "flip" }).rule).not.toBe("");
  });
});
