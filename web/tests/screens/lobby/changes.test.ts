import { describe, expect, it } from "vitest";
import { book } from "../../../src/i18n/index.svelte.ts";
import { differencesFrom } from "../../../src/screens/lobby/changes.ts";
import { BLITZ, LIGRETTO, OFFER } from "../start/offer.ts";
import { tableOf } from "./tables.ts";

describe("what the host has changed", () => {
  it("is told with what it was before, also if it is as usual again", () => {
    const view = tableOf({ house_rules: { length: 50 }, options: { hints: true } });
    const before = { edition: LIGRETTO.name, house_rules: { stack: 5 }, options: {} };
    expect(differencesFrom(before, view, OFFER)).toEqual([
      { key: "length", label: book("house").rules.length, now: "50", was: "99" },
      { key: "stack", label: book("house").rules.stack, now: "10", was: "5" },
      { key: "hints", label: book("house").rules.hints, now: "yes", was: "no" },
    ]);
  });

  it("is in another edition what differs from that edition", () => {
    const view = tableOf({ edition: BLITZ.name, house_rules: { stack: 12 } });
    const before = { edition: LIGRETTO.name, house_rules: { length: 50 }, options: {} };
    expect(differencesFrom(before, view, OFFER)).toMatchObject([{ key: "stack", now: "12", was: "10" }]);
  });
});
