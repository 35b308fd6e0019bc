import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Scores from "../../../src/screens/scores/Scores.svelte";
import type { Tally, TableView } from "../../../src/protocol.ts";
import type { Room } from "../../../src/store/room.svelte.ts";
import { chair, roomAt, tableOf } from "../lobby/tables.ts";

let mounted: object | undefined;

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  vi.useRealTimers();
});

async function show(room: Room): Promise<void> {
  mounted = mount(Scores, { target: document.body, props: { room } });
  flushSync();
  await tick();
}

const text = (selector: string): string =>
  document.body.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";

const tally = (centre: number, stack: number): Tally => ({ points: centre - 2 * stack, counts: { centre, stack } });

const after = (more: Parameters<typeof tableOf>[0]): TableView =>
  tableOf({
    phase: "ready",
    chairs: [chair("Ada", "a"), chair("Ben", "b", { ready: true }), chair("Brio", "c", { bot: "family" })],
    ...more,
    game: {
      round: 1,
      seats: 3,
      stop: { cause: "empty", ender: 1, final: false },
      tallies: [[tally(18, 3), tally(20, 0), tally(9, 5)]],
      ...more.game,
    },
  });

describe("the scores of a round", () => {
  it("say how it ended, and what counted for oneself", async () => {
    await show(roomAt(after({}), 0));
    expect(text(".heading")).toContain("Ben cleared their stack");
    expect(text(".equation")).toBe("18 in the centre − 3 × 2 left in the stack = +12 Points");
  });

  it("lead to how the round went", async () => {
    await show(roomAt(after({}), 0));
    expect(text("[data-do=summary]")).toBe("How it went");
  });

  it("rank everyone, with what counted", async () => {
    await show(roomAt(after({}), 0));
    const seats = [...document.body.querySelectorAll<HTMLElement>("li[data-seat]")].slice(0, 3);
    expect(seats.map(({ dataset }) => dataset.seat)).toEqual(["1", "0", "2"]);
    expect(text('li[data-seat="2"]')).toContain("5 cards left in the stack");
  });

  it("name who is waited for, and go on with one tap", async () => {
    const room = roomAt(after({}), 1);
    await show(room);
    expect(text("footer")).toContain("Waiting for Ada");
    document.body.querySelector<HTMLElement>('footer [data-do="ready"]')?.click();
    expect(room.table.pending).toMatchObject([{ is: "ready", ready: false }]);
  });

  it("cannot be pressed by a tap that was meant for a card", async () => {
    vi.useFakeTimers();
    await show(roomAt(after({}), 0));
    const main = document.body.querySelector<HTMLElement>("main");
    expect(main?.inert).toBe(true);
    vi.advanceTimersByTime(800);
    expect(main?.inert).toBe(false);
  });

  it("say what a call was, and that nobody could play any more", async () => {
    const called = { stop: { cause: "called", ender: 0, final: false } };
    await show(roomAt(after({ house_rules: { stop_call: "Blitz!" }, game: called }), 0));
    expect(text(".heading")).toContain("You called “Blitz!”");
    await unmount(mounted ?? {});
    await show(roomAt(after({ game: { stop: { cause: "blocked", ender: -1, final: false } } }), 0));
    expect(text(".heading")).toContain("Nobody could move");
  });

  it("show the old order first, and then who has overtaken whom", async () => {
    vi.useFakeTimers();
    const first = [tally(30, 0), tally(5, 0), tally(1, 0)];
    await show(roomAt(after({ game: { tallies: [first, [tally(0, 10), tally(20, 0), tally(2, 0)]] } }), 0));
    const order = () => [...document.body.querySelectorAll<HTMLElement>("ol > li")].map(({ dataset }) => dataset.seat);
    expect(order()).toEqual(["0", "1", "2"]);
    vi.advanceTimersByTime(2_000);
    flushSync();
    expect(order()).toEqual(["1", "0", "2"]);
    expect(text('ol > li[data-seat="1"]')).toContain("1 place up");
  });

  it("ask anyone who comes in for a name, and take a no", async () => {
    const room = roomAt(after({}), null);
    await show(room);
    expect(document.body.querySelector("dialog form")).not.toBeNull();
    document.body.querySelector<HTMLElement>('dialog [data-do="watch"]')?.click();
    flushSync();
    expect(document.body.querySelector("dialog")).toBeNull();
    expect(text("footer")).toContain("You’re watching");
  });

  it("let the host go on after a pause, and others only read why", async () => {
    const view = after({ phase: "paused", pause: "host" });
    await show(roomAt(view, 0));
    expect(document.body.querySelector('[data-do="resume"]')).not.toBeNull();
    await unmount(mounted ?? {});
    await show(roomAt(view, 1));
    expect(document.body.querySelector('[data-do="resume"], [data-do="ready"]')).toBeNull();
    expect(text("footer")).toContain("The host paused");
  });
});

describe("the end of a match", () => {
  it("celebrates who has won, and offers a rematch", async () => {
    await show(roomAt(after({ phase: "over", game: { winners: [1] } }), 0));
    expect(text(".victory h2")).toBe("Ben wins!");
    expect(text('[data-do="ready"]')).toContain("Rematch");
  });

  it("names all who have won together, and oneself as you", async () => {
    await show(roomAt(after({ phase: "over", game: { winners: [0, 1] } }), 2));
    expect(text(".victory h2")).toBe("Ada and Ben win!");
    await unmount(mounted ?? {});
    await show(roomAt(after({ phase: "over", game: { winners: [0] } }), 0));
    expect(text(".victory h2")).toBe("You win!");
  });
});
