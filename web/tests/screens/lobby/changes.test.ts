import { describe, expect, it } from "vitest";
import { gameBook } from "../../../src/games/words.ts";
import { book, t } from "../../../src/i18n/index.svelte.ts";
import { agreements, differencesFrom } from "../../../src/screens/lobby/changes.ts";
import { tableOf } from "./tables.ts";
import { BLITZ, LIGRETTO, OFFER } from "../start/offer.ts";

describe("what was agreed upon", () => {
  it("is nothing at a usual table", () => {
    expect(agreements(tableOf({}), "piles")).toEqual([]);
  });

  it("names house rules and options, with their value unless they are only switched on", () => {
    const view = tableOf({ house_rules: { stack: 7 }, options: { hints: true, mercy: false } });
    const [stack, hints, mercy] = agreements(view, "piles");
    expect(stack).toEqual({ key: "stack", label: gameBook("piles").house.rules.stack, value: "7" });
    expect(hints).toMatchObject({ key: "hints", value: "" });
    expect(mercy).toMatchObject({ key: "mercy", value: t().common.no });
  });

  it("leaves out who can find the table: that is no rule of the game", () => {
    expect(agreements(tableOf({ options: { listed: true } }), "piles")).toEqual([]);
  });
});

describe("what the host has changed", () => {
  it("is told with what it was before, also if it is as usual again", () => {
    const view = tableOf({ house_rules: { length: 50 }, options: { hints: true } });
    const before = { edition: LIGRETTO.name, house_rules: { stack: 5 }, options: {} };
    expect(differencesFrom(before, view, OFFER)).toEqual([
      { key: "length", label: book("house").rules.length, now: "50", was: "99" },
      { key: "stack", label: gameBook("piles").house.rules.stack, now: "10", was: "5" },
      { key: "hints", label: book("house").rules.hints, now: "yes", was: "no" },
    ]);
  });

  it("is in another edition what differs from that edition", () => {
    const view = tableOf({ edition: BLITZ.name, house_rules: { stack: 12 } });
    const before = { edition: LIGRETTO.name, house_rules: { length: 50 }, options: {} };
    expect(differencesFrom(before, view, OFFER)).toMatchObject([{ key: "stack", now: "12", was: "10" }]);
  });
});
