import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Ping from "../../../src/screens/round/Ping.svelte";

let mounted: object;

function show(took: number, isUp = true): void {
  mounted = mount(Ping, { target: document.body, props: { isUp, took, most: 160 } });
  flushSync();
}

afterEach(async () => {
  await unmount(mounted);
  document.body.replaceChildren();
});

const mark = () => document.querySelector("[data-mark=beyond-credit]");
const label = () => document.querySelector("[role=img]")?.getAttribute("aria-label");

test("a connection beyond the limit has a mark, and says what that means", () => {
  show(161);
  expect(mark()).not.toBeNull();
  expect(label()).toBe("Connection: 161\u00a0ms. Races only make up for 160\u00a0ms of it.");
});

test("a connection within it has none, and neither has one that is gone", () => {
  show(160);
  expect(mark()).toBeNull();
  void unmount(mounted);
  show(500, false);
  expect(mark()).toBeNull();
});
