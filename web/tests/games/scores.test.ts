import { beforeAll, describe, expect, it } from "vitest";
import { accountsOf } from "../../src/games/scores.ts";
import { tableTexts as domino } from "../../src/games/domino/words/index.ts";
import { open } from "../../src/i18n/index.svelte.ts";
import type { Tally, View } from "../../src/protocol.ts";

const tally = (points: number, counts: Record<string, number>): Tally => ({ points, counts });

/** A round that this seat has ended; -1: nobody could. */
const ended = (round: Tally[], ender: number): Pick<View, "tallies" | "stop"> => ({
  tallies: [round],
  stop: { cause: "", ender, final: false },
});

beforeAll(() => open("dice/table", "domino/table"));

it("what was counted is told by its name until it is known what is played", () => {
  expect(accountsOf("")).toBe(accountsOf("marbles"));
  expect(
    accountsOf("")
      .counts(tally(3, { laid: 3 }))
      .map(({ text }) => text),
  ).toEqual(["laid: 3"]);
});

describe("a round of cards", () => {
  it("is counted by what lies in the middle and what is left", () => {
    const terms = accountsOf("piles").terms(tally(12, { centre: 18, stack: 3 }), [], { stack_penalty: 2 });
    expect(terms.map(({ amount, sign }) => sign + amount)).toEqual(["+18", "−3 × 2"]);
  });
});

describe("a round of dice", () => {
  const round = [
    tally(8, { placed: 6, left: 0 }),
    tally(-3, { placed: 3, left: 3 }),
    tally(-5, { placed: 1, left: 5 }),
  ];
  const termsOf = (seat: number) =>
    accountsOf("dice")
      .terms(round[seat] ?? tally(0, {}), round, {})
      .map(({ amount, sign, name }) => `${sign}${amount} ${name}`);

  it("gives anyone who ends it what the others have left, and takes it from them", () => {
    expect([0, 1, 2].map(termsOf)).toEqual([["+8 others’ dice left"], ["−3 your dice left"], ["−5 your dice left"]]);
  });

  it("says how many dice everyone has placed and left", () => {
    const texts = accountsOf("dice").counts(tally(-1, { placed: 2, left: 1 }));
    expect(texts.map(({ text }) => text)).toEqual(["2 dice placed", "1 die left"]);
  });
});

describe("a round of Domino", () => {
  const { reason, terms } = accountsOf("domino");

  it("is no sum: who laid how many is shown, and the points are explained", () => {
    expect(terms(tally(2, { laid: 15, left: 0 }), [], {}).map(({ sign }) => sign)).toEqual(["", ""]);
    const round = [
      tally(2, {}),
      tally(1, {}),
      tally(0, { aside: 2 }),
      tally(0, { aside: 2, misplaced: 1 }),
      tally(0, {}),
    ];
    const reasons = round.map((each, seat) => reason(each, seat, ended(round, 0)));
    expect(new Set(reasons).size).toBe(5);
    expect(reasons[4]).toBe("");
  });

  it("says who has won and who is second, whatever house rules give them", () => {
    const round = [tally(1, { laid: 15 }), tally(2, { laid: 12 })];
    const words = domino().scores;
    expect(round.map((each, seat) => reason(each, seat, ended(round, 0)))).toEqual([words.won, words.second]);
    expect(round.map((each, seat) => reason(each, seat, ended(round, 1)))).toEqual([words.second, words.won]);
  });

  it("is won by the player who has laid most cards if nobody could end it", () => {
    const round = [tally(1, { laid: 9 }), tally(1, { laid: 12 }), tally(1, { laid: 12 })];
    const { won, second } = domino().scores;
    expect(round.map((each, seat) => reason(each, seat, ended(round, -1)))).toEqual([second, won, won]);
  });
});
