import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import Scores from "../../../src/screens/scores/Scores.svelte";
import { soon } from "../../soon.ts";
import { chair, roomAt, tableOf } from "../lobby/tables.ts";

// The server has another build, or the connection is gone.
vi.mock("../../../src/screens/why/Score.svelte", () => {
  throw new Error("no line");
});

let mounted: object;

afterEach(() => unmount(mounted));

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

it("says that the reason for someone's points did not come, and can be done without it", async () => {
  const tallies = [[18, 20].map((centre) => ({ points: centre, counts: { centre, stack: 0 } }))];
  const game = { round: 1, seats: 2, stop: { cause: "empty", ender: 1, final: false }, tallies };
  const room = roomAt(tableOf({ phase: "ready", chairs: [chair("Ada", "a"), chair("Ben", "b")], game }), 0);
  mounted = mount(Scores, { target: document.body, props: { room } });
  flushSync();
  find("[data-do=why]")?.click();
  await soon(() => expect(find("[data-state=incomplete]")).not.toBeNull());
  find("[data-state=incomplete] [data-do=close]")?.click();
  flushSync();
  expect(find("[data-state=incomplete]")).toBeNull();
  expect(find("[data-do=why]")?.getAttribute("aria-expanded")).toBe("false");
});
