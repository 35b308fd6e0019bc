import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Flyer } from "../../../../src/games/domino/draw/elements.ts";

const BOX = { x: 0, y: 0, w: 80, h: 40 };
const FLIGHT = { piece: "rya", initial: "A", from: BOX, to: { ...BOX, x: 200 }, quarter: 0 } as const;
let layer: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  layer = document.createElement("div");
  document.body.replaceChildren(layer);
});

afterEach(() => vi.useRealTimers());

test("a card that flies is gone when it has arrived", () => {
  const duration = new Flyer(layer).fly(FLIGHT);
  expect(layer.children).toHaveLength(1);
  vi.advanceTimersByTime(duration);
  expect(layer.children).toHaveLength(0);
});

test("nothing is on its way any more, and no timer waits for it, after everything was taken away", () => {
  const flyer = new Flyer(layer);
  flyer.fly(FLIGHT);
  flyer.fly(FLIGHT, true);
  const flying = vi.getTimerCount();
  flyer.clear();
  expect(layer.children).toHaveLength(0);
  expect(vi.getTimerCount()).toBe(flying - 2);
});
