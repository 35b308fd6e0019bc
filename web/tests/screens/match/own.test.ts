import { beforeEach, expect, test } from "vitest";
import { rememberMatch, tableOf } from "../../../src/screens/match/own.ts";
import { recall, remember } from "../../../src/net/memory.ts";

beforeEach(() => remember("matches", ""));

test("a match leads to the table where this device played it, and to none where it did not", () => {
  rememberMatch("TC6HH69V473Y", "K7XQM");
  expect(tableOf("TC6HH69V473Y")).toBe("K7XQM");
  expect(tableOf("BCDFGHJKLMNP")).toBe("");
});

test("a match is remembered once, and the fifty that were seen last are kept", () => {
  for (let number = 0; number < 51; number += 1) rememberMatch(`M${number}`, "K7XQM");
  rememberMatch("M1", "BCDFG");
  expect(tableOf("M0")).toBe("");
  expect(tableOf("M1")).toBe("BCDFG");
  expect(recall("matches").split(",")).toHaveLength(50);
});
