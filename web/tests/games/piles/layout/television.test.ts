import { describe, expect, test } from "vitest";
import { layout } from "../../../../src/games/piles/draw/index.ts";
import type { Frame, Plan, Spot } from "../../../../src/scene/plan.ts";
import { TELEVISION as DIVIDED } from "../../../../src/scene/television.ts";
import { isWithin, overlaps } from "../../../boxes.ts";
import { frame, state, manyPiles, view } from "../tableStates.ts";

const TELEVISION = { television: DIVIDED } as const;
const SIZES: readonly Frame[] = [
  frame(1280, 720, TELEVISION),
  frame(1920, 1080, TELEVISION),
  frame(3840, 2160, TELEVISION),
  frame(1080, 1920, TELEVISION),
  frame(940, 490, { ...TELEVISION, isTile: true }),
  frame(620, 490, { ...TELEVISION, isTile: true }),
  frame(620, 310, { ...TELEVISION, isTile: true }),
];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const cases = SIZES.flatMap((size) => SEATS.map((seats) => ({ size, seats, name: nameOf(size, seats) })));

function nameOf({ width, height, isTile }: Frame, seats: number): string {
  return `${isTile ? "a tile" : "a television"} of ${width}×${height} with ${seats} seats`;
}

const watched = (seats: number) => view({ seats, piles: manyPiles(seats * 4 - 4) });
const piles = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("pile"));
const rivals = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("rival"));

describe.each(cases)("$name", ({ size, seats }) => {
  const plan = layout(state(watched(seats), { seat: null }), size);

  test("has everything on the screen, and nothing on anything else", () => {
    const screen = { x: 0, y: 0, w: size.width, h: size.height };
    const areas = [...plan.panels.map(({ box }) => box), plan.middle, plan.ticker, plan.tools];
    const all = [...areas, ...plan.spots.map(({ box }) => box), ...plan.marks.map(({ box }) => box)];
    expect(all.filter((box) => !isWithin(box, screen))).toEqual([]);
    expect(overlaps(areas)).toEqual([]);
    expect(overlaps(plan.spots.map(({ box }) => box))).toEqual([]);
  });

  test("shows every pile in the middle", () => {
    const shown = piles(plan).flatMap(({ zones }) => zones);
    expect(shown.filter((zone) => zone !== "new")).toHaveLength(seats * 4 - 4);
    expect(piles(plan).filter(({ box }) => !isWithin(box, plan.middle))).toEqual([]);
  });

  test("shows all seats, their cards within their panels and below their names", () => {
    expect(plan.panels.map(({ seat }) => seat)).toEqual(Array.from({ length: seats }, (_, seat) => seat));
    for (const { zones, box } of rivals(plan)) {
      const panel = plan.panels.find(({ seat }) => zones[0]?.startsWith(`${seat}.`));
      expect(panel && isWithin(box, panel.box)).toBe(true);
      expect(panel && overlaps([box, panel.head])).toEqual([]);
    }
  });

  test("has nothing that could be touched", () => {
    expect(plan.spots.filter(({ isTarget }) => isTarget)).toEqual([]);
  });
});

test.each([
  [2, 180],
  [4, 140],
  [8, 90],
  [12, 75],
])("with %i seats the cards in the middle of 1920×1080 are at least %i pixels wide", (seats, least) => {
  const plan = layout(state(watched(seats), { seat: null }), frame(1920, 1080, TELEVISION));
  expect(Math.min(...piles(plan).map(({ box }) => box.w))).toBeGreaterThanOrEqual(least);
});

test("in small tiles only the middle has cards", () => {
  expect(rivals(layout(state(watched(4), { seat: null }), frame(620, 490, { ...TELEVISION, isTile: true })))).toEqual(
    [],
  );
});
