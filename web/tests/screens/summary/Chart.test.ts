import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, it, vi } from "vitest";
import { open } from "../../../src/i18n/index.svelte.ts";
import Chart from "../../../src/screens/summary/Chart.svelte";
import { roundOf, seat } from "./rounds.ts";

// There is nothing to draw on in tests.
vi.mock("uplot", () => ({
  default: class {
    static readonly paths = {};
    setSize(): void {}
    destroy(): void {}
  },
}));

beforeAll(() => open("summary"));

it.each([0, 2, 3, 60_000])("tells screen readers how far everybody was, also in a round of %s ms", async (ms) => {
  const summary = { ...roundOf(seat("Ada"), seat("Ben")), ms };
  const mounted = mount(Chart, { target: document.body, props: { summary, seat: 0 } });
  flushSync();
  expect(document.querySelectorAll("tbody td")).toHaveLength(8);
  await unmount(mounted);
});
