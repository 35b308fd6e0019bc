import { describe, expect, it } from "vitest";
import { clock, seconds } from "../../../src/screens/summary/numbers.ts";

describe("numbers of a summary", () => {
  it.each([
    ["en", 124, "0.12 s"],
    ["de", 124, "0,12 s"],
    ["fr", 124, "0,12 s"],
    ["it", 2_640, "2,6 s"],
    ["nl", 17_790, "18 s"],
    ["es", 3, "< 0,01 s"],
  ])("are read in %s: %d ms", (language, ms, text) => {
    expect(seconds(ms, language).replaceAll("\u00a0", " ")).toBe(text);
  });

  it("tell times of a round like a clock", () => {
    expect([0, 9_600, 65_000, 600_000].map(clock)).toEqual(["0:00", "0:10", "1:05", "10:00"]);
  });
});
