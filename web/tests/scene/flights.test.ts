import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Flights } from "../../src/scene/flights.ts";
import type { Journey } from "../../src/scene/journeys.ts";
import { box, puppets, spot, whereto } from "./plans.ts";

const faces = {
  plain: () => ({ look: "", text: "" }),
  painted: (face: string) => `f-${face}`,
};
let stage: ReturnType<typeof puppets>;
let layer: HTMLElement;
let flights: Flights;

const journey = (piece: string, way: Journey["way"] = "own"): Journey => ({
  piece,
  from: box(0, 600),
  source: "0.row.0",
  to: spot("pile.0", box(100, 100), { piece }),
  isOnEqual: false,
  way,
});

beforeEach(() => {
  vi.useFakeTimers();
  stage = puppets();
  layer = document.createElement("div");
  flights = new Flights(layer, faces, stage.animate);
});

afterEach(() => vi.useRealTimers());

test("a flight goes from box to box and only moves an element", () => {
  flights.fly(journey("r5a"));
  const [flight] = stage.flights();
  expect(flight?.keyframes.map(whereto)).toEqual(["0px, 600px", "100px, 100px"]);
  expect(flight?.keyframes.flatMap((one) => Object.keys(one))).toEqual(["transform", "transform"]);
});

test("own pieces fly faster than those of others", () => {
  expect([
    flights.fly(journey("r5a")),
    flights.fly(journey("r5b", "other")),
    flights.fly(journey("r5c", "back")),
  ]).toEqual([160, 220, 180]);
});

test("where a piece is on its way can be told without looking at the page", () => {
  flights.fly(journey("r5a"));
  for (const one of stage.flights()) one.progress = 0.5;
  expect(flights.whereIs("r5a")).toEqual(box(50, 350));
  expect(flights.whereIs("r6a")).toBeNull();
});

test("a piece that has arrived is not on its way", () => {
  flights.fly(journey("r5a"));
  for (const one of stage.flights()) one.progress = 1;
  expect(flights.whereIs("r5a")).toBeNull();
});

test("a piece that flies again is seen only once", () => {
  flights.fly(journey("r5a"));
  flights.fly({ ...journey("r5a"), from: box(50, 350), to: spot("0.row.0", box(0, 600)), way: "back" });
  expect(stage.flights()).toHaveLength(1);
  expect(stage.flights()[0]?.keyframes.map(whereto)).toEqual(["50px, 350px", "0px, 600px"]);
});

test("a piece that is turned over shows its back first and then its face", () => {
  flights.fly(journey("r5a", "turn"));
  const [front, back] = stage.flights();
  expect(front?.element.className).toBe("card flight full f-r5");
  expect(back?.element.className).toBe("card flight full f-back-a");
  expect(front?.keyframes[0]?.transform).toContain("scaleX(0)");
  expect(back?.keyframes.at(-1)?.transform).toContain("scaleX(0)");
});

test("elements are used again and none is ever added", () => {
  const before = layer.childElementCount;
  const durations = Array.from({ length: 100 }, (_, index) => {
    vi.advanceTimersByTime(50);
    return flights.fly(journey(`r${index}a`));
  });
  expect(new Set(durations)).toEqual(new Set([160]));
  expect(layer.childElementCount).toBe(before);
});

test("a piece whose element carries another one by now is not taken for it", () => {
  flights.fly(journey("r5a"));
  vi.advanceTimersByTime(200);
  const second = journey("r6a");
  for (let again = 0; again < 20; again += 1) flights.fly({ ...second, piece: `b${again}a` });
  expect(flights.whereIs("r5a")).toBeNull();
});

test("without room for one more flight a piece is there at once", () => {
  const durations = Array.from({ length: 40 }, (_, index) => flights.fly(journey(`r${index}a`)));
  expect(durations.at(0)).toBe(160);
  expect(durations.at(-1)).toBe(0);
});

test("all flights can be ended at once", () => {
  flights.fly(journey("r5a"));
  flights.landAll();
  expect(flights.whereIs("r5a")).toBeNull();
  expect(stage.flights()).toEqual([]);
});
