import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Ticker from "../../../src/screens/round/Ticker.svelte";
import { roomAt, tableOf } from "../lobby/tables.ts";
import { soon } from "../../soon.ts";

const explain = vi.hoisted(() => vi.fn());
vi.mock("../../../src/screens/why/Why.svelte", () => ({ default: explain }));

let mounted: object;

/** Something was refused a moment ago. */
function show(isHidden: boolean): void {
  const room = roomAt(tableOf({ phase: "playing" }), 0);
  const trial = { ask: { is: "play", id: "1", do: { type: "stop" } }, refused: { reason: "not-empty" } } as const;
  const box = { x: 0, y: 300, w: 390, h: 30 };
  const props = { room, box, isHidden, news: null, trial, standing: "", cast: [] as never };
  mounted = mount(Ticker, { target: document.body, props });
  flushSync();
}

afterEach(async () => {
  await unmount(mounted);
  document.body.replaceChildren();
  explain.mockClear();
});

const press = (target: EventTarget) => target.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));

test("a question mark asks what happened", async () => {
  show(false);
  press(document.body);
  await soon(() => expect(explain).toHaveBeenCalledOnce());
});

test("a question mark that is written somewhere, or pressed in a dialog, asks nothing", async () => {
  show(false);
  const field = document.body.appendChild(document.createElement("input"));
  press(field);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  press(dialog);
  flushSync();
  await vi.dynamicImportSettled();
  await tick();
  expect(explain).not.toHaveBeenCalled();
});

test.each([true, false])(
  "the answer is there whether or not something else is told at the place of news: %s",
  async (isHidden) => {
    show(isHidden);
    expect(document.querySelector(".ticker") === null).toBe(isHidden);
    press(document.body);
    await soon(() => expect(explain).toHaveBeenCalledOnce());
  },
);
