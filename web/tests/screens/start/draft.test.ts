import { beforeEach, describe, expect, test } from "vitest";
import { remember } from "../../../src/net/memory.ts";
import { Draft, isNearby } from "../../../src/screens/start/draft.svelte.ts";
import { BLITZ, LIGRETTO, OFFER } from "./offer.ts";

beforeEach(() => {
  for (const key of ["edition", "level", "bots", "listed"]) remember(key, "");
});

describe("a table that is about to be opened", () => {
  test("is as usual, and listed if only people nearby reach the page", () => {
    const draft = new Draft();
    expect([draft.bots, draft.level, draft.isListed]).toEqual([0, "family", true]);
    expect(draft.request(LIGRETTO, OFFER)).toEqual({ edition: "ligretto", house_rules: {}, options: { listed: true } });
  });

  test("says what differs, rules and options apart", () => {
    const draft = new Draft();
    draft.isListed = false;
    draft.choose("stack", 5);
    draft.choose("hints", true);
    draft.choose("length", 99);
    expect(draft.request(LIGRETTO, OFFER)).toEqual({
      edition: "ligretto",
      house_rules: { stack: 5 },
      options: { hints: true },
    });
  });

  test("has no more bots than the edition, or the house rule, leaves seats for", () => {
    const draft = new Draft();
    draft.bots = 7;
    expect([draft.botsAt(LIGRETTO), draft.botsAt(BLITZ)]).toEqual([7, 3]);
    draft.choose("seats", [2, 6]);
    expect(draft.botsAt(LIGRETTO)).toBe(5);
  });

  test("has decks for all seats, however many boxes that takes", () => {
    const draft = new Draft();
    draft.chooseMost(BLITZ, 4);
    expect(draft.request(BLITZ, OFFER).house_rules).toEqual({});
    draft.chooseMost(BLITZ, 6);
    expect(draft.request(BLITZ, OFFER).house_rules).toEqual({ seats: [2, 6], boxes: ["first", "second"] });
    draft.chooseMost(BLITZ, 12);
    expect(draft.request(BLITZ, OFFER).house_rules).toMatchObject({ boxes: ["first", "second", "third"] });
    expect(draft.botsAt(BLITZ)).toBe(0);
    expect(draft.mostBots(BLITZ)).toBe(11);
  });

  test("needs no more boxes than the edition has where these suffice", () => {
    const draft = new Draft();
    draft.chooseMost(LIGRETTO, 3);
    expect(draft.request(LIGRETTO, OFFER).house_rules).toEqual({ seats: [2, 3] });
  });

  test("never wants more seats at least than at most", () => {
    const draft = new Draft();
    draft.choose("seats", [5, 8]);
    draft.chooseMost(LIGRETTO, 4);
    expect(draft.seatsAt(LIGRETTO)).toEqual([4, 4]);
  });

  test("keeps what was chosen while another edition is looked at", () => {
    const draft = new Draft();
    draft.choose("between_passes", ["cut"]);
    expect(draft.request(BLITZ, OFFER).house_rules).toEqual({});
    expect(draft.request(LIGRETTO, OFFER).house_rules).toEqual({ between_passes: ["cut"] });
  });

  test("remembers what people choose again and again, but no house rules", () => {
    const draft = new Draft();
    draft.bots = 2;
    draft.level = "expert";
    draft.isListed = false;
    draft.choose("stack", 5);
    draft.keep();
    const next = new Draft();
    expect([next.bots, next.level, next.isListed, next.chosen]).toEqual([2, "expert", false, {}]);
  });

  test("can be set back to the usual", () => {
    const draft = new Draft();
    draft.choose("stack", 5);
    draft.handicap = 12;
    draft.reset();
    expect([draft.chosen, draft.handicap]).toEqual([{}, 0]);
  });
});

test.each([
  "localhost",
  "127.0.0.1",
  "192.168.1.20",
  "10.1.2.3",
  "172.20.0.4",
  "169.254.1.1",
  "[::1]",
  "[fd12::1]",
  "[fe80::1]",
  "anna.local",
  "Anna-PC",
])("a page from %s is only reached by people nearby", (host) => {
  expect(isNearby(host)).toBe(true);
});

test.each(["vivace.example", "172.32.0.1", "8.8.8.8", "192.169.1.1", "local.example", "[2001:db8::1]"])(
  "a page from %s may be reached by anybody",
  (host) => {
    expect(isNearby(host)).toBe(false);
  },
);
