import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open } from "../../src/i18n/index.svelte.ts";
import { Room } from "../../src/store/room.svelte.ts";
import { EDITION } from "../screens/lobby/tables.ts";
import { fakeSockets } from "../sockets.ts";

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
