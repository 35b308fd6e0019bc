import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Order } from "../../src/scene/grid.ts";
import { Sprites } from "../../src/scene/sprites.ts";

const sheet = { name: "test", rows: [["r1", "r2"]], ratio: 1.4, painter: "piles", options: {} } as const;
const order = (width: number, detail: Order["detail"] = "full"): Order => ({ sheet, detail, width, ratio: 2 });

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
  const [one, other] = await Promise.all([sprites.get(order(80)), sprites.get(order(80))]);
  expect(one).toBe(other);
  expect(paint).toHaveBeenCalledTimes(1);
});

test("every face has its place, and no two the same", async () => {
  const { positions } = await new Sprites(async () => new Blob()).get(order(80));
  expect([...positions.keys()]).toEqual(["r1", "r2"]);
  expect(new Set(positions.values()).size).toBe(2);
});

test("only a few pictures of a detail are kept, those that were asked for last", async () => {
  const sprites = new Sprites(async () => new Blob());
  await sprites.get(order(30, "mini"));
  for (const width of [80, 81, 82]) await sprites.get(order(width));
  await sprites.get(order(80));
  await sprites.get(order(83));
  expect(revoked).toEqual(["blob:3"]);
});

test("a picture that could not be painted is tried again", async () => {
  const paint = vi.fn(async () => new Blob()).mockRejectedValueOnce(new Error("no canvas"));
  const sprites = new Sprites(paint);
  await expect(sprites.get(order(80))).rejects.toThrow("no canvas");
  await expect(sprites.get(order(80))).resolves.toMatchObject({ url: "blob:1" });
});
