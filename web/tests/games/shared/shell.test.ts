import { describe, expect, test } from "vitest";
import { below, right } from "../../../src/games/shared/boxes.ts";
import { clamp, formOf, paneBoxes, sidesOf, stackedPane, wideParts } from "../../../src/games/shared/shell.ts";
import type { Box } from "../../../src/scene/plan.ts";
import { TELEVISION } from "../../../src/scene/television.ts";
import { frame } from "../../tableStates.ts";

test("each kind of screen has its form", () => {
  const forms = [frame(1440, 848), frame(844, 390), frame(390, 844), frame(700, 700)].map((each) => formOf(each, true));
  expect(forms).toEqual(["wide", "low", "tall", "tall"]);
});

test("only players hold their pieces beside a television, and a television is one whatever its size", () => {
  const beside = frame(390, 844, { isCardsOnly: true });
  expect([formOf(beside, true), formOf(beside, false)]).toEqual(["handful", "tall"]);
  expect(formOf(frame(390, 844, { television: TELEVISION, isCardsOnly: true }), true)).toBe("television");
});

test("if bounds contradict each other the least counts", () => {
  expect([clamp(2, 5, 9), clamp(2, 1, 9), clamp(2, 12, 9), clamp(9, 5, 2)]).toEqual([5, 2, 9, 9]);
});

describe("a wide screen", () => {
  const panes = (room: Box, count: number) => paneBoxes(room, 1, count).map((box) => stackedPane(box, "small"));
  const partsFor = (rivals: number, isLeftHanded = false) =>
    wideParts(frame(1440, 848, { isLeftHanded }), 200, { rivals, wanted: 132, panes });

  test.each([1, 3, 4, 11])("has panes of one height for %i others, above the tools and beside the middle", (rivals) => {
    const { panes: all, middle, tools } = partsFor(rivals);
    expect(all).toHaveLength(rivals);
    const inLast = all.filter(({ box }) => box.x === tools.x);
    expect(inLast).toHaveLength(Math.floor(rivals / 2));
    for (const { box } of inLast) expect(below(box)).toBeLessThanOrEqual(tools.y);
    for (const { box } of all) expect(right(box) <= middle.x || box.x >= right(middle)).toBe(true);
  });

  test("leaves the height of the own pieces below the news", () => {
    const { ticker, middle } = partsFor(3);
    expect(below(middle)).toBeLessThanOrEqual(ticker.y);
    expect(below(ticker)).toBeLessThanOrEqual(848 - 200);
  });

  test("has the tools at the other side for left hands", () => {
    expect(partsFor(3, true).tools.x).toBeLessThan(partsFor(3, true).middle.x);
    expect(partsFor(3).tools.x).toBeGreaterThan(partsFor(3).middle.x);
  });
});

describe("a screen with little height", () => {
  const sides = (isLeftHanded: boolean, own: number) =>
    sidesOf(frame(844, 390, { isLeftHanded }), { panes: 120, own: () => own });

  test("has the others, the middle and the own pieces side by side", () => {
    const { panes, middle, own } = sides(false, 300);
    expect([right(panes) < middle.x, right(middle) < (own?.x ?? 0)]).toEqual([true, true]);
  });

  test("is mirrored for left hands", () => {
    const { panes, middle, own } = sides(true, 300);
    expect([right(own ?? panes) < middle.x, right(middle) < panes.x]).toEqual([true, true]);
  });

  test("has more room for the middle where no one plays", () => {
    expect(sides(false, 0).own).toBeNull();
    expect(sides(false, 0).middle.w).toBeGreaterThan(sides(false, 300).middle.w);
  });
});
