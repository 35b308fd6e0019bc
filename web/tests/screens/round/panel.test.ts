import { describe, expect, test } from "vitest";
import { besidePanels, panelAt, within } from "../../../src/screens/round/panel.ts";
import type { Box, Plan } from "../../../src/scene/plan.ts";

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

function plan(middle: Box, tools: Box, ...panels: Box[]): Plan {
  const shown = panels.map((one, seat) => ({ seat, box: one, head: one, density: "large" as const }));
  return { spots: [], panels: shown, marks: [], middle, ticker: box(0, 0, 0, 0), tools };
}

test("a box within another one is seen from its corner", () => {
  expect(within(box(30, 20, 5, 5), box(10, 15, 90, 90))).toEqual(box(20, 5, 5, 5));
});

test("anyone who is touched is found, unless there is room for a whole name anyway", () => {
  const dense = { seat: 3, box: box(50, 2, 40, 40), head: box(50, 2, 40, 40), density: "dense" as const };
  const crowded = { ...plan(box(10, 90, 370, 400), box(10, 640, 140, 138)), panels: [dense] };
  expect(panelAt(crowded, { x: 60, y: 20 })?.seat).toBe(3);
  expect(panelAt(crowded, { x: 60, y: 60 })).toBeUndefined();
  expect(panelAt({ ...crowded, panels: [{ ...dense, density: "large" }] }, { x: 60, y: 20 })).toBeUndefined();
});

describe("what is left beside panels", () => {
  const middle = box(300, 0, 800, 600);
  const tools = box(1_120, 600, 260, 250);

  test("is as high as the tools across from it", () => {
    expect(besidePanels(plan(middle, tools, box(10, 0, 260, 140), box(1_120, 0, 260, 140)))).toEqual(
      box(10, 600, 260, 250),
    );
  });

  test("begins below the last panel", () => {
    const panels = [box(10, 0, 260, 300), box(10, 310, 260, 350)];
    expect(besidePanels(plan(middle, tools, ...panels))).toEqual(box(10, 668, 260, 182));
  });

  test("is on the other side for left hands", () => {
    const mirrored = box(10, 600, 260, 250);
    const panels = [box(1_120, 0, 260, 140), box(10, 0, 260, 140)];
    expect(besidePanels(plan(middle, mirrored, ...panels))).toEqual(box(1_120, 600, 260, 250));
  });

  test("is nothing where panels go down to the bottom, are narrow, or stand on top", () => {
    expect(besidePanels(plan(middle, tools, box(10, 0, 260, 800)))).toBeNull();
    expect(besidePanels(plan(middle, tools, box(10, 0, 120, 140)))).toBeNull();
    expect(besidePanels(plan(box(10, 100, 370, 400), box(10, 640, 140, 138), box(10, 2, 120, 78)))).toBeNull();
  });
});
