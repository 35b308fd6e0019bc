import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { TableView } from "../../../src/protocol.ts";
import Overlay from "../../../src/screens/round/Overlay.svelte";
import Ticker from "../../../src/screens/tv/Ticker.svelte";
import { chair, tableOf } from "../lobby/tables.ts";

const BOX = { x: 0, y: 0, w: 900, h: 60 };
const CAST = { own: null, name: () => "Ben", stopCall: "Ligretto stop", remedy: "" };
let mounted: object | undefined;

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
});

function shown(phase: TableView["phase"]): Element | null {
  const stop = { cause: "empty" as const, ender: 1, final: false };
  const view = tableOf({ phase, chairs: [chair("Ada", "a"), chair("Ben", "b")], game: { round: 1, seats: 2, stop } });
  mounted = mount(Overlay, { target: document.body, props: { view, box: BOX, count: 0, isGo: false, cast: CAST } });
  return document.body.querySelector("[data-state=stopped]");
}

test("a television shows in the middle who has stopped the round", () => {
  expect(shown("ready")?.textContent).toContain("Ben");
});

test("while mistakes can be called nothing covers the middle", () => {
  expect(shown("review")).toBeNull();
});

test("the ticker counts the seconds of what everyone waits for, but not beside news", () => {
  const read = (props: Partial<Parameters<typeof Ticker>[1]>) => {
    const all = { box: BOX, news: null, standing: "Ada chooses.", seconds: 8, cast: CAST, ...props };
    const ticker = mount(Ticker, { target: document.body, props: all });
    flushSync();
    const text = document.body.querySelector("[data-news]")?.textContent?.trim().replace(/\s+/g, " ");
    void unmount(ticker);
    return text;
  };
  expect(read({})).toBe("Ada chooses. 8 s");
  expect(read({ seconds: 0 })).toBe("Ada chooses.");
  expect(read({ news: { is: "resumed" } })).not.toContain("8 s");
});
