import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Seat from "../../../src/screens/tv/Seat.svelte";
import { chair } from "../lobby/tables.ts";

let mounted: object;

function show(more: { isLeader?: boolean; isTile?: boolean; w?: number; h?: number }): void {
  const box = { x: 0, y: 0, w: more.w ?? 300, h: more.h ?? 60 };
  const props = {
    panel: { seat: 0, box, head: box, density: "large" as const },
    chair: chair("Ada", "a"),
    points: -3,
    left: 15,
    of: 20,
    isFew: false,
    leftText: "15 cards",
    icon: "stack" as const,
    isRunning: true,
    isStuck: false,
    isStale: false,
    reaction: undefined,
    isTile: more.isTile ?? true,
    isLeader: more.isLeader ?? false,
  };
  mounted = mount(Seat, { target: document.body, props });
  flushSync();
}

afterEach(async () => {
  await unmount(mounted);
  document.body.replaceChildren();
});

test.each([true, false])("what is left has a sign, and points stand under the name: tile %s", (isTile) => {
  show({ isTile });
  const left = document.querySelector(".left");
  expect(left?.textContent?.trim()).toBe("15");
  expect(left?.querySelector("svg")).not.toBeNull();
  expect(document.querySelector("small")?.textContent).toContain("−3 pts");
});

test.each([
  [24, true, true],
  [24, false, false],
  [60, true, false],
])("points stand beside the name where there is no room below it: %i px, tile %s", (h, isTile, isLow) => {
  show({ h, isTile });
  expect(document.querySelector("li")?.classList.contains("low")).toBe(isLow);
});

test.each([300, 90])("who leads wears a crown, whether or not there is room for a face: %i px", (w) => {
  show({ w });
  const plain = document.querySelectorAll("svg").length;
  void unmount(mounted);
  document.body.replaceChildren();
  show({ w, isLeader: true });
  expect(document.querySelectorAll("svg").length).toBe(plain + 1);
});
