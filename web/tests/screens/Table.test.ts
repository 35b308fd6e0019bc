import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Table from "../../src/screens/Table.svelte";
import { soon } from "../soon.ts";
import { chair, EDITION, tableOf } from "./lobby/tables.ts";

// A table at which someone sits with a bot, and that everyone is told what fits.
vi.mock("../../src/store/room.svelte.ts", async (original) => {
  const { Room } = await original<typeof import("../../src/store/room.svelte.ts")>();
  return {
    Room: class extends Room {
      constructor(code: string, ticket: string) {
        super(code, ticket);
        const chairs = [chair("Ada", "a"), chair("Brio", "b", { bot: "child" })];
        Object.assign(this.table, { base: tableOf({ chairs, options: { hints: true } }), seat: 0, isPlaced: true });
        this.edition = EDITION;
      }

      override async open(): Promise<void> {}
    },
  };
});
vi.mock("../../src/screens/round/index.ts", async () => ({
  Announcer: (await import("../../src/screens/round/announcer.svelte.ts")).Announcer,
  Round: () => {},
  Scores: () => {},
  prepare: () => {},
}));
vi.mock("../../src/screens/learn/Lesson.svelte", () => {
  throw new Error("no line");
});

let mounted: object;

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new Error("no line"))));

afterEach(async () => {
  await unmount(mounted);
  vi.unstubAllGlobals();
});

const missing = () => document.querySelector<HTMLElement>(".screen > [data-state=incomplete]");

it("says that someone who explains the game did not come, and can be used without", async () => {
  mounted = mount(Table, { target: document.body, props: { code: "K7QFA", ticket: "", mode: "learn" } });
  await soon(() => expect(missing()).not.toBeNull());
  missing()?.querySelector<HTMLElement>("[data-do=close]")?.click();
  flushSync();
  expect(missing()).toBeNull();
  expect(document.querySelector("[data-screen=lobby]")).not.toBeNull();
});
