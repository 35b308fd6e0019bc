import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
type Tokens = Readonly<Record<string, string>>;

const css = readFileSync("src/styles/tokens.css", "utf-8");
const THEMES = {
  dark: tokensOf(":root", ':root,\n[data-theme="dark"]'),
  light: tokensOf(":root", '[data-theme="light"]'),
};
const GROUNDS = ["felt-0", "felt-1", "felt-2", "felt-3"];
const DECKS = [...css.matchAll(/--hue: (\d+)/g)].map(([, hue]) => Number(hue));

/** The tokens that these rules set, the later ones over the earlier. */
function tokensOf(...selectors: readonly string[]): Tokens {
  const rules = selectors.map((selector) => css.split(`${selector} {`)[1]?.split("}")[0] ?? "");
  return Object.fromEntries(
    rules.flatMap((rule) => [...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, key, value]) => [key, value])),
  );
}

function colour(tokens: Tokens, name: string): Colour {
  const digits = tokens[name]?.replace("#", "") ?? "";
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const [red = NaN, green = NaN, blue = NaN, alpha = 255] = (long.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return [red, green, blue, alpha / 255];
}

const over = ([r, g, b, alpha]: Colour, [r0, g0, b0]: Colour): Colour => {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(r, r0), mix(g, g0), mix(b, b0), 1];
};

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => (part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const part = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    return (
      255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
    );
  };
  return [part(0), part(8), part(4), 1];
}

describe.each(Object.entries(THEMES))("in the %s theme", (_, tokens) => {
  const get = (name: string) => colour(tokens, name);
  const ratio = (ink: string, ground: string) => contrast(get(ink), get(ground));

  it.each([
    ["text", ["raised", "sunk", "lit"]],
    ["text-2", ["raised", "sunk"]],
  ])("%s can be read on every ground, plain and %s", (ink, layers) => {
    for (const ground of GROUNDS) {
      expect(ratio(ink, ground), ground).toBeGreaterThanOrEqual(4.5);
      for (const layer of layers) {
        expect(contrast(get(ink), over(get(layer), get(ground))), `${layer} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it.each(["ok", "warn", "accent"])("%s can be read on the table and on panels", (ink) => {
    for (const ground of ["felt-0", "felt-1", "felt-2"]) {
      expect(ratio(ink, ground), ground).toBeGreaterThanOrEqual(4.5);
      expect(contrast(get(ink), over(get("raised"), get(ground))), `raised on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each([
    ["felt-1", "text"],
    ["felt-1", "text-lit"],
    ["felt-1", "ok"],
    ["on-red", "red"],
    ["on-blue", "blue"],
    ["on-green", "green"],
    ["on-yellow", "yellow"],
    ["ink", "frame"],
  ])("%s can be read on %s", (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it("signs of the suits are told from the table", () => {
    for (const suit of ["red", "blue", "green", "yellow"]) {
      for (const ground of GROUNDS)
        expect(ratio(`${suit}-sign`, ground), `${suit} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  it("the edge of a field is seen on both sides", () => {
    for (const ground of ["felt-1", "felt-2"]) expect(ratio("edge", ground), ground).toBeGreaterThanOrEqual(3);
  });

  it("initials can be read on the tints of all twelve decks", () => {
    const share = (name: string) => parseFloat(tokens[name] ?? "") / 100;
    expect(DECKS).toHaveLength(12);
    for (const hue of DECKS) {
      const [ink, tint] = [fromHsl(hue, 0.45, share("tint-ink")), fromHsl(hue, 0.7, share("tint-light"))];
      expect(contrast(ink, tint), `hue ${hue}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
