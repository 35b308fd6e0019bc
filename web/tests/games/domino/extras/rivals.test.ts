import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import Rivals from "../../../../src/games/domino/extras/Rivals.svelte";
import { domino } from "../../../../src/games/domino/index.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import type { Television } from "../../../../src/scene/plan.ts";
import { TELEVISION } from "../../../../src/scene/television.ts";
import { state, owing, view } from "../tables.ts";

let mounted: object | undefined;

beforeAll(() => open("domino/table"));

afterEach(async () => {
  if (mounted) await unmount(mounted);
});

const frame = { isLeftHanded: false, showsKeys: false };

/** What is shown of the first of those who are seen. */
function marks(size: { width: number; height: number; television?: Television }, seat: number | null): HTMLElement {
  const table = view({ zones: owing("t1") });
  const { panels } = domino.layout({ ...state(table), seat }, { ...frame, ...size });
  mounted = mount(Rivals, { target: document.body, props: { view: table, rules: { jokers: 2 }, panels } });
  flushSync();
  const found = document.body.querySelector<HTMLElement>("[data-marks]");
  if (!found) throw new Error("nothing is shown");
  return found;
}

test("a television shows who owes a token a place, and everyone's jokers, as large as it is", () => {
  const found = marks({ width: 1920, height: 1080, television: TELEVISION }, null);
  expect(found.dataset.marks).toBe("0");
  expect(found.querySelector(".owes")).not.toBeNull();
  expect(found.querySelectorAll(".dots i")).toHaveLength(2);
  expect(parseInt(found.style.height)).toBeGreaterThanOrEqual(32);
});

test("a phone shows the same of others, small", () => {
  const found = marks({ width: 390, height: 700 }, 0);
  expect(found.dataset.marks).toBe("1");
  expect(found.querySelector(".owes")).toBeNull();
  expect(found.style.height).toBe("16px");
});
