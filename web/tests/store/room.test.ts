import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open } from "../../src/i18n/index.svelte.ts";
import { Room } from "../../src/store/room.svelte.ts";
import { EDITION } from "../screens/lobby/tables.ts";
import { FakeSocket, fakeSockets } from "../sockets.ts";

vi.mock("../../src/i18n/index.svelte.ts", async (original) => ({
  ...(await original<typeof import("../../src/i18n/index.svelte.ts")>()),
  open: vi.fn(async () => {}),
}));

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

test("a table whose words do not come says so, knows its bots and its link, and has the edition as soon as they do", async () => {
  vi.mocked(open).mockRejectedValueOnce(new Error("not there"));
  const room = new Room(CODE, "");
  await room.open();
  expect(room).toMatchObject({ isIncomplete: true, edition: null, link: LINK, bots: [BOT] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(room).toMatchObject({ isIncomplete: false, edition: EDITION });
  room.close();
});

test("a server that does not answer is no want of words", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  const room = new Room(CODE, "");
  await room.open();
  expect(room).toMatchObject({ isIncomplete: false, edition: null });
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
