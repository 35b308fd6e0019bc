import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game } from "../../src/games/game.ts";
import type { Event } from "../../src/net/frames.ts";
import type { Change } from "../../src/protocol.ts";
import { UNCHANGED } from "../../src/store/patch.ts";
import { Room } from "../../src/store/room.svelte.ts";
import { EDITION, chair, tableOf } from "../screens/lobby/tables.ts";
import { FakeSocket, fakeSockets } from "../sockets.ts";

const CODE = "K7XQM";
const LINK = `http://192.168.1.20:7700/t/${CODE}`;
const BOT = { name: "child", title: "Child" };
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/api/editions": { editions: [EDITION] },
  "/api/bots": { bots: [BOT] },
  [`/api/tables/${CODE}`]: { edition: EDITION.name, link: LINK },
};

beforeEach(() => {
  fakeSockets();
  vi.stubGlobal("fetch", async (path: string) => Response.json(ANSWERS[path]));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a table knows its edition, its bots and its link once the server has answered", async () => {
  const room = new Room(CODE, "");
  await room.open();
  expect(room.edition).toEqual(EDITION);
  expect(room.bots).toEqual([BOT]);
  expect(room.link).toBe(LINK);
  room.close();
});

/** A server that cannot be reached, and how often it was asked about the table. */
function unreachable(): () => number {
  const asked = vi.fn(() => Promise.reject(new Error("no server")));
  vi.stubGlobal("fetch", asked);
  return () => asked.mock.calls.filter(([path]: readonly unknown[]) => path === `/api/tables/${CODE}`).length;
}

test("a server that does not answer is asked again, until the table is left", async () => {
  const asked = unreachable();
  const room = new Room(CODE, "");
  await room.open();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked()).toBe(2);
  room.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
});

test("nobody asks about a table that was left while an answer was on its way", async () => {
  const asked = unreachable();
  const room = new Room(CODE, "");
  const opening = room.open();
  room.close();
  await opening;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
});

test("nobody asks again about a table that is not there", async () => {
  const asked = unreachable();
  const room = new Room(CODE, "");
  const opening = room.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell({ is: "problem", code: "no-table" });
  await opening;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
});

const DICE = { ...EDITION, name: "ligretto-dice", game: "dice" };
const OFFER = { editions: [EDITION, DICE], options: [] };

/** A page at a table at which this person sits, with another one. */
async function seated(): Promise<Room> {
  vi.stubGlobal("fetch", async (path: string) => Response.json(path === "/api/editions" ? OFFER : ANSWERS[path]));
  const room = new Room(CODE, "");
  const opening = room.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell(
    { is: "welcome", version: 3, code: CODE, token: "t".repeat(43), now: 0 },
    { is: "snapshot", view: tableOf({ chairs: [chair("Ada", "a"), chair("Ben", "b")] }) },
    { is: "you", seat: 0 },
  );
  await opening;
  room.learnGame({ optimistic: UNCHANGED } as unknown as Game);
  return room;
}

const changed = (seq: number, edition: string, house_rules = {}): Event => ({
  is: "event",
  seq,
  at: 0,
  seat: -1,
  changes: [{ is: "agreed", edition, house_rules, options: {} }],
});

test("another game at the table is the one that is played from then on, and has to be loaded", async () => {
  const room = await seated();
  expect(room.game).not.toBeNull();
  FakeSocket.last.tell(changed(2, "ligretto-dice", { length: 2 }));
  expect(room).toMatchObject({ edition: DICE, game: null, changedFrom: { edition: "ligretto" } });
  expect(room.rules).toMatchObject({ length: 2 });
  room.close();
});

test("other rules of the same game leave its table as it is", async () => {
  const room = await seated();
  FakeSocket.last.tell(changed(2, "ligretto", { stack: 5 }));
  expect(room.game).not.toBeNull();
  expect(room.changedFrom).toMatchObject({ edition: "ligretto", house_rules: {} });
  room.close();
});

test("what was changed while the connection was gone is noticed as well, and what is the same is no change", async () => {
  const room = await seated();
  const chairs = room.table.base?.chairs ?? [];
  FakeSocket.last.tell({ is: "snapshot", view: tableOf({ chairs, seq: 5 }) });
  expect(room.changedFrom).toBeNull();
  FakeSocket.last.tell({ is: "snapshot", view: tableOf({ chairs, seq: 9, edition: "ligretto-dice" }) });
  expect(room).toMatchObject({ edition: DICE, changedFrom: { edition: "ligretto" } });
  room.close();
});

test("who says to be ready knows of the change", async () => {
  const room = await seated();
  FakeSocket.last.tell(changed(2, "ligretto-dice"));
  const chairs = [chair("Ada", "a", { ready: true }), chair("Ben", "b")];
  const seating: Change = { is: "seating", chairs, waiting: [], free_decks: "cd", host: 1, removed: [] };
  FakeSocket.last.tell({ is: "event", seq: 3, at: 0, seat: -1, changes: [seating] });
  expect(room.changedFrom).toBeNull();
  room.close();
});
