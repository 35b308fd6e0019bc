import { describe, expect, it } from "vitest";
import { around, clipName, lastSeconds, tableOf, FORMATS } from "../../../src/screens/replay/clip.ts";
import type { Film } from "../../../src/screens/replay/film.ts";

const film = { ms: 20_000 } as Film;

describe("what is recorded", () => {
  it("is what lies around a moment, within the round", () => {
    expect(around(8_000, film)).toEqual({ from: 5_000, to: 9_500 });
    expect(around(1_000, film).from).toBe(0);
    expect(around(19_900, film).to).toBe(20_000);
  });

  it("is the end of a round, or all of a short one", () => {
    expect(lastSeconds(10_000, film)).toEqual({ from: 10_000, to: 20_000 });
    expect(lastSeconds(30_000, film)).toEqual({ from: 0, to: 20_000 });
  });

  it.each(Object.entries(FORMATS))("has room for a table: %s", (_, format) => {
    const { width, height } = tableOf(format);
    expect(width).toBeLessThanOrEqual(format.width);
    expect(height).toBeGreaterThan(format.height / 2);
    expect(Math.max(format.width, format.height) * format.scale).toBeLessThanOrEqual(1_280);
  });
});

it("is named after the edition, the round and the time", () => {
  expect(clipName("ligretto", 3, 71_900, "video/webm")).toBe("vivace-ligretto-round-3-1m11s.webm");
  expect(clipName("ligretto-dice", 1, 0, "image/png")).toBe("vivace-ligretto-dice-round-1-0m00s.png");
});
