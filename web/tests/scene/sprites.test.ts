import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Order, Painter } from "../../src/scene/painting.ts";
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

test("a painter that has nothing to do is let go, and another one comes when there is", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", EventTarget);
  vi.stubGlobal("OffscreenCanvas", class {});
  vi.resetModules();
  const { IDLE_MS, sprites } = await import("../../src/scene/sprites.ts");
  const terminate = vi.fn();
  const employ = vi.fn(() => Object.assign(new EventTarget(), { terminate, postMessage: answer }) as unknown as Worker);
  function answer(this: EventTarget, { id }: { id: number }): void {
    this.dispatchEvent(new MessageEvent("message", { data: { id, picture: new Blob() } }));
  }
  const busy = { ...painter, employ };
  await Promise.all([sprites.get(busy, order(80)), sprites.get(busy, order(81))]);
  vi.advanceTimersByTime(IDLE_MS - 1);
  await sprites.get(busy, order(82));
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(terminate).toHaveBeenCalledOnce();
  expect(employ).toHaveBeenCalledOnce();
  await sprites.get(busy, order(83));
  expect(employ).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
