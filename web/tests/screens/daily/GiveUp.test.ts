import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { open } from "../../../src/i18n/index.svelte.ts";
import GiveUp from "../../../src/screens/daily/GiveUp.svelte";

let mounted: object;
beforeAll(() => open("daily"));
afterEach(() => unmount(mounted));

const find = (deed: string) => document.body.querySelector<HTMLElement>(`[data-do=${deed}]`);

function press(deed: string): void {
  find(deed)?.click();
  flushSync();
}

test("a try is not given up by one tap", () => {
  const ongiveup = vi.fn();
  mounted = mount(GiveUp, { target: document.body, props: { disabled: false, ongiveup } });
  press("ask-practise");
  expect(ongiveup).not.toHaveBeenCalled();
  press("keep");
  expect(find("practise")).toBeNull();
  press("ask-practise");
  press("practise");
  expect(ongiveup).toHaveBeenCalledOnce();
});
