import { afterEach, describe, expect, it, vi } from "vitest";
import type { Film } from "../../../src/screens/replay/film.ts";
import { filmType, timesOf } from "../../../src/screens/replay/recording.ts";

/** Slow in the second second. */
const film = { ms: 9_000, speedAt: (ms: number) => (ms >= 1_000 && ms < 2_000 ? 0.25 : 1) } as unknown as Film;

it("has thirty pictures a second, more of what is slow, and stays at the end", () => {
  const times = timesOf({ from: 0, to: 3_000 }, film);
  const within = (from: number, to: number) => times.filter((ms) => ms >= from && ms < to).length;
  expect(within(0, 1_000)).toBe(30);
  expect(within(1_000, 2_000)).toBeGreaterThanOrEqual(119);
  expect(within(2_000, 3_000)).toBeGreaterThanOrEqual(29);
  expect(times.filter((ms) => ms === 3_000)).toHaveLength(27);
});

describe("the kind of film", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(HTMLCanvasElement.prototype, "captureStream");
  });

  const browser = (...types: readonly string[]) => {
    vi.stubGlobal("MediaRecorder", { isTypeSupported: (type: string) => types.includes(type) });
    Object.assign(HTMLCanvasElement.prototype, { captureStream: () => null });
  };

  it("is WebM where a browser can record it", () => {
    browser("video/webm", "video/webm;codecs=vp8", "video/mp4");
    expect(filmType()).toBe("video/webm;codecs=vp8");
    browser("video/mp4");
    expect(filmType()).toBe("video/mp4");
  });

  it("is none where a browser records no canvas", () => {
    expect(filmType()).toBe("");
    vi.stubGlobal("MediaRecorder", { isTypeSupported: () => true });
    expect(filmType()).toBe("");
  });
});
