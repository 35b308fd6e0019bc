import { describe, expect, test } from "vitest";
import { seen } from "../../../src/games/domino/seen.ts";
import { blocked, view } from "./tables.ts";

const LAID = { "card.f1.e1": { count: 1, faces: ["ryb"] }, "joker.g2": { count: 1, faces: ["j1b"] } };

describe("what is seen of the board", () => {
  test("is each half of a card, each joker, and whose they are", () => {
    const { covered, cards, jokers } = seen(view({ zones: LAID }));
    expect(cards).toEqual([{ piece: "ryb", squares: ["f1", "e1"], seat: 1 }]);
    expect(jokers).toEqual([{ piece: "j1b", square: "g2", seat: 1 }]);
    expect([...covered]).toEqual([
      ["f1", { piece: "ryb", half: 0 }],
      ["e1", { piece: "ryb", half: 1 }],
      ["g2", { piece: "j1b", half: 0 }],
    ]);
  });

  test("is where tokens stand, and which of them are blocked, as the table says", () => {
    const { tokens } = seen(view({ zones: blocked("t1") }));
    expect(tokens.map(({ piece, index, square, isBlocked }) => [piece, index, square, isBlocked])).toEqual([
      ["t1", 0, "a1", true],
      ["t2", 1, "a3", false],
      ["t3", 2, "a5", false],
      ["t4", 3, "f2", false],
    ]);
  });

  test("is what is free: no hole, nothing on it, no token", () => {
    const { free } = seen(view({ zones: LAID }));
    expect(["g1", "e1", "g2", "f2", "a2", "z9"].map(free)).toEqual([true, false, false, false, false, false]);
  });

  test("is sorted once for each view", () => {
    const table = view();
    expect(seen(table)).toBe(seen(table));
  });

  test("may lack tokens that are not put down yet", () => {
    expect(seen(view({ tokens: ["a1"] })).tokens).toHaveLength(1);
  });
});
