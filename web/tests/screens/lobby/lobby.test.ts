import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Lobby from "../../../src/screens/lobby/Lobby.svelte";
import { t } from "../../../src/i18n/index.svelte.ts";
import { settings } from "../../../src/settings/settings.svelte.ts";
import type { Change } from "../../../src/protocol.ts";
import type { Room } from "../../../src/store/room.svelte.ts";
import { FakeSocket } from "../../sockets.ts";
import { EDITION, chair, roomAt, tableOf } from "./tables.ts";
import { soon } from "../../soon.ts";

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

/** Some parts are loaded when they are asked for. */
const comes = (selector: string) => soon(() => expect(find(selector)).not.toBeNull());

function press(selector: string): void {
  const button = find(selector);
  if (!button) throw new Error(`there is no ${selector}`);
  button.click();
  flushSync();
}

/** What this page has asked the table for, without the ids. */
const requests = (room: Room) => room.table.pending.map(({ id: _, ...request }) => request);

/** The table says no to the last request, or to another one. */
function refuseRequest(room: Room): void {
  if (room.table.pending.length === 0) room.request({ is: "start" });
  vi.stubGlobal("WebSocket", FakeSocket);
  room.table.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell({ is: "answer", id: room.table.pending.at(-1)?.id ?? "", refused: { reason: "not-now" } });
  room.close();
  vi.unstubAllGlobals();
}

const TWO = tableOf({ chairs: [chair("Ada", "a"), chair("Ben", "b")], free_decks: "cd" });

