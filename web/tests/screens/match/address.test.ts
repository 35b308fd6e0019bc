import { expect, it } from "vitest";
import { addressOf, momentOf, wayOf } from "../../../src/screens/match/address.ts";

it("leads to a match, to one of its rounds, and to a time in it", () => {
  expect(wayOf("/m/h3cx3ttmhx9x/")).toEqual({ id: "H3CX3TTMHX9X", round: 0, at: 0 });
  expect(wayOf(addressOf("H3CX3TTMHX9X", 3))).toEqual({ id: "H3CX3TTMHX9X", round: 3, at: 0 });
  expect(wayOf("/m/H3CX3TTMHX9X/3?at=11.42")).toEqual({ id: "H3CX3TTMHX9X", round: 3, at: 11.42 });
});

it("leads to a moment itself, not to what came before it", () => {
  for (const ms of [1, 1_001, 11_421, 11_421.4, 60_005]) {
    const { at } = wayOf(momentOf("H3CX3TTMHX9X", 3, ms));
    expect(Math.round(at * 1_000)).toBe(Math.ceil(ms));
  }
});

it("leads to the match if its round or its time makes no sense", () => {
  expect(wayOf("/m/H3CX3TTMHX9X/-1?at=5")).toEqual({ id: "H3CX3TTMHX9X", round: 0, at: 0 });
  expect(wayOf("/m/H3CX3TTMHX9X/2?at=soon")).toEqual({ id: "H3CX3TTMHX9X", round: 2, at: 0 });
});
