import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import Bar from "../../../src/screens/lobby/Bar.svelte";
import Lobby from "../../../src/screens/lobby/Lobby.svelte";
import { soon } from "../../soon.ts";
import { chair, roomAt, tableOf } from "./tables.ts";

// The server has another build, or the connection is gone.
vi.mock("../../../src/screens/lobby/Share.svelte", () => {
  throw new Error("no line");
});

let mounted: object | undefined;

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const room = () => roomAt(tableOf({ chairs: [chair("Ada", "a"), chair("Ben", "b")] }), 0);

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): void {
  mounted = mount(part, { target: document.body, props });
  flushSync();
}

it("says in the lobby that the way to the table did not come, and what can be done", async () => {
  show(Lobby, { room: room() });
  await soon(() => expect(find(".panel .in-place [data-do=again]")).not.toBeNull());
  expect(find(".panel [data-do=reload]")).not.toBeNull();
});

it("says so to anyone who wants to invite someone, who can do without it too", async () => {
  show(Bar, { room: room(), invites: true });
  find("[data-do=share]")?.click();
  await soon(() => expect(find("dialog [data-state=incomplete]")).not.toBeNull());
  find("[data-state=incomplete] [data-do=close]")?.click();
  flushSync();
  expect(find("dialog")).toBeNull();
});
