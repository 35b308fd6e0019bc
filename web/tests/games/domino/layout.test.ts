import { beforeAll, describe, expect, test } from "vitest";
import { layout } from "../../../src/games/domino/layout.ts";
import { open } from "../../../src/i18n/index.svelte.ts";
import type { Box, Frame, Plan } from "../../../src/scene/plan.ts";
import { isWithin, overlap, whole } from "../../boxes.ts";
import { glance, view } from "./tables.ts";

beforeAll(() => open("domino"));

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
      plan: () => layout(glance(view({ seats }), { seat }), frame),
      isSeated: seat !== null,
    })),
  ),
);

const mark = (plan: Plan, key: string): Box | undefined => plan.marks.find((one) => one.key === key)?.box;
const spot = (plan: Plan, zone: string) => plan.spots.find(({ zones }) => zones.includes(zone));

const parts = (plan: Plan): Box[] =>
  [
    plan.middle,
    plan.tools,
    ...plan.panels.map(({ box }) => box),
    ...plan.spots.filter(({ look }) => look.startsWith("own")).map(({ box }) => box),
    ...["zoom", "buttons"].flatMap((key) => mark(plan, key) ?? []),
  ].filter(({ w, h }) => w > 0 && h > 0);

describe.each(cases)("$name", ({ plan: planned, frame, isSeated }) => {
  test("everything is on the screen, and nothing lies on something else", () => {
    const boxes = parts(planned());
    expect(boxes.filter((box) => !isWithin(box, whole(frame)))).toEqual([]);
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
  });

  test("the board has the most room, and the own card can be turned in its place", () => {
    const plan = planned();
    expect(Math.min(plan.middle.w, plan.middle.h)).toBeGreaterThan(170);
    const turned = spot(plan, "0.turned");
    if (isSeated) expect(turned?.touch).toMatchObject({ w: turned?.box.w, h: turned?.box.w });
  });
});

test("on a phone the own card is large: half of it is a thumb wide", () => {
  const plan = layout(glance(view({ seats: 3 })), { width: 390, height: 794, isLeftHanded: false, showsKeys: false });
  expect(spot(plan, "0.turned")?.box.h).toBeGreaterThanOrEqual(84);
  expect(plan.middle).toMatchObject({ x: 0, w: 390 });
});

test("on a television nobody has buttons", () => {
  const frame = { width: 1920, height: 1080, isLeftHanded: false, showsKeys: false, isTelevision: true };
  const plan = layout(glance(view({ seats: 4 }), { seat: null }), frame);
  expect(plan.panels).toHaveLength(4);
  expect(mark(plan, "zoom")?.w).toBe(0);
  expect(mark(plan, "buttons")).toBeUndefined();
});

test.each([
  [950, 500],
  [640, 330],
  [1270, 640],
])("a tile of %i×%i has the board over its full height, and names at its sides", (width, height) => {
  const frame = { width, height, isLeftHanded: false, showsKeys: false, isTelevision: true, isTile: true };
  const { panels, middle, ticker } = layout(glance(view({ seats: 4 }), { seat: null }), frame);
  expect(middle.h).toBeGreaterThan(height * 0.95);
  expect(panels).toHaveLength(4);
  for (const { box } of panels) {
    expect(box.x + box.w <= middle.x || box.x >= middle.x + middle.w).toBe(true);
    expect(box.x >= 0 && box.x + box.w <= width && box.y + box.h <= ticker.y).toBe(true);
  }
});
