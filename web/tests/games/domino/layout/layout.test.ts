import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hand } from "../../../../src/games/domino/hand.svelte.ts";
import { layout } from "../../../../src/games/domino/layout/layout.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import type { Box, Frame, Plan } from "../../../../src/scene/plan.ts";
import { TELEVISION } from "../../../../src/scene/television.ts";
import { isWithin, overlap, whole } from "../../../boxes.ts";
import { state, owing, view } from "../tables.ts";

beforeAll(() => open("domino/table"));
beforeEach(() => hand.begin());

/** Without the header above the scene. */
const SIZES = [
  [320, 518],
  [360, 590],
  [390, 794],
  [844, 340],
  [667, 325],
  [768, 974],
  [1024, 718],
  [1440, 850],
  [1920, 1030],
] as const;

const frames = SIZES.flatMap(([width, height]) =>
  [false, true].map((isLeftHanded): Frame => ({ width, height, isLeftHanded, showsKeys: false })),
);

const cases = frames.flatMap((frame) =>
  [2, 3, 4].flatMap((seats) =>
    [0, null].map((seat) => ({
      name: `${frame.width}×${frame.height}, ${seats} seats${seat === null ? ", watched" : ""}${frame.isLeftHanded ? ", left-handed" : ""}`,
      frame,
      plan: () => layout(state(view({ seats }), { seat }), frame),
      isSeated: seat !== null,
    })),
  ),
);

const mark = (plan: Plan, key: string): Box | undefined => plan.marks.find((one) => one.key === key)?.box;
const spot = (plan: Plan, zone: string) => plan.spots.find(({ zones }) => zones.includes(zone));

const windows = (plan: Plan): Box[] => plan.marks.filter(({ key }) => key.startsWith("window.")).map(({ box }) => box);

const parts = (plan: Plan): Box[] =>
  [
    ...(windows(plan).length > 0 ? windows(plan) : [plan.middle]),
    plan.tools,
    ...plan.panels.map(({ box }) => box),
    ...plan.spots.filter(({ look }) => look.startsWith("own")).map(({ box }) => box),
    ...["zoom", "map", "buttons"].flatMap((key) => mark(plan, key) ?? []),
  ].filter(({ w, h }) => w > 0 && h > 0);

describe.each(cases)("$name", ({ plan: planned, frame, isSeated }) => {
  test("everything is on the screen, and nothing lies on something else", () => {
    const boxes = parts(planned());
    expect(boxes.filter((box) => !isWithin(box, whole(frame)))).toEqual([]);
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
  });

  test("anyone who opens the whole board has everything on the screen too, and the way back", () => {
    const hadWindows = windows(planned()).length > 0;
    hand.isWhole = true;
    const plan = planned();
    const boxes = parts(plan);
    expect(boxes.filter((box) => !isWithin(box, whole(frame)))).toEqual([]);
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
    expect(mark(plan, "back") !== undefined).toBe(hadWindows);
  });

  test("the whole board has the most room, and the own card can be turned in its place", () => {
    hand.isWhole = true;
    const plan = planned();
    expect(Math.min(plan.middle.w, plan.middle.h)).toBeGreaterThan(170);
    const turned = spot(plan, "0.turned");
    if (isSeated) expect(turned?.touch).toMatchObject({ w: turned?.box.w, h: turned?.box.w });
  });
});

describe("on a phone", () => {
  const planned = (width: number, height: number, more: Partial<Frame> = {}, seat: number | null = 0) =>
    layout(state(view({ seats: 4 }), { seat }), { width, height, isLeftHanded: false, showsKeys: false, ...more });

  test.each([
    [390, 794, 37],
    [360, 590, 34],
    [320, 518, 30],
    [412, 865, 39],
  ])("of %i×%i the four windows lie two by two, with squares of %i px", (width, height, size) => {
    const found = windows(planned(width, height));
    expect(found.map(({ w, h }) => [w / 5, h / 5])).toEqual(Array.from({ length: 4 }, () => [size, size]));
    expect(new Set(found.map(({ x }) => x)).size).toBe(2);
    expect(new Set(found.map(({ y }) => y)).size).toBe(2);
  });

  test.each([
    [844, 340, 37],
    [667, 325, 31],
    [640, 310, 30],
  ])("on its side, of %i×%i, they lie in a row, with squares of %i px", (width, height, size) => {
    const found = windows(planned(width, height));
    expect(found.map(({ w, h }) => [w / 5, h / 5])).toEqual(Array.from({ length: 4 }, () => [size, size]));
    expect(new Set(found.map(({ y }) => y)).size).toBe(1);
  });

  test.each([
    [390, 794],
    [360, 590],
    [320, 518],
    [844, 340],
  ])("of %i×%i map and own card are large enough, also if the card is turned", (width, height) => {
    const map = mark(planned(width, height), "map");
    expect(Math.min(map?.w ?? 0, map?.h ?? 0)).toBeGreaterThanOrEqual(72);
    expect(spot(planned(width, height), "0.turned")?.box.w).toBeGreaterThanOrEqual(144);
    hand.turn("rya");
    const { box, touch } = spot(planned(width, height), "0.turned") ?? {};
    // It is drawn upright: as long as its place is high.
    expect(box?.w).toBe(touch?.h);
  });

  test("what was discarded is shown only where there is room for it; the hand always is", () => {
    expect(spot(planned(390, 794), "0.discard")).toBeDefined();
    expect(spot(planned(360, 590), "0.discard")).toBeUndefined();
    for (const [width, height] of SIZES) expect(spot(planned(width, height), "0.hand")).toBeDefined();
  });

  test("anyone who only watches, owes a token a new place, or has a large screen sees the whole board", () => {
    expect(windows(planned(390, 794, {}, null))).toEqual([]);
    expect(windows(planned(390, 794, { television: TELEVISION }, null))).toEqual([]);
    expect(windows(planned(768, 974))).toEqual([]);
    expect(windows(planned(1440, 850))).toEqual([]);
    const frame = { width: 390, height: 794, isLeftHanded: false, showsKeys: false };
    expect(windows(layout(state(view({ zones: owing("t1") })), frame))).toEqual([]);
  });
});

test("on a phone the own card is large: half of it is a thumb wide", () => {
  const plan = layout(state(view({ seats: 3 })), { width: 390, height: 794, isLeftHanded: false, showsKeys: false });
  expect(spot(plan, "0.turned")?.box.h).toBeGreaterThanOrEqual(84);
});

test("on a television nobody has buttons", () => {
  const frame = { width: 1920, height: 1080, isLeftHanded: false, showsKeys: false, television: TELEVISION };
  const plan = layout(state(view({ seats: 4 }), { seat: null }), frame);
  expect(plan.panels).toHaveLength(4);
  expect(mark(plan, "zoom")?.w).toBe(0);
  expect(mark(plan, "buttons")).toBeUndefined();
});

test.each([
  [950, 500],
  [640, 330],
  [1270, 640],
])("a tile of %i×%i has the board over its full height, and names at its sides", (width, height) => {
  const frame = { width, height, isLeftHanded: false, showsKeys: false, television: TELEVISION, isTile: true };
  const { panels, middle, ticker } = layout(state(view({ seats: 4 }), { seat: null }), frame);
  expect(middle.h).toBeGreaterThan(height * 0.95);
  expect(panels).toHaveLength(4);
  for (const { box } of panels) {
    expect(box.x + box.w <= middle.x || box.x >= middle.x + middle.w).toBe(true);
    expect(box.x >= 0 && box.x + box.w <= width && box.y + box.h <= ticker.y).toBe(true);
  }
});
