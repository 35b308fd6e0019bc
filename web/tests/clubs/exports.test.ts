import { expect, test } from "vitest";
import { asCsv } from "../../src/clubs/exports.ts";
import type { Result } from "../../src/protocol.ts";

const result = (name: string): Result => ({
  id: "M1",
  source: "real",
  edition: "ligretto",
  begun_at: 0,
  ended_at: 60_000,
  seats: [{ name, total: -3, points: [-3, 0] }],
  rounds: [],
  winners: [0],
});

test("everyone in a match has a line", () => {
  const [, line] = asCsv([result("Ada")]).split("\r\n");
  expect(line).toBe("M1,real,ligretto,1970-01-01T00:00:00.000Z,1970-01-01T00:01:00.000Z,Ada,,,0,-3,1,-3 0");
});

test("no name becomes a formula or breaks a line", () => {
  expect(asCsv([result('=1+"2",3')])).toContain(`"'=1+""2"",3"`);
});

test("a round that someone did not play has a dot", () => {
  const late = { ...result("Ada"), seats: [{ name: "Ada", total: 5, points: [null, 5] }] };
  expect(asCsv([late])).toContain(",5,1,. 5");
});