describe("anyone who opens the link to a table", () => {
  it("sees who is there, and what differs from the usual", async () => {
    await show(roomAt({ ...TWO, house_rules: { stack: 7 } }, null));
    expect(find("form")?.textContent).toContain("Ada and Ben");
    await comes('[data-rule="stack"]');
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
    expect(requests(room)).toEqual([{ is: "sit", name: "Cleo", deck: "" }]);
    expect(settings.name).toBe("Cleo");
  });

  it("is called like a guest without a name, but like nobody else", async () => {
    const room = roomAt(
      {
        ...TWO,
        chairs: t()
          .lobby.guests.slice(1)
          .map((name) => chair(name, "a")),
      },
      null,
    );
    room.edition = null;
    await show(room);
    const [left] = t().lobby.guests;
    expect(find<HTMLInputElement>('input[name="name"]')?.placeholder).toBe(left);
    find("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
    expect(requests(room)).toEqual([{ is: "sit", name: left, deck: "" }]);
    expect(settings.name).toBe(left);
  });

  it("finds the seats that a house rule has added", async () => {
    const chairs = ["Ada", "Ben", "Cleo", "Dora"].map((name, index) => chair(name, "abcd"[index] ?? ""));
    await show(roomAt(tableOf({ chairs, house_rules: { seats: [2, 8] } }), null));
    expect(find('[data-do="sit"]')).not.toBeNull();
    expect(find(".heading")?.textContent).toContain("4 of 8");
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

describe("anyone who sits", () => {
  it("says to be ready, and hears who is not", async () => {
    const room = roomAt(TWO, 0);
    await show(room);
    expect(find("footer")?.textContent).toContain("Waiting for Ben");
    press('[data-do="ready"]');
    expect(requests(room)).toEqual([{ is: "ready", ready: true }]);
  });

  it("takes another deck with a tap", async () => {
    const room = roomAt(TWO, 1);
    await show(room);
    press('[data-do="deck"][data-deck="c"]');
    expect(requests(room)).toEqual([{ is: "choose-deck", deck: "c" }]);
  });

  it("learns that more have to come", async () => {
    await show(roomAt(tableOf({ chairs: [chair("Ada", "a")] }), 0));
    expect(find("footer")?.textContent).toContain(t().lobby.tooFew(2));
  });

  it("cannot overlook being called, nor what happens otherwise", async () => {
    await show(roomAt({ ...TWO, until: Date.now() + 60_000 }, 1));
    expect(find(".called .note")?.textContent).toContain("Are you ready?");
    expect(find(".called [role=timer]")?.textContent).toContain("lose your seat");
  });

  it("hears why something was refused, each time", async () => {
    const room = roomAt(TWO, 1);
    await show(room);
    const region = find("[data-notice]");
    expect(region?.getAttribute("role")).toBe("status");
    expect(region?.textContent?.trim()).toBe("");
    const refuse = () => {
      refuseRequest(room);
      flushSync();
      return find("[data-notice] p");
    };
    const first = refuse();
    expect(first?.textContent).toBe(t().refusals.reasons["not-now"]);
    expect(refuse()).not.toBe(first);
  });

  it("can try to leave again if it was refused", async () => {
    const room = roomAt(TWO, 1);
    await show(room);
    press('[data-do="ask-leave"]');
    press('[data-do="leave"]');
    expect(find<HTMLButtonElement>('[data-do="leave"]')?.disabled).toBe(true);
    refuseRequest(room);
    flushSync();
    expect(find<HTMLButtonElement>('[data-do="leave"]')?.disabled).toBe(false);
  });

  it("cannot do anything about others without being the host", async () => {
    await show(roomAt(TWO, 1));
    expect(find('[data-do="tools"]')).toBeNull();
    expect(find('[data-do="add-bot"]')).toBeNull();
    expect(find('[data-do="start"]')).toBeNull();
  });
});

describe("the host", () => {
  it("removes someone only after being asked again, and names who is meant", async () => {
    const room = roomAt(TWO, 0);
    await show(room);
    press('[data-do="tools"][data-name="Ben"]');
    await comes('[data-do="ask-kick"][data-name="Ben"]');
    press('[data-do="ask-kick"][data-name="Ben"]');
    expect(requests(room)).toEqual([]);
    press('[data-do="kick"][data-name="Ben"]');
    expect(requests(room)).toEqual([{ is: "kick", seat: 1, name: "Ben" }]);
  });

  it("hands the table over", async () => {
    const room = roomAt(TWO, 0);
    await show(room);
    press('[data-do="tools"][data-name="Ben"]');
    await comes('[data-do="hand-over"]');
    press('[data-do="hand-over"]');
    expect(requests(room)).toEqual([{ is: "hand-over", seat: 1, name: "Ben" }]);
  });

  it("removes anyone who waits for a seat", async () => {
    const room = roomAt({ ...TWO, waiting: ["Cleo"] }, 0);
    await show(room);
    await vi.waitFor(() => press('[data-do="ask-kick"][data-name="Cleo"]'));
    press('[data-do="kick-waiting"]');
    expect(requests(room)).toEqual([{ is: "kick-waiting", place: 0, name: "Cleo" }]);
  });

  it("reads what calling everyone means", async () => {
    await show(roomAt(TWO, 0));
    const hint = find('[data-do="start"]')?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(hint)?.textContent).toContain("loses their seat");
  });

  it("adds a bot of the usual level, and calls everyone", async () => {
    const room = roomAt(TWO, 0);
    await show(room);
    press('[data-do="add-bot"]');
    press('[data-do="start"]');
    expect(requests(room)).toEqual([{ is: "add-bot", bot: "family" }, { is: "start" }]);
  });
});

describe("another device", () => {
  it("gets a link that is never shown beside the invitation", async () => {
    const room = roomAt(TWO, 0);
    await show(room);
    await comes('[data-do="pass-seat"]');
    press('[data-do="pass-seat"]');
    expect(requests(room)).toEqual([{ is: "pass-seat" }]);
    expect(document.body.querySelectorAll("input[readonly]")).toHaveLength(0);
    await comes('[data-do="keep-seat"]');
    press('[data-do="keep-seat"]');
    expect(find<HTMLInputElement>("input[readonly]")?.value).toBe(room.link);
  });
});

it("has a seat for everyone where a game without a folder is played", async () => {
  const room = roomAt(TWO, null);
  if (room.edition) room.edition = { ...room.edition, game: "marbles" };
  await show(room);
  expect(find("form")).not.toBeNull();
});

describe("what was agreed on", () => {
  it("has no heading where nothing differs, and a line of its own for who can find the table", async () => {
    await show(roomAt({ ...TWO, options: { listed: true } }, 1));
    await comes("[data-listed=true]");
    expect(document.body.textContent).not.toContain(t().lobby.differs);
    expect(find("[data-rule]")).toBeNull();
  });

  it("is told to guests when the host has changed it, until they have taken note", async () => {
    const room = roomAt({ ...TWO, house_rules: { stack: 5 } }, 1);
    room.offer = { editions: [EDITION], options: [] };
    room.changedFrom = tableOf({ house_rules: {} });
    await show(room);
    await comes("[data-changed]");
    expect(find("[data-changed]")?.textContent).toContain("Ada changed the rules");
    expect(find("[data-changed] [data-rule=stack]")?.textContent).toMatch(/5.*was 10/);
    press("[data-do=note-change]");
    expect(find("[data-changed]")).toBeNull();
  });

  it.each([
    [0, true],
    [1, false],
  ])("can be changed by the host alone (seat %i)", async (seat, isHost) => {
    const room = roomAt(TWO, seat);
    room.offer = { editions: [EDITION], options: [] };
    await show(room);
    await comes("[data-listed]");
    expect(find("[data-do=change-game]") !== null).toBe(isHost);
  });
});

it("says to the last one that everyone is waiting", async () => {
  const chairs = [chair("Ada", "a"), chair("Ben", "b", { ready: true }), chair("Brio", "c", { bot: "family" })];
  await show(roomAt({ ...TWO, chairs }, 0));
  expect(find(".readiness .note")?.textContent).toBe("Everyone’s waiting for you");
});

it("says to who plays with bots alone that nobody is waiting", async () => {
  await show(roomAt({ ...TWO, chairs: [chair("Ada", "a"), chair("Brio", "c", { bot: "family" })] }, 0));
  expect(find(".readiness .note")?.textContent).toBe("");
});

it("counts the letters of a name near the limit", async () => {
  await show(roomAt(TWO, null));
  const name = find<HTMLInputElement>('input[name="name"]');
  if (!name) throw new Error("nobody asks for a name");
  const type = (text: string) => {
    name.value = text;
    name.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  };
  type("Grandma Elisa");
  expect(find("[data-remaining]")).toBeNull();
  type("Grandma Elisabeth-Ro");
  expect(find("[data-remaining]")?.textContent).toBe("20/20");
});

describe("the handicap that a host chooses", () => {
  const chosen = () => find<HTMLSelectElement>(".handicap select")?.value;

  async function choosing(): Promise<Room> {
    vi.stubGlobal("WebSocket", FakeSocket);
    const room = roomAt(TWO, 0);
    await show(room);
    press('[data-do="tools"][data-name="Ben"]');
    await comes(".handicap select");
    room.table.open();
    FakeSocket.last.accept();
    return room;
  }

  function choose(amount: string): void {
    const select = find<HTMLSelectElement>(".handicap select");
    if (!select) throw new Error("there is no choice");
    select.value = amount;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
  }

  /** The table agrees to the first request that it has not answered yet. */
  function agree(room: Room): void {
    const [first] = room.table.pending;
    const seq = (room.table.base?.seq ?? 0) + 1;
    if (first?.is !== "set-handicap") throw new Error("nothing was requested");
    const chairs = [chair("Ada", "a"), chair("Ben", "b", { handicap: first.amount })];
    const changes: Change[] = [{ is: "seating", chairs, waiting: [], free_decks: "cd", host: 0, removed: [] }];
    FakeSocket.last.tell({ is: "event", seq, at: 0, seat: 0, changes }, { is: "answer", id: first.id, seq });
  }

  const refuse = ({ table }: Room) =>
    FakeSocket.last.tell({ is: "answer", id: table.pending[0]?.id ?? "", refused: { reason: "not-now" } });

  /** Until what was heard is drawn. */
  async function drawn(): Promise<void> {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    flushSync();
  }

  afterEach(() => vi.unstubAllGlobals());

  it("stays while what was chosen before is answered", async () => {
    const room = await choosing();
    choose("3");
    choose("4");
    agree(room);
    await drawn();
    expect(chosen()).toBe("4");
    agree(room);
    await drawn();
    expect([chosen(), room.table.pending.length]).toEqual(["4", 0]);
    room.close();
  });

  it("goes back to what holds if it was refused", async () => {
    const room = await choosing();
    choose("3");
    choose("4");
    agree(room);
    await drawn();
    refuse(room);
    await drawn();
    expect(chosen()).toBe("3");
    room.close();
  });

  it("goes back even if it was refused at once", async () => {
    const room = await choosing();
    choose("3");
    refuse(room);
    await drawn();
    expect(chosen()).toBe("0");
    room.close();
  });
});
