import { correction, generate } from "lean-qr/nano";
import { describe, expect, it } from "vitest";
import { outline, type Squares } from "../../../src/screens/lobby/qr.ts";

/** A code drawn as text: # is dark. */
const drawn = (...lines: readonly string[]): Squares => ({
  size: lines.length,
  get: (x, y) => lines[y]?.[x] === "#",
});

/** The dark squares that an outline covers, each as often as it does. */
function covered(path: string): readonly string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step},${y}`),
  );
}

describe("the outline of a code", () => {
  it("joins dark neighbours in a line", () => {
    expect(outline(drawn("##.", "..#", "###"))).toBe("M0 0h2v1h-2zM2 1h1v1h-1zM0 2h3v1h-3z");
  });

  it("covers every dark square of a real code once, and no light one", () => {
    const code = generate("http://192.168.0.20:7700/t/K7QFA#ticket=FIUyklXx1O4sE4z6X1PqYGVEpkKfhGMPqKCbL4S5ulo", {
      minCorrectionLevel: correction.L,
    });
    const all = Array.from(
      { length: code.size ** 2 },
      (_, index) => [index % code.size, Math.floor(index / code.size)] as const,
    );
    const dark = all.filter(([x, y]) => code.get(x, y)).map(([x, y]) => `${x},${y}`);
    expect([...covered(outline(code))].sort()).toEqual(dark.sort());
  });
});
