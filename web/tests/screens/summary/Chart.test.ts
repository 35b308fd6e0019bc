import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { open } from "../../../src/i18n/index.svelte.ts";
import type { RoundSummary } from "../../../src/protocol.ts";
import Chart from "../../../src/screens/summary/Chart.svelte";
import { roundOf, seat } from "./rounds.ts";

let mounted: object | undefined;

beforeAll(() => open("summary"));

// There is no layout in tests.
vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(320);
vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(160);

afterEach(async () => {
  if (mounted) await unmount(mounted);
});

function show(summary: RoundSummary, whose: number): void {
  mounted = mount(Chart, { target: document.body, props: { summary, seat: whose } });
  flushSync();
}

const lines = () => [...document.querySelectorAll<SVGPathElement>("[data-line]")];

it.each([0, 2, 3, 60_000])("tells screen readers how far everyone was, also in a round of %s ms", (ms) => {
  show({ ...roundOf(seat("Ada"), seat("Ben")), ms }, 0);
  expect(document.querySelectorAll("tbody td")).toHaveLength(8);
});

it("is one picture with a name to them", () => {
  show(roundOf(seat("Ada"), seat("Ben")), 0);
  expect(document.querySelector("svg[role=img]")?.getAttribute("aria-label")).toContain("1:00");
});

it("has a line in the colour of each deck, and draws the one that matters last and strongest", () => {
  show(roundOf(seat("Ada"), seat("Ben"), seat("Cleo")), 1);
  expect(lines().map(({ dataset }) => dataset.line)).toEqual(["0", "2", "1"]);
  expect(lines().map((line) => line.classList.contains("main"))).toEqual([false, false, true]);
  expect(lines().at(-1)?.classList.contains("deck-b")).toBe(true);
});

it("names numbers and times, and draws only what can be drawn", () => {
  show(roundOf(seat("Ada"), seat("Ben", { pace: { ms: [], laid: [] } })), 0);
  const texts = [...document.querySelectorAll("svg text")].map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(["0", "4", "0:00", "1:00"]));
  expect(lines().every((line) => !/NaN|Infinity/.test(line.getAttribute("d") ?? ""))).toBe(true);
});

it("shows twelve players", () => {
  show(roundOf(..."abcdefghijkl".split("").map((name) => seat(name))), 11);
  expect(lines()).toHaveLength(12);
});
