import { describe, expect, it } from "vitest";
import { durations, readNumber, numberText, seconds } from "../../src/i18n/figures.ts";
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

describe("a number in a field", () => {
  it.each([
    ["en", 0.2, "0.2"],
    ["de", 0.16, "0,16"],
    ["fr", 4.5, "4,5"],
    ["es", 1_200, "1200"],
  ])("is written as in %s: %d", (language, number, text) => {
    expect(numberText(number, language)).toBe(text);
  });

  it.each([
    ["0,16", 0.16],
    ["0.16", 0.16],
    [" 12 ", 12],
  ])("may be typed with a comma or a point: %s", (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each(["", " ", "many", "1,2,3"])("is none if it says something else: %s", (text) => {
    expect(readNumber(text)).toBeNaN();
  });
});
