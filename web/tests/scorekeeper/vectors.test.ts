import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Logged, SheetShown } from "../../src/protocol.ts";
import { decide } from "../../src/scorekeeper/decide.ts";
import { scoreOf } from "../../src/scorekeeper/score.ts";
import { emptySheet, evolve, sheetOf, type Change, type Sheet } from "../../src/scorekeeper/sheet.ts";

interface Evening {
  readonly edition: string;
  readonly steps: readonly { readonly change: Change; readonly event: Logged | null }[];
  readonly sheet: SheetShown;
}

const { evenings } = JSON.parse(readFileSync("../tests/golden/sheets.json", "utf-8")) as {
  evenings: readonly Evening[];
};

/** Without what has its default: the server leaves that out, and a page may or may not. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, one]) => [key, bare(one)] as const);
  const isUsual = ([key, one]: readonly [string, unknown]) =>
    one === null ||
    one === "" ||
    one === false ||
    (one === 0 && !/^(points|left|centre|stack|aside|back|board|seat)$/.test(key)) ||
    (one === -1 && /^(seat|other)$/.test(key)) ||
    (one === 1 && key === "match") ||
    (typeof one === "object" && Object.keys(one as object).length === 0);
  return Object.fromEntries(entries.filter((entry) => !isUsual(entry)));
};

describe("a page counts as the server does", () => {
  it.each(evenings.map((evening, index) => [`${evening.edition} ${index}`, evening] as const))("%s", (_, evening) => {
    let sheet: Sheet = emptySheet(evening.edition);
    for (const { change, event } of evening.steps) {
      const decided = decide(sheet, change);
      expect(bare(decided), JSON.stringify(change)).toEqual(bare(event?.event ?? null));
      if (event) sheet = evolve(sheet, event);
    }
    expect(bare(sheet)).toEqual(bare(sheetOf(evening.sheet)));
    const scores = sheet.matches.map((_, index) => scoreOf(sheet, index + 1));
    expect(bare(scores)).toEqual(bare(evening.sheet.scores));
  });
});
