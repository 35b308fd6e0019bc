import { describe, expect, test } from "vitest";
import { AT_REST, REST_MS, shaken, type Sample } from "../../../src/games/dice/motion.svelte.ts";

/** When samples make a throw. */
function throws(samples: readonly Sample[]): number[] {
  let known = AT_REST;
  return samples.flatMap((sample) => {
    const { isThrow, ...next } = shaken(known, sample);
    known = next;
    return isThrow ? [sample.at] : [];
  });
}

/** To and fro so often, every so many milliseconds, so strongly. */
const swings = (count: number, every: number, strength: number, from = 0): Sample[] =>
  Array.from({ length: count }, (_, index) => ({
    x: index % 2 ? -strength : strength,
    y: 1,
    z: 0,
    at: from + index * every,
  }));

describe("a phone", () => {
  test("that is shaken to and fro throws once", () => {
    expect(throws(swings(5, 120, 20))).toEqual([240]);
  });

  test("that goes on being shaken throws again only after a rest", () => {
    const all = throws(swings(40, 100, 20));
    expect(all.length).toBeGreaterThan(1);
    for (const [index, at] of all.entries()) if (index) expect(at - (all[index - 1] ?? 0)).toBeGreaterThan(REST_MS);
  });

  test("that is carried, tapped or turned does not throw", () => {
    expect(throws(swings(50, 100, 6))).toEqual([]);
    expect(throws(swings(2, 80, 30))).toEqual([]);
  });

  test("that is moved strongly in one direction only, or slowly to and fro, does not throw", () => {
    expect(throws(Array.from({ length: 20 }, (_, index) => ({ x: 25, y: 0, z: 0, at: index * 16 })))).toEqual([]);
    expect(throws(swings(10, 600, 20))).toEqual([]);
  });
});
