import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hasFolder } from "../../src/games/index.ts";

/** What tells that a rule is meant for stages of this game only: several games may be open in a page. */
const OWN: Readonly<Record<string, RegExp>> = {
  piles: /\.stage:where\(\.piles\)/,
  dice: /\.stage:where\(\.dice\)/,
  domino: /\.domino-field|\.stage\.(open|drags)/,
};

const looksOf = (game: string): string => readFileSync(`src/games/${game}/looks.css`, "utf-8");

/** All selectors, one by one; keyframes have none. */
function selectorsOf(css: string): readonly string[] {
  const rules = css.replace(/\/\*[^]*?\*\//g, "").replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
  const heads = [...rules.matchAll(/([^{}]+)\{[^{}]*\}/g)].map(([, head = ""]) => head);
  return heads.flatMap((head) => head.split(/,(?![^(]*\))/)).map((selector) => selector.trim());
}

describe.each(Object.entries(OWN))("the looks of %s", (game, own) => {
  test("change nothing on the table of another game", () => {
    const selectors = selectorsOf(looksOf(game));
    expect(selectors.length).toBeGreaterThan(20);
    expect(selectors.filter((selector) => !own.test(selector))).toEqual([]);
  });

  test("do not bring those that all games share once more", () => {
    expect(looksOf(game)).not.toContain("@import");
  });

  test("are for stages with the class that the game's name is", () => {
    expect(hasFolder(game)).toBe(true);
  });
});
