import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { movesBetween, Pieces } from "../../../../src/games/domino/draw/pieces.ts";
import { seen } from "../../../../src/games/domino/seen.ts";
import { state } from "../../../tableStates.ts";
import { view } from "../tables.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("nothing is under way any more when the board is gone", () => {
  const before = state(view({}), {});
  const now = state(view({ zones: { "card.g1.h1": { count: 1, faces: ["gbb"] } } }), {});
  const pieces = new Pieces(document.createElement("div"), { come: () => 220, goBack: () => {} });
  const [old, fresh] = [seen(before.view), seen(now.view)];
  pieces.draw(before, old, movesBetween(null, old, true), true);
  pieces.draw(now, fresh, movesBetween(old, fresh, false), false);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  pieces.clear();
  expect(vi.getTimerCount()).toBe(0);
});
