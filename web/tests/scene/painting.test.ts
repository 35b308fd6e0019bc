import { expect, test } from "vitest";
import {
  backgroundPosition,
  backgroundSize,
  corner,
  gridOf,
  type Order,
  pictureSize,
} from "../../src/scene/painting.ts";

const design = {
  name: "test",
  rows: [["r1", "r2", "r3"], ["b1", "b2", "b3"], ["back-a"]],
  ratio: 1.4,
  options: {},
} as const;

const order = (width: number, ratio: number): Order => ({ design, detail: "full", width, ratio });

test("a face is as many device pixels large as it is seen", () => {
  expect(gridOf(order(100, 2))).toMatchObject({ columns: 3, rows: 3, w: 200, h: 280, ratio: 2 });
});

test("faces do not touch each other", () => {
  const grid = gridOf(order(100, 1));
  expect(corner(grid, 1, 0)[0] - corner(grid, 0, 0)[0]).toBeGreaterThan(grid.w);
  expect(corner(grid, 0, 2)[1] - corner(grid, 0, 1)[1]).toBeGreaterThan(grid.h);
});

test("the last face lies in the picture", () => {
  const grid = gridOf(order(86, 3));
  const [[x, y], [width, height]] = [corner(grid, 2, 2), pictureSize(grid)];
  expect(x + grid.w).toBeLessThan(width);
  expect(y + grid.h).toBeLessThan(height);
});

test("pictures never become too large to be drawn", () => {
  const [width, height] = pictureSize(gridOf(order(900, 4)));
  expect(Math.max(width, height)).toBeLessThanOrEqual(4_096);
});

test("the background moves one face exactly into an element of any size", () => {
  const grid = gridOf(order(100, 2));
  const element = { w: 60, h: 84 };
  for (const [column, row] of [
    [0, 0],
    [2, 0],
    [1, 2],
  ] as const) {
    const [sizeX = 0, sizeY = 0] = parts(backgroundSize(grid));
    const [atX = 0, atY = 0] = parts(backgroundPosition(grid, column, row));
    const [x, y] = corner(grid, column, row);
    const scale = element.w / grid.w;
    expect(atX * (element.w - sizeX * element.w)).toBeCloseTo(-x * scale, 1);
    expect(atY * (element.h - sizeY * element.h)).toBeCloseTo(-y * scale, 1);
  }
});

const parts = (percents: string): number[] => percents.split(" ").map((part) => parseFloat(part) / 100);
