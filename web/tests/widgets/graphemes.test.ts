import { expect, test } from "vitest";
import { graphemes, initialOf } from "../../src/widgets/graphemes.ts";

const FAMILY = "👨\u200d👩\u200d👧\u200d👦";

test.each([
  ["Ada", "A"],
  [`${FAMILY} Smith`, FAMILY],
  ["🏳️\u200d🌈", "🏳️\u200d🌈"],
  ["🇩🇪🇫🇷", "🇩🇪"],
  ["E\u0301lise", "E\u0301"],
  ["", ""],
])("%s begins with what people see as one sign", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test("a text falls into what people see", () => {
  expect(graphemes(`a${FAMILY}b`)).toEqual(["a", FAMILY, "b"]);
});
