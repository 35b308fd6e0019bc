import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CanvasFlights, openCanvasFlights } from "../../src/scene/canvasFlights.ts";
import type { Instruction } from "../../src/scene/flightPainter.ts";
import type { Journey } from "../../src/scene/journeys.ts";
import type { Detail } from "../../src/scene/plan.ts";
import type { Sprite } from "../../src/scene/sprites.ts";
import { box, spot } from "./plans.ts";

let told: Instruction[];
let workers: number;

class Painter {
  constructor() {
    workers += 1;
  }
  postMessage(instruction: Instruction) {
    told.push(instruction);
  }
  terminate() {
    workers -= 1;
  }
}

const sprite: Sprite = {
  order: { design: { name: "test", rows: [["r5"]], ratio: 1.4, options: {} }, detail: "full", width: 50, ratio: 1 },
  picture: new Blob(),
  url: "blob:1",
  size: "",
  positions: new Map([["r5", "0 0"]]),
};
const worn = new Map<Detail, Sprite>([["full", sprite]]);

const journey = (piece: string): Journey => ({
  piece,
  from: box(0, 600),
  source: "1.row.0",
  to: spot("pile.0", box(100, 100), { piece }),
  isOnEqual: false,
  way: "other",
});

let layer: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  [told, workers] = [[], 0];
  vi.stubGlobal("Worker", Painter);
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} }); // prettier-ignore
  HTMLCanvasElement.prototype.transferControlToOffscreen = () => ({}) as OffscreenCanvas;
  layer = document.createElement("div");
  document.body.replaceChildren(layer);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
});

function opened(sprites = new Map<Detail, Sprite>()): CanvasFlights {
  const made = openCanvasFlights(layer, sprites);
  if (!made) throw new Error("nothing flies on a canvas here");
  return made;
}

const kinds = () => told.map(({ is }) => is);

test("where browsers cannot draw in a worker nothing flies on a canvas", () => {
  vi.stubGlobal("Worker", undefined);
  expect(openCanvasFlights(layer, worn)).toBeNull();
});

test("nothing flies before faces are painted, and no worker is there for it", () => {
  const one = opened();
  expect(one.fly(journey("r5a"), 0, 200)).toBe(false);
  expect(one.ring(spot("pile.0", box(0, 0)), "a", 600)).toBe(false);
  expect([workers, told]).toEqual([0, []]);
});

test("pieces whose faces are painted fly, others do not", () => {
  const one = opened(worn);
  expect([one.fly(journey("r5a"), 0, 200), one.fly(journey("r6a"), 0, 200)]).toEqual([true, false]);
  expect(kinds()).toEqual(["begin", "wear", "fly"]);
});

test("the same faces are sent only once", () => {
  const one = opened(worn);
  one.wear(new Map(worn));
  expect(kinds()).toEqual(["begin", "wear"]);
});

test("where a piece is can be told as long as it is on its way", () => {
  const one = opened(worn);
  one.fly(journey("r5a"), 0, 200);
  expect(one.whereIs("r5a")).toEqual(box(0, 600));
  vi.advanceTimersByTime(100);
  const { x = 0 } = one.whereIs("r5a") ?? {};
  expect(x).toBeGreaterThan(50);
  expect(x).toBeLessThan(100);
  vi.advanceTimersByTime(100);
  expect(one.whereIs("r5a")).toBeNull();
});

test("a piece that has landed is not on its way", () => {
  const one = opened(worn);
  one.fly(journey("r5a"), 0, 200);
  one.land("r5a");
  one.land("r5a");
  expect(one.whereIs("r5a")).toBeNull();
  expect(kinds()).toEqual(["begin", "wear", "fly", "land"]);
});

test("who goes away lets the worker go", () => {
  const one = opened(worn);
  expect(workers).toBe(1);
  one.close();
  expect(workers).toBe(0);
});
