import { beforeAll, describe, expect, test } from "vitest";
import { hand } from "../../../../src/games/domino/hand.svelte.ts";
import { awaitedText, labelOf, spokenHeld, squareLabel } from "../../../../src/games/domino/words/index.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import { state, owing, view } from "../tables.ts";

beforeAll(() => open("domino/table"));

describe("what is said", () => {
  test("of a square is its name, its colour, and what is there", () => {
    const zones = {
      "card.f1.g1": { count: 1, faces: ["ygb"] },
      "joker.h1": { count: 1, faces: ["j1b"] },
      "card.b1.c1": { count: 1, faces: ["yga"] },
    };
    const table = state(view({ zones: { ...zones, ...owing("t1") } }));
    expect(squareLabel(table, "e1")).toBe("E1: red");
    expect(squareLabel(table, "g1")).toBe("G1: green, Ben’s card");
    expect(squareLabel(table, "h1")).toBe("H1: Ben’s joker");
    expect(squareLabel(table, "f2")).toBe("F2: token, white");
    expect(squareLabel(table, "a1")).toBe("A1: blocked token, yours to move, red");
  });

  test("of a token is also that it was chosen", () => {
    hand.choose(3);
    expect(squareLabel(state(view()), "f2")).toBe("F2: token, chosen, white");
    hand.begin();
    expect(squareLabel(state(view()), "f2")).toBe("F2: token, white");
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
    const table = state(view());
    hand.reset("rya");
    expect(labelOf(table, "0.hand")).toBe("Hand: 4 cards");
    expect(labelOf(table, "0.discard")).toBe("Discarded: blue and purple");
    expect(labelOf(table, "0.jokers")).toBe("2 jokers");
    expect(labelOf(table, "0.turned")).toBe("Your card: red left, yellow right");
    expect(labelOf(table, "1.turned")).toBe("Ben: red and yellow");
    expect(labelOf(state(view({ zones: { "0.turned": { seat: 0 } } })), "0.turned")).toBe("Your card: no card");
  });
});

describe("what everyone waits for before play", () => {
  const waiting = (kind: string, ...seats: number[]) =>
    awaitedText(view({ phase: "choosing", wait: { kind, seats, ms: 0 }, seats: 3 }));

  test("is that someone puts down a token, or that some choose cards", () => {
    expect(waiting("token", 1)).toBe("Ben is placing a token.");
    expect(waiting("aside", 0, 2)).toBe("Choosing cards to set aside: Ada and Cleo");
  });

  test("is nothing once all have chosen", () => {
    expect(waiting("aside")).toBe("");
    expect(awaitedText(view())).toBe("");
  });
});
