import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Film } from "../../../src/screens/replay/film.ts";
import { filmType, recorded, timesOf } from "../../../src/screens/replay/recording.ts";

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

describe("recording", () => {
  const stop = vi.fn();
  const canvas = Object.assign(document.createElement("canvas"), {
    captureStream: () => ({ getTracks: () => [{ stop }] }),
  });
  const record = () =>
    recorded(
      { from: 8_990, to: 9_000 },
      { canvas, film, draw: () => undefined, progress: () => undefined, signal: new AbortController().signal },
    );

  /** Records nothing; something may go wrong as it is made, as it starts, or later. */
  const recorder = (fails: "" | "made" | "started" | "later") =>
    Object.assign(
      class extends EventTarget {
        state = "inactive";
        constructor() {
          super();
          if (fails === "made") throw new Error(fails);
        }
        start() {
          if (fails === "started") throw new Error(fails);
          this.state = "recording";
          if (fails === "later") setTimeout(() => this.dispatchEvent(new Event("error")));
        }
        stop() {
          this.state = "inactive";
          const data = new Blob(["film"]);
          this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
          this.dispatchEvent(new Event("stop"));
        }
      },
      { isTypeSupported: () => true },
    );

  beforeEach(() => {
    stop.mockClear();
    Object.assign(HTMLCanvasElement.prototype, { captureStream: () => null });
    let now = performance.now();
    vi.stubGlobal("requestAnimationFrame", (next: (now: number) => void) => setTimeout(() => next((now += 100))));
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(HTMLCanvasElement.prototype, "captureStream");
  });

  it.each(["made", "started", "later"] as const)("ends with its track if it cannot go on: %s", async (fails) => {
    vi.stubGlobal("MediaRecorder", recorder(fails));
    await expect(record()).rejects.toThrow();
    expect(stop).toHaveBeenCalledOnce();
  });

  it("goes on in another way where the browser's encoder fails", async () => {
    vi.stubGlobal("MediaRecorder", recorder(""));
    const encoder = class {
      static isConfigSupported = () => Promise.resolve({ supported: true });
      state = "closed";
      configure() {
        throw new Error("the encoder has failed");
      }
    };
    vi.stubGlobal("VideoEncoder", encoder);
    const film = await record();
    expect([film.size, film.type]).toEqual([4, "video/webm"]);
    expect(stop).toHaveBeenCalledOnce();
  });
});
