import { describe, expect, it } from "vitest";
import { durations, seconds } from "../../src/i18n/numbers.ts";
import { LANGUAGES } from "./texts.ts";

const { de, en, es, fr, it: italian, nl } = LANGUAGES;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("seconds", () => {
  it.each([
    ["en", 124, "0.12 s"],
    ["de", 124, "0,12 s"],
    ["fr", 124, "0,12 s"],
    ["it", 2_640, "2,6 s"],
    ["nl", 17_790, "18 s"],
    ["es", 3, "< 0,01 s"],
  ])("are read in %s: %d ms", (language, ms, text) => {
    expect(plain(seconds(ms, language))).toBe(text);
  });
});

describe("a duration", () => {
  it.each([
    ["en", 999, "999 ms"],
    ["en", 1_002, "1.0 s"],
    ["en", 2_398, "2.4 s"],
    ["de", 2_398, "2,4 s"],
  ])("from a second on reads as seconds, in %s: %d ms", (language, ms, text) => {
    expect(plain(durations(language)(ms))).toBe(text);
  });

  it("is written in the same way wherever it is told, in every language", () => {
    for (const { common, lobby } of [de, en, es, fr, italian, nl]) {
      expect(plain(common.ms(2_398))).toMatch(/^2[.,]4 s$/);
      expect(lobby.connection(2_398)).toContain(common.ms(2_398));
    }
  });
});
