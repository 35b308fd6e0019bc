import { expect, test } from "vitest";
import { layout } from "../../../../src/games/piles/draw/index.ts";
import { roomFor } from "../../../../src/games/piles/layout/lanes.ts";
import { frame, state, manyPiles, view } from "../tableStates.ts";

const desktop = frame(1440, 848);

const widthWith = (piles: readonly string[]): number =>
  layout(state(view({ seats: 12, piles })), desktop).spots.find(({ key }) => key === "lane.r.0")?.box.w ?? 0;

test("there is always room for a new pile, and for some more at once, but never for more than there can be", () => {
  expect([0, 5, 6, 8, 9, 12].map((longest) => roomFor(longest, 12))).toEqual([6, 6, 9, 9, 12, 12]);
  expect([roomFor(0, 10), roomFor(9, 10)]).toEqual([6, 10]);
});

test("piles keep their places where not so many sit, or where fingers have to find them", () => {
  expect(roomFor(0, 8)).toBe(8);
  const honour = (count: number) =>
    layout(state(view({ seats: 12, piles: manyPiles(count) }), { rules: { referee: "honour" } }), desktop);
  const first = (count: number) => honour(count).spots.find(({ key }) => key === "lane.r.0")?.box;
  expect(first(4)).toEqual(first(44));
});

test("where many sit at a large screen cards are large at first, and shrink as piles come", () => {
  const widths = [4, 28, 44].map((count) => widthWith(manyPiles(count)));
  expect(widths).toEqual([...widths].sort((one, other) => other - one));
  expect(new Set(widths).size).toBe(3);
});

test("lanes lie where they lay while cards shrink", () => {
  const signs = (count: number) =>
    layout(state(view({ seats: 12, piles: manyPiles(count) })), desktop)
      .marks.filter(({ look }) => look.startsWith("lane"))
      .map(({ box }) => box.y > 300);
  expect(signs(4)).toEqual(signs(44));
});
