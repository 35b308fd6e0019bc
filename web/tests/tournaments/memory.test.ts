import { expect, test } from "vitest";
import { rememberTable, tournamentOf } from "../../src/tournaments/memory.ts";

test("of the last table at which one was the tournament is known", () => {
  rememberTable("TABLE001", "CDFGHJKM");
  expect(tournamentOf("TABLE001")).toBe("CDFGHJKM");
  expect(tournamentOf("TABLE002")).toBe("");
});
