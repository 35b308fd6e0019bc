import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event } from "../../src/net/frames.ts";
import { Room } from "../../src/store/room.svelte.ts";
import { FakeSocket, fakeSockets } from "../sockets.ts";
import { chair, tableOf } from "../tables.ts";

const VIEW = tableOf({
  phase: "playing",
  chairs: [chair("Ada", "a")],
  free_decks: "",
  game: { zones: { "0.stack": { seat: 0, count: 3, faces: ["g5a"] } }, seats: 1, round: 1 },
  seq: 10,
});

const MOVE: Event["changes"] = [{ is: "hidden", zone: "0.stack" }];
const PAUSE: Event["changes"] = [{ is: "phase", phase: "paused", until: null, pause: "host" }];

let room: Room;
let drawn: string[];
let forget: () => void;

/** What is drawn of the room, each by who reads nothing else. */
function read(): void {
  $effect(() => void (room.view && drawn.push("view")));
  $effect(() => void (room.outline && drawn.push(`outline ${room.outline.phase}`)));
  $effect(() => void drawn.push(`seat ${room.seat}, ${room.tracked.watching} watch, ${room.asks.length} requests`));
}

/** What is drawn again in the next frame. */
function frame(): string[] {
  drawn = [];
  vi.advanceTimersToNextFrame();
  flushSync();
  return drawn;
}

function happens(changes: Event["changes"]): void {
  FakeSocket.last.tell({ is: "event", seq: (room.table.base?.seq ?? 0) + 1, at: 0, seat: 0, changes });
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  room = new Room("K7XQM", "");
  room.table.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell(
    { is: "welcome", version: 3, code: "K7XQM", token: "t".repeat(43), now: 0 },
    { is: "snapshot", view: VIEW },
    { is: "you", seat: 0 },
  );
  drawn = [];
  forget = $effect.root(read);
  flushSync();
  frame();
});

afterEach(() => {
  forget();
  room.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a move is drawn in the next frame, once however many there are, and only by who looks at what lies where", () => {
  happens(MOVE);
  happens(MOVE);
  expect(drawn).toEqual([]);
  expect(frame()).toEqual(["view"]);
  expect(frame()).toEqual([]);
});

test("what else changes of a view is drawn by who looks at its outline too", () => {
  happens(PAUSE);
  expect(frame()).toEqual(["view", "outline paused"]);
});

test("what changes beside the view is drawn by who has read it", () => {
  FakeSocket.last.tell({ is: "lines", took: [], watching: 2 });
  expect(frame()).toEqual(["view", "seat 0, 2 watch, 0 requests"]);
  room.request({ is: "ready" });
  expect(frame()).toEqual(["view", "seat 0, 2 watch, 1 requests"]);
  FakeSocket.last.tell({ is: "you", seat: null });
  expect(frame()).toEqual(["view", "seat null, 2 watch, 1 requests"]);
});
