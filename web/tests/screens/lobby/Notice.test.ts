import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reason } from "../../../src/protocol.ts";
import Notice from "../../../src/screens/lobby/Notice.svelte";
import type { Listener } from "../../../src/store/table.ts";
import { roomAt, tableOf } from "./tables.ts";
import { soon } from "../../soon.ts";

let mounted: object;
let listener: Listener;

beforeEach(() => {
  const room = roomAt(tableOf({}), 0);
  vi.spyOn(room.table, "listen").mockImplementation((given) => ((listener = given), () => {}));
  mounted = mount(Notice, { target: document.body, props: { room } });
  flushSync();
});

afterEach(() => unmount(mounted));

function refuse(reason: Reason): void {
  listener.refused?.({ is: "play", id: "1", do: { type: "stuck" } }, { reason });
  flushSync();
}

const notice = () => document.querySelector("[data-notice]")?.textContent?.trim();

test("what was refused is told at once, and a moment later what can be done about it", async () => {
  refuse("table-full");
  expect(notice()).toBe("The table is full.");
  const explained = "All seats are taken. Watch until one opens up, or open another table.";
  await soon(() => expect(notice()).toBe(explained));
});

test("of two refusals the later one is told, with what can be done about it", async () => {
  refuse("table-full");
  refuse("host-only");
  const explained = "Only this table’s host can do that. Ask the host.";
  await soon(() => expect(notice()).toBe(explained));
});
