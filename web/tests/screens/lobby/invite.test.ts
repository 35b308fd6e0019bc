import { describe, expect, test, afterEach, it, vi } from "vitest";
import { codeIn, spaced, copyFrom, outline, type Squares } from "../../../src/screens/lobby/invite.ts";
import { correction, generate } from "lean-qr/nano";

describe("a typed code", () => {
  test.each(["K7XQM", "k7xqm", " k7x qm ", "K7-XQM", "k7–xqm", "K.7.X.Q.M"])(
    "is understood however it is typed: %s",
    (typed) => {
      expect(codeIn(typed)).toBe("K7XQM");
    },
  );

  test.each(["K7XQMCDF", "k7xq mcdf", "K7XQ-MCDF", "http://192.168.1.20:7700/t/k7xqmcdf"])(
    "may be a long one: %s",
    (typed) => {
      expect(codeIn(typed)).toBe("K7XQMCDF");
    },
  );

  test.each([
    "http://192.168.1.20:7700/t/K7XQM",
    "vivace.example/t/k7xqm?x=1",
    "https://vivace.example/t/K7XQM#ticket=abc",
  ])("is found in a pasted link: %s", (typed) => {
    expect(codeIn(typed)).toBe("K7XQM");
  });

  test.each(["", "K7XQ", "K7XQMM", "K7XQMMM", "K7XQMCDF9", "KÄ7XQ", "http://192.168.1.20:7700/"])(
    "is none if it cannot be one: %s",
    (typed) => {
      expect(codeIn(typed)).toBe("");
    },
  );
});

test("a long code is shown in two halves, a short one as it is, and both are understood as they are shown", () => {
  expect([spaced("K7XQMCDF"), spaced("K7XQM")]).toEqual(["K7XQ MCDF", "K7XQM"]);
  expect([codeIn(spaced("K7XQMCDF")), codeIn(spaced("K7XQM"))]).toEqual(["K7XQMCDF", "K7XQM"]);
});

function field(text: string): HTMLInputElement {
  const input = document.createElement("input");
  input.value = text;
  document.body.append(input);
  return input;
}

function browser(clipboard: unknown, command: () => boolean): void {
  vi.stubGlobal("navigator", { clipboard });
  document.execCommand = command;
}

afterEach(() => vi.unstubAllGlobals());

describe("copying a link", () => {
  it("uses the clipboard where the browser gives it", async () => {
    const writeText = vi.fn(async () => {});
    browser({ writeText }, () => false);
    expect(await copyFrom(field("http://vivace/t/K7QFA"))).toBe(true);
    expect(writeText).toHaveBeenCalledWith("http://vivace/t/K7QFA");
  });

  it("goes the old way where there is no clipboard, as in a local network", async () => {
    const command = vi.fn(() => true);
    browser(undefined, command);
    expect(await copyFrom(field("link"))).toBe(true);
    expect(command).toHaveBeenCalledWith("copy");
  });

  it("leaves the link selected where neither is possible, and says so", async () => {
    const input = field("link");
    browser({ writeText: () => Promise.reject(new Error("denied")) }, () => {
      throw new Error("unknown");
    });
    expect(await copyFrom(input)).toBe(false);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
  });
});

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
