import { describe, expect, test } from "vitest";
import type { Frame } from "../../src/scene/plan.ts";
import { TELEVISION } from "../../src/scene/television.ts";
import { isWithin, overlaps } from "../boxes.ts";

const SCREENS = [
  [960, 540],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [2560, 1080],
  [1080, 1920],
  [768, 1024],
  [390, 844],
] as const;
const TILES = [
  [940, 1000],
  [940, 490],
  [620, 490],
  [620, 310],
  [300, 220],
] as const;
const SEATS = Array.from({ length: 11 }, (_, index) => index + 2);

const frame = (width: number, height: number, isTile: boolean): Frame => ({
  width,
  height,
  isLeftHanded: false,
  showsKeys: false,
  isTile,
});

const cases = [
  ...SCREENS.map(([width, height]) => ({ name: `${width}×${height}`, of: frame(width, height, false) })),
  ...TILES.map(([width, height]) => ({ name: `a tile of ${width}×${height}`, of: frame(width, height, true) })),
];

describe.each(cases)("on $name", ({ of }) => {
  test.each(SEATS)("%i seats, middle, news and corner are on the screen and not on each other", (count) => {
    const { seats, middle, ticker, tools } = TELEVISION.around(of, count);
    const boxes = [...seats, middle, ticker, tools];
    expect(seats).toHaveLength(count);
    expect(boxes.filter((box) => !isWithin(box, { x: 0, y: 0, w: of.width, h: of.height }))).toEqual([]);
    expect(overlaps(boxes)).toEqual([]);
    expect(Math.min(...boxes.flatMap(({ w, h }) => [w, h]))).toBeGreaterThanOrEqual(0);
  });

  test.each(SEATS)("the middle has the most room with %i seats", (count) => {
    const { middle } = TELEVISION.around(of, count);
    expect((middle.w * middle.h) / (of.width * of.height)).toBeGreaterThan(0.36);
  });

  test("all seats are equally large", () => {
    const sizes = TELEVISION.around(of, 7).seats.map(({ w, h }) => `${w.toFixed(2)} ${h.toFixed(2)}`);
    expect(new Set(sizes).size).toBe(1);
  });
});

test("few sit evenly at both sides", () => {
  const { seats, middle } = TELEVISION.around(frame(1920, 1080, false), 4);
  expect(seats.filter(({ x }) => x < middle.x)).toHaveLength(2);
});

test("more sit at the side without the corner, where that gives all more room", () => {
  const { seats, middle } = TELEVISION.around(frame(1920, 1080, false), 12);
  expect(seats.filter(({ x }) => x < middle.x)).toHaveLength(7);
});

test("a larger screen shows the same, only larger", () => {
  const [small, large] = [
    TELEVISION.around(frame(1920, 1080, false), 6),
    TELEVISION.around(frame(3840, 2160, false), 6),
  ];
  expect(large.unit).toBe(2 * small.unit);
  expect(large.middle.w).toBeCloseTo(2 * small.middle.w);
});

test("the corner is large enough for a code that is scanned by people who come closer", () => {
  const { tools } = TELEVISION.around(frame(1280, 720, false), 12);
  expect(Math.min(tools.w, tools.h)).toBeGreaterThan(190);
});

test("tiles have no corner", () => {
  expect(TELEVISION.around(frame(620, 490, true), 4).tools).toMatchObject({ w: 0, h: 0 });
});
