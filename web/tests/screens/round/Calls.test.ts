import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Call } from "../../../src/games/game.ts";
import { piles } from "../../../src/games/piles/index.ts";
import type { Zone } from "../../../src/protocol.ts";
import Calls from "../../../src/screens/round/Calls.svelte";
import type { Room } from "../../../src/store/room.svelte.ts";
import { roomAt, tableOf } from "../lobby/tables.ts";

const ALL: readonly Call[] = ["stuck", "misplay", "stop"];
const PILE = { "pile.1": { count: 1, faces: ["r4a"] } };

let mounted: object;
let room: Room;

interface Shown {
  readonly zones?: Record<string, Zone>;
  readonly rules?: Record<string, unknown>;
  readonly isLulled?: boolean;
  readonly stuck?: number[];
}

function show({ zones = PILE, rules = {}, isLulled = false, stuck = [] }: Shown = {}): void {
  const table = tableOf({ phase: "playing" });
  const view = { ...table, game: { ...table.game, zones, stuck } };
  room = roomAt(view, 0);
  room.learnGame(piles);
  const all = { referee: "honour", misplay_call: "Misplaced!", ...rules };
  mounted = mount(Calls, { target: document.body, props: { room, view, rules: all as never, calls: ALL, isLulled } });
  flushSync();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await unmount(mounted);
  document.body.replaceChildren();
  vi.useRealTimers();
});

const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-do=${name}]`);

function press(name: string): void {
  button(name)?.click();
  flushSync();
}

test("calling ends by itself when nothing is touched for five seconds", () => {
  show();
  press("call");
  vi.advanceTimersByTime(4_999);
  expect(room.isCalling).toBe(true);
  vi.advanceTimersByTime(1);
  expect(room.isCalling).toBe(false);
});

test("a key gives more time: going to a card with keys takes longer than a tap", () => {
  show();
  press("call");
  vi.advanceTimersByTime(4_000);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  flushSync();
  vi.advanceTimersByTime(4_000);
  expect(room.isCalling).toBe(true);
});

test.each([
  ["no pile has begun", { new: { count: 0 } }],
  ["there are only cards as they were dealt", { "1.row.0": { seat: 1, count: 1, faces: ["r4b"] } }],
])("nothing can be called where %s", (_, zones) => {
  show({ zones, rules: { advanced: true } });
  expect(button("call")?.disabled).toBe(true);
});

test("what was built on a row can be called", () => {
  show({ zones: { "1.row.0": { seat: 1, count: 2, faces: ["r4b", "b3b"] } }, rules: { advanced: true } });
  expect(button("call")?.disabled).toBe(false);
});

test.each([
  [{}, false],
  [{ isLulled: true }, true],
  [{ stuck: [1] }, true],
])("being stuck is offered after a lull, or when someone else is: %o", (more, isOffered) => {
  show(more);
  expect(button("stuck")?.classList.contains("offered")).toBe(isOffered);
});

test.each([
  ["Misplaced!", null],
  ["Dutch!", "call a mistake"],
])("a call that does not say what it means is explained: %s", (call, means) => {
  show({ rules: { misplay_call: call } });
  expect(button("call")?.querySelector("small")?.textContent ?? null).toBe(means);
});
