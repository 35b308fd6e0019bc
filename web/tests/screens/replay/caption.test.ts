import { beforeAll, expect, it } from "vitest";
import { nameOf } from "../../../src/games/names.ts";
import { book, open } from "../../../src/i18n/index.svelte.ts";
import type { Moment } from "../../../src/protocol.ts";
import { briefly, exactClock, told } from "../../../src/screens/replay/caption.ts";

beforeAll(() => open("replay", "table"));

const words = () => ({
  texts: book("replay"),
  language: "en",
  name: (seat: number) => ["Ada", "Ben"][seat] ?? "",
  nameOf: nameOf("piles"),
});

const race: Moment = { kind: "race", seq: 4, ms: 11_420, seat: 0, rival: 1, by_ms: 40, piece: "b2a" };

it("says who won a race for what, and by how much", () => {
  expect(told(race, words())).toBe("Ada beat Ben to the blue 2 by 0.04\u00a0s.");
  expect(told({ ...race, piece: "" }, words())).toBe("Ada beat Ben by 0.04\u00a0s.");
  expect(briefly(race, words())).toBe("Ada, by 0.04\u00a0s");
});

it("says what else is worth jumping to", () => {
  const moments: readonly Moment[] = [
    { kind: "call", seq: 1, ms: 0, seat: 1, right: true },
    { kind: "call", seq: 1, ms: 0, seat: 1 },
    { kind: "blocked", seq: 1, ms: 0 },
    { kind: "end", seq: 1, ms: 0, seat: 0 },
    { kind: "end", seq: 1, ms: 0 },
  ];
  expect(moments.map((moment) => told(moment, words()))).toEqual([
    "Ben calls a mistake",
    "Ben calls a mistake wrongly",
    "Table blocked",
    "Ada ends the round",
    "The round ends",
  ]);
});

it("tells times to the hundredth", () => {
  expect([0, 11_420, 59_999, 60_000, 125_054].map(exactClock)).toEqual([
    "0:00.00",
    "0:11.42",
    "0:59.99",
    "1:00.00",
    "2:05.05",
  ]);
});
