import { bookOf, gameBookOf, CODES } from "../../i18n/texts.ts";
import { describe, expect, it } from "vitest";
import type { Stop, Tally, Command, Reason, Refused } from "../../../src/protocol.ts";
import { scoreTexts, answerText, answerTo, sectionOf, explanationOf } from "../../../src/screens/why/explanation.ts";
import { FALLBACK, GAME_NAMES } from "../../../src/games/index.ts";
import { HAND_MS } from "../../../src/games/editions.ts";
import { whyOf } from "../../../src/games/why.ts";
import { first, later } from "../../../src/i18n/en/messages.ts";
import { EDITION_NAMES, editionOf, sectionsOf } from "../../../src/games/rulebook.ts";

const stopBy = (ender: number): Stop => ({ cause: "empty", ender, final: false });

function told(game: string, seat: number, round: readonly Tally[], ender: number, before = 0): readonly string[] {
  const tally = round[seat];
  const total = before + (tally?.points ?? 0);
  const standing = { seat, rank: 1, climbed: 0, tally, before, total };
  const view = { tallies: [[...round]], stop: stopBy(ender) };
  const texts = { texts: bookOf("en", "why"), own: gameBookOf("en", game).why };
  return scoreTexts(standing, { game, view, rules: { card_points: 1, stack_penalty: 2 } }, texts);
}

describe("a score of the card games", () => {
  const round: readonly Tally[] = [
    { points: 1, counts: { centre: 7, stack: 3 } },
    { points: 20, counts: { centre: 20, stack: 0 } },
  ];

  it("says what counted how much, and what it adds up to", () => {
    expect(told("piles", 0, round, 1, 11)).toEqual([
      "7 cards in the centre, +1 each.",
      "3 cards left in the stack, −2 each.",
      "11 before, +1 this round, 12 in total.",
    ]);
  });

  it("says that an empty stack costs nothing", () => {
    expect(told("piles", 1, round, 1)).toContain("The stack is empty, so no points are lost.");
  });
});

describe("a score of Dice", () => {
  const dice = (points: number, left: number): Tally => ({ points, counts: { placed: 6 - left, left } });
  const round = [dice(8, 0), dice(-3, 3), dice(-1, 1), dice(-4, 4)];

  it("tells anyone who ended the round what the others have left", () => {
    expect(told("dice", 0, round, 0)[0]).toContain("they have 8 dice left");
  });

  it("tells the others what they have left, and anyone who was second that it costs nothing", () => {
    expect(told("dice", 1, round, 0)[0]).toBe("3 dice left, −1 each.");
    expect(told("dice", 1, [dice(0, 0), dice(0, 0)], 0)[0]).toContain("someone else ended the round");
  });
});

describe("a score of Domino", () => {
  const cards = (points: number, laid: number, left: number, more: Record<string, number> = {}): Tally => ({
    points,
    counts: { laid, left, aside: 0, ...more },
  });
  const round = [cards(2, 15, 0), cards(1, 13, 2), cards(0, 11, 4, { aside: 2 })];

  it("tells who won, who has fewest left, and who plays on with fewer", () => {
    expect(told("domino", 0, round, 0)[0]).toBe("Won the round with 15 cards placed.");
    expect(told("domino", 1, round, 0)[0]).toBe("Fewest cards left among the others: 2.");
    expect(told("domino", 2, round, 0).slice(0, 2)).toEqual([
      "4 cards left, so no points.",
      "So 2 cards will be set aside for the next round.",
    ]);
  });

  it("knows who has won a blocked round", () => {
    expect(told("domino", 1, [cards(0, 9, 6, { aside: 2 }), cards(2, 10, 5)], -1)[0]).toContain("Won the round");
  });

  it("says nothing of others who may have more left: in a blocked round it matters who laid most", () => {
    expect(told("domino", 0, [cards(0, 9, 4, { aside: 2 }), cards(2, 10, 5)], -1)[0]).toBe(
      "4 cards left, so no points.",
    );
  });

  it("says that a wrong card cost the round", () => {
    expect(told("domino", 0, [cards(0, 15, 0, { misplaced: 1 })], 0)[0]).toContain("misplaced");
  });
});

it("nothing is said of anyone who did not play", () => {
  expect(told("piles", 2, [], 0)).toEqual([]);
});

/** Typed as a record of all of them, so none is missing. */
const REASONS = Object.keys(later.refusals.reasons) as Reason[];

function explained(refused: Refused, command: Command, game = "piles") {
  const texts = { texts: bookOf("en", "why"), gameTexts: gameBookOf("en", game).why, common: first.common };
  const scene = { game, own: 0, name: (seat: number) => ["Ada", "Ben"][seat] ?? "", ...texts };
  return explanationOf({ ask: { is: "play", id: "1", do: command }, refused }, scene);
}

describe.each(CODES)("in %s", (code) => {
  it.each(REASONS)("the reason %s has an answer in every game: the rule, and what would have worked", (reason) => {
    for (const game of [...GAME_NAMES, FALLBACK]) {
      const own = gameBookOf(code, game).why;
      const { rule, instead } = answerText(answerTo(reason, game, null), bookOf(code, "why"), own);
      expect(rule).toMatch(/\p{L}.*[.!?]$/u);
      expect(instead).toMatch(/\p{L}.*[.!?]$/u);
    }
  });
});

it.each(REASONS)("what the rules say of %s is on the page of each game", (reason) => {
  for (const edition of EDITION_NAMES.flatMap((name) => editionOf(name) ?? [])) {
    if (isForeign(reason, edition.game)) continue;
    const texts = { texts: bookOf("en", "rules"), own: gameBookOf("en", edition.game).rules };
    const speech = { ...texts, call: String, seconds: String, handMs: HAND_MS };
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
      tried: "You tried to play red 5 in the centre.",
      rule: "In the centre, a 1 starts a pile. Then comes the next number in the same colour.",
      instead: "Red 5 only goes on red 4. Look for a pile that’s one lower, or flip cards.",
      order: "",
      section: "play",
    });
  });

  it("says who was faster, by how much, and how that is decided", () => {
    const told = explained({ reason: "fits-nowhere", faster: 1, by_ms: 120 }, { type: "play", card: "r5b" });
    expect(told.rule).toContain("Ben was 120\u00a0ms faster");
    expect(told.order).toContain("The server puts all moves in one order");
    expect(told.section).toBe("fair");
  });

  it("measures no race that was over long before", () => {
    const told = explained({ reason: "fits-nowhere", faster: 1, by_ms: 2_398 }, { type: "play", card: "r5b" });
    expect(told.rule).toContain("Ben got there well before you");
    expect(told.rule).not.toMatch(/\d/);
  });

  it("says who ended the round a moment before", () => {
    const told = explained({ reason: "round-over", faster: 1, by_ms: 38 }, { type: "play", card: "r5b" });
    expect(told.rule).toBe("Ben ended the round 38\u00a0ms before your move.");
    expect(told.section).toBe("fair");
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
