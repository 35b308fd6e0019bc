import { afterEach, expect, test, vi } from "vitest";

const GAME = "../../../src/games/domino/index.ts";
const PAINTER = "../../../src/games/domino/draw/picture.ts";

afterEach(() => vi.doUnmock(PAINTER));

const load = async () => (await (import(GAME) as Promise<typeof import("../../../src/games/domino/index.ts")>)).load();

test("the game comes with all that paints its board, or not at all; then it can be asked for again", async () => {
  vi.doMock(PAINTER, () => {
    throw new Error("the connection is lost");
  });
  await expect(load()).rejects.toThrow();
  vi.doUnmock(PAINTER);
  vi.resetModules();
  expect((await load()).openField).toBeTypeOf("function");
});
