import { describe, expect, test } from "vitest";
import { paint } from "../../../../src/games/dice/draw/painter.ts";
import { sheet } from "../../../../src/games/dice/draw/sheet.ts";
import { SUIT_SIGNS } from "../../../../src/games/shared/signs.ts";
import type { Detail } from "../../../../src/scene/plan.ts";

const DETAILS: readonly Detail[] = ["full", "mid", "mini"];

/** What was written and which shapes were filled, and how often states were kept and given back. */
function painted(face: string, detail: Detail): { texts: string[]; shapes: string[]; depth: number } {
  const seen = { texts: [] as string[], shapes: [] as string[], depth: 0 };
  const told: Record<string, unknown> = {
    save: () => (seen.depth += 1),
    restore: () => (seen.depth -= 1),
    fillText: (text: string) => seen.texts.push(text),
    fill: (path?: { d: string }) => path && seen.shapes.push(path.d),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const canvas = new Proxy(told, { get: (target, key: string) => target[key] ?? (() => undefined), set: () => true });
  Object.assign(globalThis, {
    Path2D: class {
      readonly d: string;
      constructor(d: string) {
        this.d = d;
      }
    },
  });
  paint(canvas as unknown as CanvasRenderingContext2D, face, detail, 70, 70, {});
  return seen;
}

test("the sheet has every face once, and a side without a number for each colour", () => {
  const faces = sheet({}).rows.flat();
  expect(new Set(faces).size).toBe(28);
  expect(faces).toContain("r6");
  expect(faces).toContain("back-y");
});

test("until they are painted, dice have colour and number, and blank ones only a colour", () => {
  expect(sheet({}).plain("g4")).toEqual({ look: "green", text: "4" });
  expect(sheet({}).plain("back-b")).toEqual({ look: "blue", text: "" });
});

describe("the painter", () => {
  test("shows number and symbol together, whatever the detail: colour is never alone", () => {
    for (const face of sheet({}).rows.flat()) {
      for (const detail of DETAILS) {
        const { texts, shapes, depth } = painted(face, detail);
        const isBlank = face.startsWith("back-");
        expect(texts).toEqual(isBlank ? [] : [face.slice(1)]);
        expect(shapes).toContain(SUIT_SIGNS[isBlank ? face.slice(-1) : face.slice(0, 1)]?.shape);
        expect(depth).toBe(0);
      }
    }
  });
});
