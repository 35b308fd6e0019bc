import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { open } from "../../../src/i18n/index.svelte.ts";
import Gathering from "../../../src/screens/tv/Gathering.svelte";
import { chair, roomAt, tableOf } from "../lobby/tables.ts";

let mounted: object;
afterEach(async () => {
  await unmount(mounted);
  document.body.replaceChildren();
});

test.each([
  [3, "Scan to join"],
  [4, "Scan to watch"],
])("a table of four at which %i sit says what the code is good for: %s", async (count, text) => {
  await open("tv", "house");
  const view = tableOf({ chairs: [..."abcd"].slice(0, count).map((deck) => chair(deck, deck)) });
  mounted = mount(Gathering, {
    target: document.body,
    props: { room: roomAt(view, null), view, writing: 20, isTile: false },
  });
  flushSync();
  expect(document.querySelector("h1")?.textContent).toBe(text);
});
