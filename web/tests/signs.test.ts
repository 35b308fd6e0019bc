import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawn } from "../signs.ts";
import { SUIT_DRAWINGS } from "../src/widgets/suitSigns.ts";

const SHEETS = ["src/games/shared/looks.css", "src/games/piles/looks.css"];

describe("the signs of suits in style sheets", () => {
  test("are drawn from the one source of their paths", () => {
    const css = drawn(".red { --sign: suit-sign(gem); --slot: suit-slot(gem); }");
    expect(css).toContain(`d='${SUIT_DRAWINGS.gem.shape}' fill='%23fff'`);
    expect(css).toContain(`d='${SUIT_DRAWINGS.gem.cut}'`);
    expect(css).toMatch(/--slot: url\("data:image\/svg\+xml,%3Csvg [^"<>#]+%3C\/svg%3E"\);/);
  });

  test.each(SHEETS)("are all drawn in %s, each suit once", (file) => {
    const css = readFileSync(file, "utf-8");
    const after = drawn(css);
    for (const [name, { shape }] of Object.entries(SUIT_DRAWINGS)) {
      expect(css.split(`(${name})`), name).toHaveLength(2);
      expect(after.split(shape), name).toHaveLength(2);
    }
    expect(after).not.toMatch(/suit-(sign|slot)/);
  });

  test("are not written out anywhere else", () => {
    for (const file of SHEETS) {
      const css = readFileSync(file, "utf-8");
      for (const { shape } of Object.values(SUIT_DRAWINGS)) expect(css).not.toContain(shape);
    }
  });

  test("that do not exist stop the build", () => {
    expect(() => drawn("a { --sign: suit-sign(heart) }")).toThrow("suit-sign(heart)");
    expect(() => drawn("a { --sign: suit-shadow(gem) }")).toThrow("suit-shadow(gem)");
  });
});
