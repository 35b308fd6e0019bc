import { beforeAll, expect, test } from "vitest";
import { book, open, speak } from "../../../src/i18n/index.svelte.ts";
import type { DailyDeal, DailyResult } from "../../../src/protocol.ts";
import { posterOfDay, type Around } from "../../../src/screens/daily/poster.ts";

const result = (place: number, own = false): DailyResult => ({
  place,
  name: `Person ${place}`,
  points: 20 - place,
  ms: 60_000,
  ahead_of: 2,
  match: "",
  own,
});

const deal = (...results: DailyResult[]): DailyDeal => ({
  day: "2025-11-20",
  edition: "ligretto",
  title: "Ligretto, international edition",
  rounds: 1,
  bots: ["family", "family", "family"],
  begins_at: 0,
  ends_at: 1,
  now: 0,
  begun: 12,
  finished: 12,
  results,
});

const around = (): Around => ({
  texts: book("daily"),
  poster: book("summary").poster,
  language: "en",
  address: new URL("https://vivace.example/daily/2025-11-20"),
  code: null,
  pieces: { faces: [], width: 1, height: 1, paint() {} },
});

beforeAll(async () => {
  await speak("en");
  await open("daily", "summary");
});

test("it shows one's own place, with a crown only for the best", () => {
  const second = posterOfDay(deal(result(1), result(2, true)), around());
  expect(second).toMatchObject({ title: "Place 2 of 12", points: "18 points", boast: "Ahead of 2 of 3 bots" });
  expect(second.winners).toMatchObject([{ initial: "P", isFirst: false }]);
  expect(posterOfDay(deal(result(1, true)), around()).winners).toMatchObject([{ isFirst: true }]);
});

test("it has the best and one's own result, and the way to the deal", () => {
  const results = [...Array.from({ length: 8 }, (_, index) => result(index + 1)), result(9, true)];
  const { podium, invitation, course } = posterOfDay(deal(...results), around());
  expect(podium.ranked.map(({ place, isWinner }) => [place, isWinner])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, false],
    [9, true],
  ]);
  expect(invitation.address).toBe("vivace.example/daily");
  expect(course).toBeNull();
});

test("there is none without a result", () => {
  expect(() => posterOfDay(deal(result(1)), around())).toThrow("no result");
});
