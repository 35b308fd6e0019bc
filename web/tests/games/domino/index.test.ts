import { afterEach, expect, test, vi } from "vitest";
import { domino, load } from "../../../src/games/domino/index.ts";
import { art } from "../../../src/games/domino/art.ts";

const PAINTER = "../../../src/games/domino/painter.ts";

afterEach(() => vi.doUnmock(PAINTER));

test("the game comes with all that paints its board, or not at all; then it can be asked for again", async () => {
  vi.doMock(PAINTER, () => {
    throw new Error("the line is gone");
  });
  await expect(load()).rejects.toThrow();
  vi.doUnmock(PAINTER);
  vi.resetModules();
  expect(await load()).toBe(domino);
  expect(art.paintBoard).toBeTypeOf("function");
});
