import { expect, it } from "vitest";
import { signed } from "../../../src/games/shared/points.ts";

it("writes points with their sign, and a real minus", () => {
  expect([signed(7), signed(0), signed(-3)]).toEqual(["+7", "0", "−3"]);
});
