import { describe, expect, test } from "vitest";
import { beside, isStrip, overlap, sideOf, stripNear } from "../../../src/screens/learn/beside.ts";
import type { Rect } from "../../../src/screens/learn/places.ts";

const PHONE: Rect = { x: 8, y: 8, w: 374, h: 828 };
const SMALL: Rect = { x: 8, y: 8, w: 304, h: 552 };
const SIZE = { w: 300, h: 120 };
/** Own cards in two rows at the bottom of a phone. */
const own = [0, 1, 2, 3, 4].flatMap((column) =>
  [620, 740].map((y) => ({ x: 12 + column * 75, y, w: 68, h: 96, weight: 3 })),
);

const roomAt = (target: Rect | null, within = PHONE) => ({
  ...beside(SIZE, { target, busy: own, within }),
  ...SIZE,
});

test("what is said never covers what it is about, nor any of the own cards where there is room", () => {
  for (const target of own) {
    const room = roomAt(target);
    expect(overlap(room, target)).toBe(0);
    expect(own.map((card) => overlap(room, card))).toEqual(own.map(() => 0));
  }
});

test("what is said is as near to what it is about as can be", () => {
  const [upper] = own;
  if (!upper) throw new Error("there are own cards");
  const room = roomAt(upper);
  expect(upper.y - (room.y + room.h)).toBeLessThan(50);
});

test("on the smallest phones it stays on the screen", () => {
  for (const y of [20, 250, 480]) {
    const target = { x: 100, y, w: 60, h: 84 };
    const room = roomAt(target, SMALL);
    expect(overlap(room, target)).toBe(0);
    expect(room.x >= SMALL.x && room.x + room.w <= SMALL.x + SMALL.w).toBe(true);
    expect(room.y >= SMALL.y && room.y + room.h <= SMALL.y + SMALL.h).toBe(true);
  }
});

test("without anything to point at it is said where nothing is covered", () => {
  const room = roomAt(null);
  expect(own.every((card) => overlap(room, card) === 0)).toBe(true);
});

test("the arrow comes from where it is said", () => {
  const target = { x: 100, y: 300, w: 60, h: 80 };
  expect(sideOf({ x: 20, y: 100, w: 300, h: 100 }, target)).toBe("above");
  expect(sideOf({ x: 20, y: 500, w: 300, h: 100 }, target)).toBe("below");
  expect(sideOf({ x: 400, y: 290, w: 300, h: 100 }, target)).toBe("right");
  expect(sideOf({ x: -300, y: 290, w: 300, h: 100 }, target)).toBe("left");
});

describe("a strip on phones", () => {
  const within = { x: 8, y: 8, w: 374, h: 828 };
  const around = { rivals: { x: 8, y: 56, w: 374, h: 60 }, own: { x: 8, y: 560, w: 374, h: 270 }, within };

  test("lies over the rivals while something below is spoken of", () => {
    const target = { x: 20, y: 600, w: 60, h: 90 };
    expect(stripNear({ w: 374, h: 60 }, { ...around, target }).y).toBe(56);
  });

  test("lies above the own pieces while something above is spoken of", () => {
    const target = { x: 20, y: 130, w: 60, h: 90 };
    expect(stripNear({ w: 374, h: 60 }, { ...around, target }).y).toBe(492);
  });

  test("is for windows that are narrow and high", () => {
    expect(isStrip(within)).toBe(true);
    expect(isStrip({ ...within, w: 828, h: 374 })).toBe(false);
  });
});
