import { describe, expect, test } from "vitest";
import { codeIn, spaced } from "../../../src/screens/start/code.ts";

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
