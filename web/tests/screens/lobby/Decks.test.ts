import { LANGUAGES } from "../../i18n/texts.ts";
import { mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { DECKS } from "../../../src/games/shared/decks.ts";
import Decks from "../../../src/screens/lobby/Decks.svelte";

let mounted: object;
afterEach(() => unmount(mounted));

test.each(Object.values(LANGUAGES))("each deck has a name", ({ common }) => {
  expect(common.decks.split(" ")).toHaveLength(DECKS.length);
});

test("colours are read out by names, each by its own", () => {
  mounted = mount(Decks, { target: document.body, props: { decks: DECKS, chosen: "", onchoose() {} } });
  const names = [...document.querySelectorAll("[data-do=deck]")].map((one) => one.getAttribute("aria-label"));
  expect(names.slice(0, 2)).toEqual(["Mint", "Sky"]);
  expect(new Set(names).size).toBe(DECKS.length);
  expect(names.some((name) => !name || name.length < 2)).toBe(false);
});
