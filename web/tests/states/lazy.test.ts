import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { showLoadFailure } from "../../src/loadFailure.ts";
import LazyHarness from "./LazyHarness.svelte";
import { soon } from "../soon.ts";

let mounted: object | undefined;

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

it("shows a part of the page as soon as it has come, and asks for it once", async () => {
  const load = vi.fn(async () => ({ default: "here" }));
  mounted = mount(LazyHarness, { target: document.body, props: { load } });
  await soon(() => expect(find("#part")?.textContent).toBe("here"));
  expect(load).toHaveBeenCalledOnce();
});

it("says that it did not come, tries again when it is told to, and can be done without", async () => {
  const load = vi.fn(async () => ({ default: "here" }));
  load.mockRejectedValueOnce(new Error("no line"));
  const onclose = vi.fn();
  mounted = mount(LazyHarness, { target: document.body, props: { load, onclose } });
  await soon(() => expect(find("[role=alert]")?.dataset.state).toBe("incomplete"));
  find("[data-do=close]")?.click();
  expect(onclose).toHaveBeenCalledOnce();
  find("[data-do=again]")?.click();
  flushSync();
  await soon(() => expect(find("#part")?.textContent).toBe("here"));
  expect(find("[role=alert]")).toBeNull();
});

it("tries again by itself as long as it does not come", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => ({ default: "here" }));
  load.mockRejectedValueOnce(new Error("no line")).mockRejectedValueOnce(new Error("no line"));
  mounted = mount(LazyHarness, { target: document.body, props: { load } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(find("[role=alert]")?.dataset.state).toBe("incomplete");
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(find("#part")?.textContent).toBe("here");
  expect(find("[role=alert]")).toBeNull();
});

it("says in every language that not even one could be loaded, and how to try again", () => {
  const target = document.createElement("div");
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  showLoadFailure(target);
  const lines = [...target.querySelectorAll<HTMLElement>("p")];
  expect(lines.map(({ lang }) => lang).sort()).toEqual(["de", "en", "es", "fr", "it", "nl"]);
  lines[0]?.querySelector("a")?.click();
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});
