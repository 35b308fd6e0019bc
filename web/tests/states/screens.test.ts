import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Harness from "./Harness.svelte";
import Banner from "../../src/screens/states/Banner.svelte";
import Connecting from "../../src/screens/states/Connecting.svelte";
import Ending from "../../src/screens/states/Ending.svelte";
import { Room } from "../../src/store/room.svelte.ts";
import type { Table } from "../../src/store/table.ts";
import { rememberTable } from "../../src/tournaments/memory.ts";

const VIEW = { phase: "lobby", seq: 1, chairs: [], options: {}, game: {} } as unknown as Table["base"];
const FRAME_MS = 20;
let version = __VERSION__;
let mounted: object | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  version = __VERSION__;
  sessionStorage.clear();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ version })));
});

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A table that is in this state, and nothing else on the page. */
function roomWith(difference: Partial<Table>, isUp = true): Room {
  const room = new Room("K7QFA", "");
  Object.assign(room.table, { base: VIEW, ...difference });
  room.table.connection.isUp = isUp;
  return room;
}

async function show(
  component: Component<{ room: Room; isSlim?: boolean }>,
  room: Room,
  more: { readonly isSlim?: boolean } = {},
): Promise<void> {
  mounted = mount(component, { target: document.body, props: { room, ...more } });
  await pass(0);
}

