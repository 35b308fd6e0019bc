import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ServerMessage } from "../../../src/protocol.ts";
import type { Game } from "../../../src/games/game.ts";
import { loadGame } from "../../../src/games/index.ts";
import { reload } from "../../../src/net/api.ts";
import { Renewal } from "../../../src/screens/tv/unattended.svelte.ts";
import { Viewing } from "../../../src/screens/tv/viewing.svelte.ts";
import { FakeSocket, fakeSockets } from "../../sockets.ts";
import { EDITION, chair, tableOf } from "../lobby/tables.ts";

vi.mock("../../../src/net/api.ts", async (original) => ({
  ...(await original<typeof import("../../../src/net/api.ts")>()),
  reload: vi.fn(),
}));
vi.mock("../../../src/games/index.ts", async (original) => ({
  ...(await original<typeof import("../../../src/games/index.ts")>()),
  loadGame: vi.fn(),
}));
vi.mock("../../../src/scene/sprites.ts", () => ({ prepare: vi.fn() }));

const CODE = "K7XQM";
const TOKEN = "t".repeat(43);
const SEATED = "s".repeat(43);
const LOBBY = tableOf({ chairs: [chair("Ada", "a")] });
const WELCOME: ServerMessage = { is: "welcome", version: 4, code: CODE, token: TOKEN, now: 0 };

beforeEach(() => {
  fakeSockets();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
});
let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function opened(): Viewing {
  const viewing = new Viewing(CODE, new Renewal());
  close = viewing.open();
  FakeSocket.last.accept();
  return viewing;
}

test("a television never takes the seat that this browser has, and leaves it to the page that has it", () => {
  localStorage.setItem(`vivace.token.${CODE}`, SEATED);
  opened();
  expect(FakeSocket.last.of("hello")[0]).not.toHaveProperty("token");
  FakeSocket.last.tell(WELCOME);
  expect(localStorage.getItem(`vivace.token.${CODE}`)).toBe(SEATED);
});

test("a television comes back as the same onlooker when the connection was gone", () => {
  opened();
  FakeSocket.last.tell(WELCOME, { is: "snapshot", view: LOBBY }, { is: "you" });
  FakeSocket.last.break();
  vi.advanceTimersByTime(1_000);
  FakeSocket.last.accept();
  expect(FakeSocket.made).toHaveLength(2);
  expect(FakeSocket.last.of("hello")[0]).toMatchObject({ token: TOKEN, have: LOBBY.seq });
});

test("a television shows who is there as long as nothing is played", () => {
  const viewing = opened();
  expect(viewing.screen).toBeNull();
  FakeSocket.last.tell(WELCOME, { is: "snapshot", view: LOBBY }, { is: "you" });
  expect(viewing.screen).toBe("lobby");
});

test("what a television was turned away for is tried again, unless there is no such table", () => {
  const viewing = opened();
  FakeSocket.last.tell({ is: "problem", code: "broken-table" });
  expect(viewing.room.table.ended).toBe("broken-table");
  vi.advanceTimersByTime(31_000);
  expect(viewing.room.table.ended).toBeNull();
  FakeSocket.last.accept();
  FakeSocket.last.tell({ is: "problem", code: "no-table" });
  vi.advanceTimersByTime(90_000);
  expect(viewing.room.table.ended).toBe("no-table");
});

test("a television whose server speaks another language by now reloads itself", () => {
  opened();
  FakeSocket.last.tell({ is: "problem", code: "bad-version" });
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(31_000);
  expect(reload).toHaveBeenCalledOnce();
});

/** A server that is of this version. */
function serve(version: string): void {
  const answers: Readonly<Record<string, unknown>> = {
    "/api/health": { version },
    "/api/editions": { editions: [EDITION] },
    "/api/bots": { bots: [] },
    [`/api/tables/${CODE}`]: { edition: EDITION.name, link: "" },
  };
  vi.stubGlobal("fetch", async (path: string) => Response.json(answers[path]));
}

const chairs = [chair("Ada", "a"), chair("Ben", "b")];
const PLAYING = tableOf({ phase: "playing", chairs, game: { round: 1, seats: 2 } });
const COUNTED = tableOf({
  phase: "ready",
  chairs,
  seq: 2,
  game: { round: 1, seats: 2, tallies: [chairs.map(() => ({ points: 0, counts: {} }))] },
});
const OLD = 60 * 60 * 1_000;

test("a television whose server comes back as another version reloads itself, but not during a round", async () => {
  vi.mocked(loadGame).mockResolvedValue({ sheet: () => null } as unknown as Game);
  serve(__VERSION__);
  vi.advanceTimersByTime(OLD);
  const viewing = opened();
  FakeSocket.last.tell(WELCOME, { is: "snapshot", view: PLAYING }, { is: "you" });
  await vi.waitFor(() => expect(viewing.screen).toBe("round"));
  serve("99.0.0");
  FakeSocket.last.break();
  vi.advanceTimersByTime(1_000);
  FakeSocket.last.accept();
  FakeSocket.last.tell(WELCOME, { is: "you" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
  FakeSocket.last.tell({ is: "snapshot", view: COUNTED });
  expect(reload).toHaveBeenCalledOnce();
});

test("a television that needs what is not there any more asks whether its server is another one", async () => {
  vi.mocked(loadGame).mockRejectedValue(new Error("not there"));
  serve(__VERSION__);
  vi.advanceTimersByTime(OLD);
  const viewing = opened();
  FakeSocket.last.tell(WELCOME, { is: "snapshot", view: PLAYING }, { is: "you" });
  await vi.waitFor(() => expect(viewing.isIncomplete).toBe(true));
  serve("99.0.0");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledOnce();
});
