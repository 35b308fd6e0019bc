import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Sheet } from "../../../src/scene/painting.ts";
import { Faces, type Canvas } from "../../../src/screens/replay/faces.ts";

const paint = vi.fn();
const sheet = { painter: { load: () => Promise.resolve(paint) }, ratio: 1.4, options: {} } as unknown as Sheet;
const pen = {
  save: () => undefined,
  restore: () => undefined,
  translate: () => undefined,
  getTransform: () => ({ a: 2, b: 0 }),
  drawImage: vi.fn(),
} as unknown as Canvas;
const box = (w: number) => ({ x: 0, y: 0, w, h: 1.4 * w });

beforeEach(() => {
  paint.mockClear();
  const context = { scale: () => undefined } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context);
});

afterEach(() => vi.restoreAllMocks());

it("paints a face that grows on its way for a few sizes only, none of them smaller than it is drawn", async () => {
  const faces = await Faces.load(sheet);
  for (let w = 40; w <= 80; w += 0.5) faces.piece(pen, "r5a", "mid", box(w));
  expect(paint.mock.calls.length).toBeLessThan(16);
  faces.piece(pen, "g5a", "mid", box(61));
  expect(paint.mock.lastCall?.[3]).toBeGreaterThanOrEqual(61);
  expect(paint.mock.lastCall?.[3]).toBeLessThan(1.16 * 61);
});

it("keeps only so many paintings, and those that are used", async () => {
  const faces = await Faces.load(sheet);
  for (let number = 0; number < 400; number += 1) {
    faces.piece(pen, `r${number}a`, "mid", box(50));
    faces.piece(pen, "used", "mid", box(50));
  }
  expect(paint).toHaveBeenCalledTimes(401);
  faces.piece(pen, "r0a", "mid", box(50));
  expect(paint).toHaveBeenCalledTimes(402);
});
