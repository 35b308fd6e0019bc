import { expect, it } from "vitest";
import { clock } from "../../../src/screens/summary/numbers.ts";

it("tells times of a round like a clock", () => {
  expect([0, 9_600, 65_000, 600_000].map(clock)).toEqual(["0:00", "0:10", "1:05", "10:00"]);
});
