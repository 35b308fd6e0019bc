import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import Lobby from "../../../src/screens/lobby/Lobby.svelte";
import { settings } from "../../../src/settings/settings.svelte.ts";
import type { Room } from "../../../src/store/room.svelte.ts";
import { chair, roomAt, tableOf } from "./tables.ts";

let mounted: object | undefined;

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  settings.name = settings.deck = "";
});

async function show(room: Room): Promise<void> {
  mounted = mount(Lobby, { target: document.body, props: { room } });
  flushSync();
  await tick();
}

const find = <Found extends HTMLElement>(selector: string): Found | null =>
  document.body.querySelector<Found>(selector);

function press(selector: string): void {
  const button = find(selector);
  if (!button) throw new Error(`there is no ${selector}`);
  button.click();
  flushSync();
}

/** What this page has asked the table for, without the ids. */
const wishes = (room: Room) => room.table.pending.map(({ id: _, ...wish }) => wish);

const TWO = tableOf({ chairs: [chair("Ada", "a"), chair("Ben", "b")], free_decks: "cd" });

describe("whoever opens the link to a table", () => {
  it("sees who is there, and what differs from the usual", async () => {
    await show(roomAt({ ...TWO, house_rules: { stack: 7 } }, null));
    expect(find("form")?.textContent).toContain("Ada and Ben");
    expect(find('[data-rule="stack"]')?.textContent).toContain("7");
    expect(find('[data-do="ready"]')).toBeNull();
  });

  it("sits down with one word and one button", async () => {
    const room = roomAt(TWO, null);
    await show(room);
    const name = find<HTMLInputElement>('input[name="name"]');
    if (!name) throw new Error("nobody asks for a name");
    name.value = "  Cleo ";
    name.dispatchEvent(new Event("input", { bubbles: true }));
    find("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
    expect(wishes(room)).toEqual([{ is: "sit", name: "Cleo", deck: "" }]);
    expect(settings.name).toBe("Cleo");
  });

  it("gets the liked deck only if it is free", async () => {
    settings.deck = "a";
    await show(roomAt(TWO, null));
    expect(find('[data-do="deck"][aria-pressed="true"]')?.dataset.deck).toBe("");
  });

  it("can only watch where every seat is taken", async () => {
    const chairs = ["Ada", "Ben", "Cleo", "Dora"].map((name, index) => chair(name, "abcd"[index] ?? ""));
    await show(roomAt(tableOf({ chairs }), null));
    expect(find('[data-do="sit"]')).toBeNull();
    press('[data-do="watch"]');
    expect(find('[data-do="unwatch"]')).not.toBeNull();
  });
});

describe("whoever sits", () => {
  it("says to be ready, and hears who is not", async () => {
    const room = roomAt(TWO, 0);
    await show(room);
    expect(find("footer")?.textContent).toContain("Waiting for Ben");
    press('[data-do="ready"]');
    expect(wishes(room)).toEqual([{ is: "ready", ready: true }]);
  });

  it("takes another deck with a tap", async () => {
    const room = roomAt(TWO, 1);
    await show(room);
    press('[data-do="deck"][data-deck="c"]');
    expect(wishes(room)).toEqual([{ is: "choose-deck", deck: "c" }]);
  });

  it("learns that more have to come", async () => {
    await show(roomAt(tableOf({ chairs: [chair("Ada", "a")] }), 0));
    expect(find("footer")?.textContent).toContain("at least 2");
  });

  it("cannot do anything about others without being the host", async () => {
    await show(roomAt(TWO, 1));
    expect(find('[data-do="tools"]')).toBeNull();
    expect(find('[data-do="add-bot"]')).toBeNull();
    expect(find('[data-do="start"]')).toBeNull();
  });
});

describe("the host", () => {
  it("removes somebody only after being asked again, and names who is meant", async () => {
    const room = roomAt(TWO, 0);
    await show(room);
    press('[data-do="tools"][data-name="Ben"]');
    press('[data-do="ask-kick"][data-name="Ben"]');
    expect(wishes(room)).toEqual([]);
    press('[data-do="kick"][data-name="Ben"]');
    expect(wishes(room)).toEqual([{ is: "kick", seat: 1, name: "Ben" }]);
  });

  it("hands the table over", async () => {
    const room = roomAt(TWO, 0);
    await show(room);
    press('[data-do="tools"][data-name="Ben"]');
    press('[data-do="hand-over"]');
    expect(wishes(room)).toEqual([{ is: "hand-over", seat: 1, name: "Ben" }]);
  });

  it("removes whoever waits for a seat", async () => {
    const room = roomAt({ ...TWO, waiting: ["Cleo"] }, 0);
    await show(room);
    press('[data-do="ask-kick"][data-name="Cleo"]');
    press('[data-do="kick-waiting"]');
    expect(wishes(room)).toEqual([{ is: "kick-waiting", place: 0, name: "Cleo" }]);
  });

  it("adds a bot of the usual level, and calls everybody", async () => {
    const room = roomAt(TWO, 0);
    await show(room);
    press('[data-do="add-bot"]');
    press('[data-do="start"]');
    expect(wishes(room)).toEqual([{ is: "add-bot", bot: "family" }, { is: "start" }]);
  });
});

describe("another device", () => {
  it("gets a link that is never shown beside the invitation", async () => {
    const room = roomAt(TWO, 0);
    await show(room);
    press('[data-do="pass-seat"]');
    expect(wishes(room)).toEqual([{ is: "pass-seat" }]);
    expect(document.body.querySelectorAll("input[readonly]")).toHaveLength(0);
    press('[data-do="keep-seat"]');
    expect(find<HTMLInputElement>("input[readonly]")?.value).toBe(room.link);
  });
});

it("shows only who is there where the game cannot be played on this page", async () => {
  const room = roomAt(TWO, null);
  if (room.edition) room.edition = { ...room.edition, game: "dice" };
  await show(room);
  expect(find("form")).toBeNull();
  expect(document.body.textContent).toContain("cannot be played");
});
