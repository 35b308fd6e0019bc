import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawn } from "../../../../signs.ts";
import { paint } from "../../../../src/games/piles/draw/painter.ts";
import { sheet } from "../../../../src/games/piles/draw/sheet.ts";
import { DECKS, HUES } from "../../../../src/games/shared/decks.ts";
import { BOY, GIRL, SUIT_SIGNS } from "../../../../src/games/shared/signs.ts";
import { SUIT_LOOKS } from "../../../../src/games/shared/suits.ts";
import type { Detail } from "../../../../src/scene/plan.ts";

const DETAILS: readonly Detail[] = ["full", "mid", "mini"];
const BLITZ = { advanced: true, build: "boy-on-girl", boys: ["red", "blue"] };

class Path {
  readonly d: string;

  constructor(d: string) {
    this.d = d;
  }
}

/** What was written and which shapes were filled, and how often states were kept and given back. */
function painted(
  face: string,
  detail: Detail,
  options: Record<string, string> = {},
): { texts: string[]; shapes: string[]; depth: number } {
  const seen = { texts: [] as string[], shapes: [] as string[], depth: 0 };
  const told: Record<string, unknown> = {
    save: () => (seen.depth += 1),
    restore: () => (seen.depth -= 1),
    fillText: (text: string) => seen.texts.push(text),
    fill: (path?: Path) => path && seen.shapes.push(path.d),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const canvas = new Proxy(told, { get: (target, key: string) => target[key] ?? (() => undefined), set: () => true });
  Object.assign(globalThis, { Path2D: Path });
  paint(canvas as unknown as CanvasRenderingContext2D, face, detail, 84, 118, options);
  return seen;
}

describe("the sheet", () => {
  test("has every card and every back once", () => {
    const faces = sheet({}).rows.flat();
    expect(faces.length).toBe(40 + 12 + 1);
    expect(new Set(faces).size).toBe(53);
    expect(faces).toContain("r10");
    expect(faces).toContain("back-l");
  });

  test("is another one in an edition with boys and girls, whether or not rows are built on, and only there", () => {
    expect(sheet(BLITZ)).toMatchObject({ name: "cards-rb", options: { boys: "rb" } });
    expect(sheet({ ...BLITZ, advanced: false })).toMatchObject({ name: "cards-rb", options: { boys: "rb" } });
    expect(sheet({ ...BLITZ, build: "different-colour" }).options.boys).toBe("");
  });
});

test("until they are painted, cards have colour and number, and backs have neither", () => {
  expect(sheet({}).plain("r10")).toEqual({ look: "red", text: "10" });
  expect(sheet({}).plain("back-b")).toEqual({ look: "back", text: "" });
});

describe("the painter", () => {
  test("paints every face of the sheet in every detail", () => {
    for (const face of sheet(BLITZ).rows.flat()) {
      for (const detail of DETAILS) expect(painted(face, detail, { boys: "rb" }).depth).toBe(0);
    }
  });

  test("shows number and symbol together, whatever the detail: colour is never alone", () => {
    for (const detail of DETAILS) {
      const { texts, shapes } = painted("g7", detail);
      expect(texts).toContain("7");
      expect(shapes).toContain(SUIT_SIGNS.g?.shape);
    }
  });

  test("shows boys and girls where they can be told apart, if the edition has them", () => {
    for (const detail of ["full", "mid"] as const) {
      expect(painted("r7", detail, { boys: "rb" }).shapes).toContain(BOY);
      expect(painted("y7", detail, { boys: "rb" }).shapes).toContain(GIRL);
    }
    expect(painted("y7", "full", { boys: "" }).shapes).not.toContain(GIRL);
  });

  test("paints nothing on a card that is not known yet", () => {
    for (const detail of DETAILS)
      expect(painted("back-unknown", detail)).toMatchObject({ texts: [], shapes: [], depth: 0 });
  });

  test("writes no number on backs", () => {
    expect(painted("back-c", "full").texts).toEqual([]);
  });
});

test("signs on the table are those on the cards", () => {
  const [signs, slots] = ["shared", "piles"].map((game) => drawn(readFileSync(`src/games/${game}/looks.css`, "utf-8")));
  for (const [suit, look] of Object.entries(SUIT_LOOKS)) {
    const sign = SUIT_SIGNS[suit];
    expect(ruleOf(signs ?? "", look)).toContain(`d='${sign?.shape}'`);
    expect(ruleOf(signs ?? "", look)).toContain(`d='${sign?.cut}'`);
    expect(ruleOf(slots ?? "", look)).toContain(`d='${sign?.shape}'`);
  }
});

const ruleOf = (styles: string, look: string): string =>
  new RegExp(`^\\.stage\\S* \\.${look} \\{(.*?)^\\}`, "ms").exec(styles)?.[1] ?? "";

test("backs have the tints of their decks", () => {
  const styles = readFileSync("src/styles/tokens.css", "utf-8");
  const tints = [...styles.matchAll(/\.deck-([a-l])\s*\{\s*--hue: (\d+);/g)].map(([, deck, hue]) => [
    deck,
    Number(hue),
  ]);
  expect(Object.fromEntries(tints)).toEqual(HUES);
  expect(DECKS.join("")).toBe("abcdefghijkl");
});
