import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SheetShown } from "../../src/protocol.ts";
import { asCsv, asJson, readFile } from "../../src/scorekeeper/files.ts";
import { decide } from "../../src/scorekeeper/decide.ts";
import { FileError } from "../../src/scorekeeper/located.ts";
import { scoreOf } from "../../src/scorekeeper/score.ts";
import { evolve, sheetOf, type Sheet } from "../../src/scorekeeper/sheet.ts";

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
