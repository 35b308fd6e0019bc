import { beforeAll, beforeEach, expect, test } from "vitest";
import { newsOf, noted } from "../../../../src/games/domino/draw/news.ts";
import { hand } from "../../../../src/games/domino/hand.svelte.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import type { TableState } from "../../../../src/scene/tableState.ts";
import { blocked, state, owing, turned, view, type Party } from "../tables.ts";

beforeAll(() => open("domino/table"));
beforeEach(() => hand.begin());

const at = (party: Party): TableState => state(view(party));

/** What is said when one follows the other. */
function news(before: Party, after: Party, between: () => void = () => undefined): string {
  const known = noted(at(before));
  between();
  return newsOf(at(after), known, noted(at(after)));
}

test("the card that was turned over is said, and how it is turned", () => {
  expect(news({ zones: { "0.turned": { seat: 0 } } }, {})).toBe("Your card: red left, yellow right");
  expect(news({}, {}, () => hand.turn("rya"))).toBe("red on top, yellow below");
  expect(news({}, { zones: turned("gb") })).toBe("Your card: green left, blue right");
});

test("where the own card lies now is said, and how many are left", () => {
  const laid = { "0.turned": { seat: 0 }, "card.e1.f1": { count: 1, faces: ["rya"] } };
  expect(news({}, { zones: laid })).toBe("Placed on E1 and F1, 6 cards left");
});

test("a token that comes to a dead end is said, and whose it is to free", () => {
  const closed = { "card.b1.c1": { count: 1, faces: ["ygb"] } };
  expect(news({}, { zones: { ...closed, ...blocked("t1") } })).toBe("A1: blocked token, red");
  expect(news({}, { zones: { ...closed, ...owing("t1") } })).toBe("A1: blocked token, yours to move, red");
});

test("a token that someone puts down is said, but not those that are dealt", () => {
  expect(news({ tokens: ["a1"] }, { tokens: ["a1", "f2"] })).toBe("F2: token, white");
  expect(news({ tokens: [] }, {})).toBe("");
});

test("what others lay is not said, and nothing twice", () => {
  expect(news({}, { zones: { "card.g3.h3": { count: 1, faces: ["ygb"] } } })).toBe("");
  expect(news({}, {})).toBe("");
});
