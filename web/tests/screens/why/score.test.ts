import { describe, expect, it } from "vitest";
import why from "../../../src/i18n/en/books/why.ts";
import type { Stop, Tally } from "../../../src/protocol.ts";
import { scoreTexts } from "../../../src/screens/why/score.ts";

const stopBy = (ender: number): Stop => ({ cause: "empty", ender, final: false });

function told(game: string, seat: number, round: readonly Tally[], ender: number, before = 0): readonly string[] {
  const tally = round[seat];
  const total = before + (tally?.points ?? 0);
  const standing = { seat, rank: 1, climbed: 0, tally, before, total };
  const view = { tallies: [[...round]], stop: stopBy(ender) };
  return scoreTexts(standing, { game, view, rules: { card_points: 1, stack_penalty: 2 } }, why.score);
}

describe("a score of the card games", () => {
  const round: readonly Tally[] = [
    { points: 1, counts: { centre: 7, stack: 3 } },
    { points: 20, counts: { centre: 20, stack: 0 } },
  ];

  it("says what counted how much, and what it adds up to", () => {
    expect(told("piles", 0, round, 1, 11)).toEqual([
      "7 cards in the middle, +1 each.",
      "3 cards left in the stack, −2 each.",
      "Before 11, this round +1: that makes 12.",
    ]);
  });

  it("says that an empty stack costs nothing", () => {
    expect(told("piles", 1, round, 1)).toContain("The stack is empty: nothing is taken off.");
  });
});

describe("a score of Dice", () => {
  const dice = (points: number, left: number): Tally => ({ points, counts: { placed: 6 - left, left } });
  const round = [dice(8, 0), dice(-3, 3), dice(-1, 1), dice(-4, 4)];

  it("tells whoever ended the round what the others have left", () => {
    expect(told("dice", 0, round, 0)[0]).toContain("they have 8 dice left");
  });

  it("tells the others what they have left, and whoever was second that it costs nothing", () => {
    expect(told("dice", 1, round, 0)[0]).toBe("3 dice left, −1 each.");
    expect(told("dice", 1, [dice(0, 0), dice(0, 0)], 0)[0]).toContain("somebody else ended the round");
  });
});

describe("a score of Domino", () => {
  const cards = (points: number, laid: number, left: number, more: Record<string, number> = {}): Tally => ({
    points,
    counts: { laid, left, aside: 0, ...more },
  });
  const round = [cards(2, 15, 0), cards(1, 13, 2), cards(0, 11, 4, { aside: 2 })];

  it("tells who won, who has fewest left, and who plays on with fewer", () => {
    expect(told("domino", 0, round, 0)[0]).toBe("Won the round with 15 cards laid.");
    expect(told("domino", 1, round, 0)[0]).toBe("Of the others nobody has fewer left: 2 cards.");
    expect(told("domino", 2, round, 0).slice(0, 2)).toEqual([
      "4 cards left: no points.",
      "For that 2 cards go aside in the next round.",
    ]);
  });

  it("knows who has won a blocked round", () => {
    expect(told("domino", 1, [cards(0, 9, 6, { aside: 2 }), cards(2, 10, 5)], -1)[0]).toContain("Won the round");
  });

  it("says nothing of others who may have more left: in a blocked round it matters who laid most", () => {
    expect(told("domino", 0, [cards(0, 9, 4, { aside: 2 }), cards(2, 10, 5)], -1)[0]).toBe("4 cards left: no points.");
  });

  it("says that a wrong card cost the round", () => {
    expect(told("domino", 0, [cards(0, 15, 0, { misplaced: 1 })], 0)[0]).toContain("laid wrong");
  });
});

it("nothing is said of whoever did not play", () => {
  expect(told("piles", 2, [], 0)).toEqual([]);
});
