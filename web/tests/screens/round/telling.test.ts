import { describe, expect, test } from "vitest";
import { subjectOf, textOf, type Cast } from "../../../src/screens/round/telling.ts";
import type { News } from "../../../src/store/news.ts";
import { LANGUAGES } from "../../i18n/texts.ts";

const { de, en, es, fr, it, nl } = LANGUAGES;

const CAST: Cast = { own: 0, name: (seat) => ["Ada", "Ben"][seat] ?? "", stopCall: "Ligretto stop", remedy: "cycle" };

const EVERYTHING: readonly News[] = [
  { is: "last-cards", seat: 1, count: 2 },
  { is: "stuck", seat: 1, said: 1, of: 3 },
  { is: "blocked", remedy: "cycle" },
  { is: "called", seat: 1, isRight: true, back: [{ seat: 0, count: 2 }] },
  { is: "called", seat: 1, isRight: false, back: [] },
  { is: "resumed" },
  { is: "stopped", seat: 1 },
  { is: "stopped", seat: -1 },
  { is: "took-over", seat: 1, kind: "family" },
  { is: "broke", seat: 1, broken: "mine", kind: "family" },
  { is: "back", seat: 1 },
  { is: "away", seat: 1 },
  { is: "joins", name: "Cleo" },
  { is: "host", seat: 1 },
  { is: "paused", cause: "absent" },
  { is: "round", round: 4 },
  { is: "go" },
  { is: "review" },
  { is: "refused", reason: "fits-nowhere" },
  { is: "faster", seat: 1, ms: 40 },
  { is: "taken", seat: 1 },
  { is: "trouble", code: "slow-down" },
];

describe.each(Object.entries({ de, en, es, fr, it, nl }))("in %s", (_, messages) => {
  test("all news have words, and name whom they are about", () => {
    for (const news of EVERYTHING) {
      const text = textOf(news, messages, CAST);
      expect(text).not.toBe("");
      expect(text).toContain(subjectOf(news, CAST));
    }
  });

  test("a refusal says by how many milliseconds someone was faster", () => {
    expect(textOf({ is: "faster", seat: 1, ms: 40 }, messages, CAST)).toMatch(/Ben.*40/);
  });

  test("nobody is told about themselves by name", () => {
    const back = [
      { seat: 1, count: 1 },
      { seat: 0, count: 2 },
    ];
    const own: readonly News[] = [
      { is: "stuck", seat: 0, said: 1, of: 3 },
      { is: "called", seat: 0, isRight: true, back },
      { is: "called", seat: 0, isRight: false, back: [] },
      { is: "called", seat: 1, isRight: true, back },
      { is: "host", seat: 0 },
    ];
    for (const news of own) expect(textOf(news, messages, CAST)).not.toContain("Ada");
  });

  test("more than a second is told in seconds", () => {
    expect(textOf({ is: "faster", seat: 1, ms: 1_230 }, messages, CAST)).toMatch(/1[.,]2\u00a0s/);
  });
});

test("anyone who calls rightly reads what goes back to whom", () => {
  const back = [
    { seat: 1, count: 1 },
    { seat: 0, count: 1 },
  ];
  expect(textOf({ is: "called", seat: 0, isRight: true, back }, en, CAST)).toBe(
    "You were right! Returned: 1 to Ben and 1 to you.",
  );
  expect(textOf({ is: "called", seat: 1, isRight: true, back }, en, CAST)).toBe(
    "Ben spotted a mistake. Returned: 1 to Ben and 1 to you.",
  );
});

test("what is called is said as it is called in that language, and names as they are", () => {
  expect(textOf({ is: "stopped", seat: 1 }, de, CAST)).toBe("Ben: Ligretto Stopp!");
  expect(textOf({ is: "stopped", seat: 1 }, de, { ...CAST, stopCall: "Blitz!" })).toBe("Ben: Blitz!");
});

test.each(["", "score", "leader-wins"])(
  "where the remedy is “%s”, nobody is told that the table would help",
  (remedy) => {
    const said = textOf({ is: "stuck", seat: 0, said: 1, of: 3 }, en, { ...CAST, remedy });
    expect(said).toContain("the round ends");
    expect(said).not.toContain("helps");
  },
);

test("a code that this page does not know is said as it is", () => {
  expect(textOf({ is: "blocked", remedy: "newer-remedy" }, en, CAST)).toBe("newer-remedy");
});
