import { expect, test } from "vitest";
import { addressOf, spotOf } from "../../src/tournaments/address.ts";

test.each([
  ["/cup", { code: "", isWall: false }],
  ["/cup/", { code: "", isWall: false }],
  ["/cup/cdfghjkm", { code: "CDFGHJKM", isWall: false }],
  ["/cup/CDFGHJKM/", { code: "CDFGHJKM", isWall: false }],
  ["/cup/CDFGHJKM/wall", { code: "CDFGHJKM", isWall: true }],
  ["/cup/CDFGHJKM/more", null],
  ["/cup/CDFGHJKM/wall/more", null],
])("%s leads where it says", (address, spot) => {
  expect(spotOf(address)).toEqual(spot);
});

test("each place has an address", () => {
  expect([addressOf(""), addressOf("CDFGHJKM"), addressOf("CDFGHJKM", true)]).toEqual([
    "/cup",
    "/cup/CDFGHJKM",
    "/cup/CDFGHJKM/wall",
  ]);
});
