import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guarded, noticePresses } from "../../../src/screens/lobby/guard.ts";

let node: HTMLElement;
let end: () => void;
let stopNoticing: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  node = document.createElement("div");
  stopNoticing = noticePresses();
});

afterEach(() => {
  end();
  stopNoticing();
  vi.useRealTimers();
});

const appear = () => (end = guarded(node));
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const point = (type: string) => dispatchEvent(new PointerEvent(type, { pointerId: 1 }));
const key = (type: string, code: string) => dispatchEvent(new KeyboardEvent(type, { code }));

describe("what appears by itself", () => {
  it("can be pressed after it was seen for a moment", () => {
    appear();
    expect(node.inert).toBe(true);
    pass(650);
    expect(node.inert).toBe(true);
    pass(150);
    expect(node.inert).toBe(false);
  });

  it("waits for a finger that was down before, and then a little", () => {
    point("pointerdown");
    appear();
    pass(5_000);
    expect(node.inert).toBe(true);
    point("pointerup");
    pass(100);
    expect(node.inert).toBe(false);
  });

  it("cannot be hit by someone who taps on", () => {
    appear();
    for (let tap = 0; tap < 20; tap += 1) {
      point("pointerdown");
      pass(50);
      point("pointerup");
      pass(100);
      expect(node.inert).toBe(true);
    }
    pass(400);
    expect(node.inert).toBe(false);
  });

  it("waits for a key that presses buttons, and for no other one", () => {
    key("keydown", "Space");
    key("keydown", "KeyA");
    appear();
    pass(2_000);
    expect(node.inert).toBe(true);
    key("keyup", "Space");
    pass(100);
    expect(node.inert).toBe(false);
  });

  it("does not wait for what was held at a table that was left", () => {
    point("pointerdown");
    stopNoticing();
    point("pointerdown");
    appear();
    pass(800);
    expect(node.inert).toBe(false);
  });

  it("does not wait for what was let go in another window", () => {
    key("keydown", "Space");
    appear();
    dispatchEvent(new Event("blur"));
    pass(800);
    expect(node.inert).toBe(false);
  });
});
