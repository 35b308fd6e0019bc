import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SheetShown } from "../../src/protocol.ts";
import { asCsv, asJson, readFile } from "../../src/scorekeeper/files.ts";
import { decide } from "../../src/scorekeeper/decide.ts";
import { FileError } from "../../src/scorekeeper/located.ts";
import { scoreOf } from "../../src/scorekeeper/score.ts";
import { emptySheet, evolve, sheetOf, type Do, type Sheet } from "../../src/scorekeeper/sheet.ts";

interface Files {
  readonly csv: string;
  readonly json: string;
  readonly sheet: SheetShown;
  readonly bad: readonly { readonly text: string; readonly line: number; readonly column: number }[];
}

const { files } = JSON.parse(readFileSync("../tests/golden/sheets.json", "utf-8")) as { files: Files };
const sheet = sheetOf(files.sheet);

function filled(text: string): Sheet {
  const { opening, changes } = readFile(text);
  return changes.reduce((before, change) => {
    const event = decide(before, change);
    return event ? evolve(before, { seq: before.seq + 1, at: 1, event, id: change.id }) : before;
  }, opening);
}

const totals = (one: Sheet) => one.matches.map((_, index) => scoreOf(one, index + 1).totals);

describe("a file", () => {
  it("is written as the server writes it", () => {
    expect(asCsv(sheet)).toBe(files.csv);
    expect(JSON.parse(asJson(sheet))).toEqual(JSON.parse(files.json));
  });

  it.each([
    ["CSV", files.csv],
    ["JSON", files.json],
    ["CSV of another system", `\ufeff${files.csv.replaceAll("\n", "\r\n")}`],
  ])("is read back, as %s", (_, text) => {
    expect(totals(filled(text))).toEqual(totals(sheet));
    expect(asCsv(filled(text))).toBe(files.csv);
  });

  it("says who joined later, and what was carried over to the next match", () => {
    const enter = (match: number, round: number, player: string, left: number): Do => ({
      type: "enter-line",
      match,
      round,
      player,
      line: { counts: { left } },
    });
    const requests: Do[] = [
      { type: "add-player", name: "Ada" },
      { type: "add-player", name: "Ben" },
      enter(1, 1, "c0", 0),
      enter(1, 1, "c1", 4),
      { type: "add-player", name: "Cleo" },
      ...["c0", "c1", "c4"].map((player, seat) => enter(1, 2, player, 2 * seat)),
      { type: "begin-match", match: 2, carry: true },
      ...["c0", "c1", "c4"].map((player, seat) => enter(2, 1, player, 3 - seat)),
    ];
    const evening = requests.reduce((before, request, count) => {
      const event = decide(before, { id: `c${count}`, do: request, at: 1 });
      return event ? evolve(before, { seq: before.seq + 1, at: 1, event, id: `c${count}` }) : before;
    }, emptySheet("ligretto-domino"));
    const again = filled(asJson(evening));
    expect(totals(again)).toEqual(totals(evening));
    expect(scoreOf(again).held).toEqual(scoreOf(evening).held);
    expect(asJson(again)).toBe(asJson(evening));
    expect(again.matches[1]?.held).not.toEqual({});
  });

  it.each(files.bad)("that is bad is refused where the server refuses it: $text", ({ text, line, column }) => {
    const caught = (() => {
      try {
        return readFile(text);
      } catch (error) {
        return error;
      }
    })();
    expect(caught).toBeInstanceOf(FileError);
    expect([(caught as FileError).line, (caught as FileError).column]).toEqual([line, column]);
  });
});
