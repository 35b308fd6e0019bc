import { beforeAll, describe, expect, test } from "vitest";
import { nextSquare, nextTokenSquare, startOf } from "../../../src/games/domino/cursor.ts";
import { hand } from "../../../src/games/domino/hand.svelte.ts";
import { seen } from "../../../src/games/domino/seen.ts";
import { awaitedText, labelOf, spokenHeld, squareLabel } from "../../../src/games/domino/words.ts";
import { open } from "../../../src/i18n/index.svelte.ts";
import { glance, owing, view } from "./tables.ts";

beforeAll(() => open("domino"));

describe("what is said", () => {
  test("of a square is its name, its colour, and what is there", () => {
    const zones = {
      "card.f1.g1": { count: 1, faces: ["ygb"] },
      "joker.h1": { count: 1, faces: ["j1b"] },
      "card.b1.c1": { count: 1, faces: ["yga"] },
    };
    const table = glance(view({ zones: { ...zones, ...owing("t1") } }));
    expect(squareLabel(table, "e1")).toBe("E1: red");
    expect(squareLabel(table, "g1")).toBe("G1: green, card of Ben");
    expect(squareLabel(table, "h1")).toBe("H1: joker of Ben");
    expect(squareLabel(table, "f2")).toBe("F2: token, white");
    expect(squareLabel(table, "a1")).toBe("A1: blocked token, yours to free, red");
  });

  test("of a token is also that it was chosen", () => {
    hand.choose(3);
    expect(squareLabel(glance(view()), "f2")).toBe("F2: token, chosen, white");
    hand.begin();
    expect(squareLabel(glance(view()), "f2")).toBe("F2: token, white");
  });

  test("of a card is how it is turned", () => {
    const turns = ([0, 1, 2, 3] as const).map((quarter) => spokenHeld("rya", quarter));
    expect(turns).toEqual([
      "red left, yellow right",
      "red on top, yellow below",
      "yellow left, red right",
      "yellow on top, red below",
    ]);
  });

  test("of places is what lies there, and whose it is if it is not one's own", () => {
    const table = glance(view());
    hand.reset("rya");
    expect(labelOf(table, "0.hand")).toBe("Hand: 4 cards");
    expect(labelOf(table, "0.discard")).toBe("Discarded: blue and purple");
    expect(labelOf(table, "0.jokers")).toBe("2 jokers");
    expect(labelOf(table, "0.turned")).toBe("Your card: red left, yellow right");
    expect(labelOf(table, "1.turned")).toBe("Ben: red and yellow");
    expect(labelOf(glance(view({ zones: { "0.turned": { seat: 0 } } })), "0.turned")).toBe("Your card: no card");
  });
});

describe("the cursor", () => {
  const sight = seen(view());

  test("begins at a token and goes from one to the next", () => {
    expect(startOf(sight)).toBe("a1");
    expect(["a1", "a3", "f2", "h1"].map((from) => nextTokenSquare(from, glance(view())))).toEqual([
      "a3",
      "a5",
      "a1",
      "a1",
    ]);
  });

  test("in debt goes only to tokens that are owed a place", () => {
    const indebted = (...accepts: string[]) => glance(view({ zones: { "0.owes": { seat: 0, accepts } } }));
    expect(["a1", "a3", "a5", "h1"].map((from) => nextTokenSquare(from, indebted("t2")))).toEqual(Array(4).fill("a3"));
    expect(["a1", "a3", "a5"].map((from) => nextTokenSquare(from, indebted("t2", "t3")))).toEqual(["a3", "a5", "a3"]);
  });

  test("goes over holes, and stays at the edge", () => {
    expect(nextSquare(sight.board, "c1", "right")).toBe("e1");
    expect(nextSquare(sight.board, "a1", "down")).toBe("a3");
    expect(nextSquare(sight.board, "h1", "right")).toBe("h1");
  });
});

describe("what everybody waits for before play", () => {
  const waiting = (kind: string, ...seats: number[]) =>
    awaitedText(view({ phase: "choosing", wait: { kind, seats, ms: 0 }, seats: 3 }));

  test("is that somebody puts down a token, or that some choose cards", () => {
    expect(waiting("token", 1)).toBe("Ben is placing a token.");
    expect(waiting("aside", 0, 2)).toBe("Choosing cards to put aside: Ada and Cleo");
  });

  test("is nothing once all have chosen", () => {
    expect(waiting("aside")).toBe("");
    expect(awaitedText(view())).toBe("");
  });
});
