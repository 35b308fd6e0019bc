import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Order } from "../../src/scene/grid.ts";
import type { Painter } from "../../src/scene/sheet.ts";
import { Sprites } from "../../src/scene/sprites.ts";

const design = { name: "test", rows: [["r1", "r2"]], ratio: 1.4, options: {} } as const;
const order = (width: number, detail: Order["detail"] = "full"): Order => ({ design, detail, width, ratio: 2 });
/** Nobody is asked to paint here. */
const painter: Painter = {
  employ: () => {
    throw new Error("no worker");
  },
  load: async () => () => {},
};

let urls = 0;
const revoked: string[] = [];

beforeEach(() => {
  urls = 0;
  revoked.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${(urls += 1)}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void revoked.push(url));
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});

afterEach(() => vi.restoreAllMocks());

test("each picture is painted once, however often it is asked for", async () => {
  const paint = vi.fn(async () => new Blob());
  const sprites = new Sprites(paint);
  const [one, other] = await Promise.all([sprites.get(painter, order(80)), sprites.get(painter, order(80))]);
  expect(one).toBe(other);
  expect(paint).toHaveBeenCalledTimes(1);
});

test("every face has its place, and no two the same", async () => {
  const { positions } = await new Sprites(async () => new Blob()).get(painter, order(80));
  expect([...positions.keys()]).toEqual(["r1", "r2"]);
  expect(new Set(positions.values()).size).toBe(2);
});

test("only a few pictures of a detail are kept, those that were asked for last", async () => {
  const sprites = new Sprites(async () => new Blob());
  await sprites.get(painter, order(30, "mini"));
  for (const width of [80, 81, 82]) await sprites.get(painter, order(width));
  await sprites.get(painter, order(80));
  await sprites.get(painter, order(83));
  expect(revoked).toEqual(["blob:3"]);
});

test("a picture that could not be painted is tried again", async () => {
  const paint = vi.fn(async () => new Blob()).mockRejectedValueOnce(new Error("no canvas"));
  const sprites = new Sprites(paint);
  await expect(sprites.get(painter, order(80))).rejects.toThrow("no canvas");
  await expect(sprites.get(painter, order(80))).resolves.toMatchObject({ url: "blob:1" });
});
