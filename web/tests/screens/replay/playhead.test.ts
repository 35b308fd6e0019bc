import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Film } from "../../../src/screens/replay/film.ts";
import { Playhead } from "../../../src/screens/replay/playhead.svelte.ts";

const film = { ms: 9_000, speedAt: (_: number, wanted: number) => wanted } as unknown as Film;
/** What is drawn next. */
let frame: (now: number) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (next: typeof frame) => ((frame = next), 1));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.spyOn(performance, "now").mockReturnValue(1_000);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("leaves nothing out where the page was busy, and never goes back", () => {
  const playhead = new Playhead(film);
  playhead.toggle();
  frame(999);
  expect(playhead.ms).toBe(0);
  frame(1_016);
  expect(playhead.ms).toBe(17);
  frame(61_016);
  expect(playhead.ms).toBe(117);
});