/** Let time pass. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms + FRAME_MS);
  flushSync();
}

/** Something has changed at the table: an empty request makes it tell so. */
async function change(room: Room, difference: Partial<Table>, isUp: boolean): Promise<void> {
  Object.assign(room.table, difference);
  room.table.connection.isUp = isUp;
  room.request({ is: "start" });
  await pass(0);
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const state = () => find("[data-state]")?.dataset.state;

describe("the banner", () => {
  it("is not there while all is well", async () => {
    await show(Banner, roomWith({}));
    expect(state()).toBeUndefined();
  });

  it("says nothing before anything is known of the table", async () => {
    await show(Banner, roomWith({ base: null }, false));
    expect(state()).toBeUndefined();
  });

  it("tells at once that the connection is gone, later what to look after, and then that it is back", async () => {
    const room = roomWith({});
    await show(Banner, room);
    await change(room, {}, false);
    expect(state()).toBe("line-gone");
    await pass(6_000);
    expect(state()).toBe("connecting");
    await change(room, {}, true);
    expect(state()).toBe("back");
    await pass(2_000);
    expect(state()).toBeUndefined();
  });

  it("tries again when it is asked to", async () => {
    const room = roomWith({}, false);
    const hurry = vi.spyOn(room.table.connection, "hurry").mockReturnValue();
    await show(Banner, room);
    await pass(6_000);
    find("[data-do=again]")?.click();
    expect(hurry).toHaveBeenCalledOnce();
  });

  it("is heard as an alert when something is wrong, and as a status when not", async () => {
    const room = roomWith({ trouble: "halted" });
    await show(Banner, room);
    expect(find("[role=alert] [data-state=halted]")).not.toBeNull();
    await change(room, { trouble: null, isPassedOn: true }, true);
    expect(find("[role=status] [data-state=passed-on]")).not.toBeNull();
    expect(find("[role=alert] [data-state]")).toBeNull();
  });

  it("can be put away, and comes again when it happens again", async () => {
    const room = roomWith({ isRemoved: true });
    await show(Banner, room);
    find("[data-do=dismiss]")?.click();
    await pass(0);
    expect(state()).toBeUndefined();
    await change(room, { isRemoved: false }, true);
    await change(room, { isRemoved: true }, true);
    expect(state()).toBe("removed");
  });

  it("makes room over a table after a while: a sign is left, which tells it again", async () => {
    const room = roomWith({ trouble: "halted" });
    await show(Banner, room, { isSlim: true });
    expect(find(".banner.slim:not(.sign)")).not.toBeNull();
    await pass(4_000);
    expect(find(".banner.sign")?.textContent).toContain("can’t save anything");
    find("[data-do=unfold]")?.click();
    await pass(0);
    expect(find(".banner.sign")).toBeNull();
    await pass(4_000);
    expect(find(".banner.sign")).not.toBeNull();
  });

  it("tells something else at once, whatever was read before", async () => {
    const room = roomWith({ trouble: "halted" });
    await show(Banner, room, { isSlim: true });
    await pass(4_000);
    await change(room, { trouble: null, isRemoved: true }, true);
    expect(find("[data-state=removed]:not(.sign) [data-do=dismiss]")).not.toBeNull();
  });

  it("stays where nobody plays", async () => {
    await show(Banner, roomWith({ trouble: "halted" }));
    await pass(60_000);
    expect(find(".banner:not(.slim, .sign)")).not.toBeNull();
  });

  it("offers to reload the page when the server is newer, and does not do so itself", async () => {
    version = "9.9.9";
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    await show(Banner, roomWith({}));
    await pass(60_000);
    expect(state()).toBe("new-version");
    expect(reload).not.toHaveBeenCalled();
    find("[data-do=reload]")?.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("says that a bot plays for this person, until the person does", async () => {
    const chairs = [{ name: "Ada", deck: "a", here: true, stand_in: true, substitute: "family" }];
    const room = roomWith({ base: { ...VIEW, chairs } as Table["base"], seat: 0 });
    await show(Banner, room);
    expect(state()).toBe("stand-in");
    await change(room, { base: VIEW }, true);
    expect(state()).toBeUndefined();
  });

  it("tells why the seat is gone, and leads to another one", async () => {
    const room = roomWith({ seat: 0 });
    await show(Banner, room);
    expect(state()).toBeUndefined();
    await change(room, { seat: null }, true);
    expect(state()).toBe("lapsed");
    find("[data-do=sit-again]")?.click();
    expect(room.isWatching).toBe(false);
    await change(room, { seat: 1 }, true);
    expect(state()).toBeUndefined();
  });

  it.each<[string, Partial<Table>]>([
    ["the host has taken it away", { isRemoved: true }],
    ["another device has it", { isPassedOn: true }],
  ])("does not say so of a seat that is gone because %s", async (_, difference) => {
    const room = roomWith({ seat: 0 });
    await show(Banner, room);
    await change(room, { seat: null, ...difference }, true);
    expect(state()).not.toBe("lapsed");
  });

  it("does not say so to anyone who leaves", async () => {
    const room = roomWith({ seat: 0 });
    await show(Banner, room);
    room.request({ is: "leave" });
    await change(room, { seat: null }, true);
    expect(state()).toBeUndefined();
  });

  it("cannot be pressed before it was seen", async () => {
    await show(Banner, roomWith({ isRemoved: true }));
    expect(find("[data-do=dismiss]")?.inert).toBe(true);
    await pass(800);
    expect(find("[data-do=dismiss]")?.inert).toBe(false);
  });

  it("says that a part of the page is missing, as long as it is", async () => {
    mounted = mount(Harness, { target: document.body, props: { room: roomWith({}) } });
    await pass(0);
    find("[data-do=miss]")?.click();
    await pass(0);
    expect(state()).toBe("incomplete");
    expect(find("[data-do=reload]")).not.toBeNull();
    find("[data-do=miss]")?.click();
    await pass(0);
    expect(state()).toBeUndefined();
  });
});

describe("the end of a page", () => {
  const screen = () => find("[data-screen=ending]");
  const ways = () => [...document.querySelectorAll<HTMLElement>("[data-do]")].map((button) => button.dataset.do);

  it.each<[NonNullable<Table["ended"]>, readonly string[]]>([
    ["taken-over", ["play-here", "to-start"]],
    ["no-table", ["to-start"]],
    ["broken-table", ["again", "to-start"]],
    ["damaged", ["to-start"]],
    ["bad-message", ["reload", "to-start"]],
    ["too-large", ["reload", "to-start"]],
  ])("after %s leads on", async (ended, expected) => {
    await show(Ending, roomWith({ ended }, false));
    expect(screen()?.dataset.state).toBe(ended);
    expect(ways()).toEqual(expected);
  });

  it("leads from the table of a tournament that is gone to the tournament", async () => {
    rememberTable("K7QFA", "CDFGHJKM");
    await show(Ending, roomWith({ ended: "no-table" }, false));
    expect(ways()).toEqual(["tournament", "to-start"]);
    rememberTable("", "");
  });

  it("begins again here when it is asked to", async () => {
    const room = roomWith({ ended: "taken-over" }, false);
    const open = vi.spyOn(room.table, "open").mockReturnValue();
    await show(Ending, room);
    find("[data-do=play-here]")?.click();
    expect(open).toHaveBeenCalledOnce();
  });

  it("reloads the page by itself if it is too old, but only once", async () => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    await show(Ending, roomWith({ ended: "bad-version" }, false));
    expect(reload).toHaveBeenCalledOnce();
    expect(ways()).toEqual(["to-start"]);
    await unmount(mounted ?? {});
    await show(Ending, roomWith({ ended: "bad-version" }, false));
    expect(reload).toHaveBeenCalledOnce();
    expect(ways()).toEqual(["reload", "to-start"]);
  });

  it("takes a ticket along that was not used yet", async () => {
    vi.spyOn(location, "reload").mockReturnValue();
    const room = roomWith({ ended: "bad-message", givenTicket: "abc" }, false);
    await show(Ending, room);
    find("[data-do=reload]")?.click();
    expect(location.hash).toBe("#ticket=abc");
  });
});

describe("the way to a table", () => {
  it("shows nothing for a moment, then that a table may sleep, then what to look after", async () => {
    await show(Connecting, roomWith({ base: null }, false));
    expect(find("h1")).toBeNull();
    await pass(400);
    expect(state()).toBe("waking");
    expect(find("h1")).not.toBeNull();
    await pass(6_000);
    expect(state()).toBe("connecting");
  });

  it("tells what the server has said", async () => {
    await show(Connecting, roomWith({ base: null, trouble: "too-many" }, false));
    expect(state()).toBe("too-many");
  });
});
