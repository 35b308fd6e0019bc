import { beforeEach, describe, expect, test, vi } from "vitest";
import { Gestures } from "../../../../src/games/domino/draw/gestures.ts";

const done = { pan: vi.fn(), pinch: vi.fn(), tap: vi.fn(), isAtOnce: vi.fn(() => false) };
let view: HTMLElement;

const finger = (type: string, x: number, y: number, pointerId = 1): void => {
  view.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId, button: 0, bubbles: true }));
};

beforeEach(() => {
  vi.clearAllMocks();
  done.isAtOnce.mockReturnValue(false);
  view = document.createElement("div");
  document.body.replaceChildren(view);
  new Gestures(view, done, new AbortController().signal);
});

describe("one finger", () => {
  test("taps if it hardly moves", () => {
    finger("pointerdown", 50, 60);
    finger("pointermove", 54, 62);
    expect(done.tap).not.toHaveBeenCalled();
    finger("pointerup", 54, 62);
    expect(done.tap).toHaveBeenCalledWith({ x: 50, y: 60 }, expect.anything());
    expect(done.pan).not.toHaveBeenCalled();
  });

  test("moves the board by all of its way, and does not tap then", () => {
    finger("pointerdown", 50, 60);
    finger("pointermove", 70, 60);
    finger("pointermove", 75, 66);
    finger("pointerup", 75, 66);
    expect(done.pan.mock.calls).toEqual([[{ x: 20, y: 0 }], [{ x: 5, y: 6 }]]);
    expect(done.tap).not.toHaveBeenCalled();
  });

  test("that is taken away by the browser does not tap", () => {
    finger("pointerdown", 50, 60);
    finger("pointercancel", 50, 60);
    expect(done.tap).not.toHaveBeenCalled();
  });

  test("taps at once where nothing could be moved", () => {
    done.isAtOnce.mockReturnValue(true);
    finger("pointerdown", 50, 60);
    finger("pointerup", 50, 60);
    expect(done.tap).toHaveBeenCalledTimes(1);
  });
});

test("two fingers make the board larger around their middle, and neither taps", () => {
  finger("pointerdown", 100, 100, 1);
  finger("pointerdown", 200, 100, 2);
  finger("pointermove", 300, 100, 2);
  finger("pointerup", 300, 100, 2);
  finger("pointerup", 100, 100, 1);
  expect(done.pinch).toHaveBeenCalledWith(2, { x: 200, y: 100 }, { x: 50, y: 0 });
  expect(done.tap).not.toHaveBeenCalled();
  expect(done.pan).not.toHaveBeenCalled();
});

test("where the board is on the screen is asked once, however far fingers move", () => {
  const asked = vi.spyOn(view, "getBoundingClientRect");
  finger("pointerdown", 50, 60);
  finger("pointerdown", 90, 60, 2);
  for (let x = 90; x < 200; x += 10) finger("pointermove", x, 60, 2);
  finger("pointerup", 200, 60, 2);
  finger("pointerup", 50, 60);
  expect(asked).toHaveBeenCalledTimes(1);
  finger("pointerdown", 50, 60);
  expect(asked).toHaveBeenCalledTimes(2);
});
