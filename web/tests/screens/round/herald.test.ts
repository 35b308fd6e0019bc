import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { piles } from "../../../src/games/piles/index.ts";
import type { Change, TableView } from "../../../src/protocol.ts";
import { Herald } from "../../../src/screens/round/herald.svelte.ts";
import { textOf } from "../../../src/screens/round/telling.ts";
import type { Room } from "../../../src/store/room.svelte.ts";
import type { Listener } from "../../../src/store/table.ts";
import { chair, tableOf } from "../../tables.ts";

const TABLE = tableOf({
  phase: "playing",
  chairs: [chair("Ada", "a"), chair("Ben", "b")],
  free_decks: "",
  game: { zones: { "1.stack": { seat: 1, count: 2 } }, seats: 2, round: 1 },
});

const BEFORE: TableView = { ...TABLE, game: { ...TABLE.game, zones: { "1.stack": { seat: 1, count: 3 } } } };
const LAST_CARDS: Change = { is: "moved", piece: "r1b", source: "1.stack", target: "pile.0" };

let herald: Herald;
let hear: Listener;
let base: TableView;

beforeEach(() => {
  vi.useFakeTimers();
  base = TABLE;
  const table = {
    seat: 0,
    get base() {
      return base;
    },
    listen(listener: Listener) {
      hear = listener;
      return () => {};
    },
  };
  herald = new Herald({ table, game: piles, rules: { stop_call: "Ligretto stop" } } as unknown as Room);
  herald.learn(textOf);
  herald.listen();
});

afterEach(() => vi.useRealTimers());

const happen = (change: Change) =>
  hear.happened?.(change, BEFORE, { is: "event", seq: 2, at: 0, seat: 1, changes: [change] });

const refuse = () => hear.refused?.({ is: "play", id: "1", do: { type: "flip" } }, { reason: "nothing-to-flip" });

test("news stand in the ticker for a while, and are said once", () => {
  happen(LAST_CARDS);
  expect(herald.message).toEqual({ is: "last-cards", seat: 1, count: 2 });
  expect(herald.spoken).toContain("Ben");
  vi.advanceTimersByTime(3_500);
  expect(herald.message).toBeNull();
});

test("a refusal takes the place of other news at once", () => {
  happen(LAST_CARDS);
  refuse();
  expect(herald.message).toEqual({ is: "refused", reason: "nothing-to-flip" });
});

test("somebody can ask why something was refused exactly as long as the refusal is told", () => {
  happen({ is: "blocked", remedy: "shuffle" });
  refuse();
  expect(herald.trial?.refused).toEqual({ reason: "nothing-to-flip" });
  vi.advanceTimersByTime(5_999);
  expect([herald.message?.is, herald.trial === null]).toEqual(["refused", false]);
  vi.advanceTimersByTime(1);
  expect([herald.message, herald.trial]).toEqual([null, null]);
});

test("nobody can ask about a refusal that other news has replaced, or that the next move has cleared", () => {
  refuse();
  vi.advanceTimersByTime(2_000);
  happen(LAST_CARDS);
  expect([herald.message?.is, herald.trial]).toEqual(["last-cards", null]);
  refuse();
  herald.clear();
  expect([herald.message, herald.trial]).toEqual([null, null]);
});

test("nobody asks in the next round why something was refused in the last one", () => {
  refuse();
  happen({ is: "laid", round: 2, seats: 2, zones: {}, choices: {} });
  expect(herald.trial).toBeNull();
});

test("a refusal outside of a round is left to the screen that is shown", () => {
  base = { ...TABLE, phase: "lobby", game: { ...TABLE.game, round: 0 } };
  refuse();
  expect(herald.message).toBeNull();
});

describe("an explanation", () => {
  test("of what the table did about being blocked stays long enough to be read, and leaves the ticker free", () => {
    happen({ is: "blocked", remedy: "shuffle" });
    expect(herald.message).toBeNull();
    vi.advanceTimersByTime(6_000);
    expect(herald.explained).toEqual({ is: "blocked", remedy: "shuffle" });
    vi.advanceTimersByTime(1_000);
    expect(herald.explained).toBeNull();
  });

  test("is given to whoever says to be stuck, while others only hear of it", () => {
    happen({ is: "stuck", seats: [0] });
    expect(herald.explained).toEqual({ is: "stuck", seat: 0, said: 1, of: 2 });
    happen({ is: "stuck", seats: [1] });
    expect(herald.message).toEqual({ is: "stuck", seat: 1, said: 1, of: 2 });
  });

  test.each([
    { after: 3_000, isThere: false, name: "makes room for buttons when play goes on" },
    { after: 1_000, isThere: true, name: "stays if nobody can have read it yet" },
  ])("$name", ({ after, isThere }) => {
    happen({ is: "called", seat: 1, piece: "r1b", right: true });
    vi.advanceTimersByTime(after);
    happen({ is: "phase", phase: "playing", until: null });
    expect(herald.explained !== null).toBe(isThere);
  });

  test("hides no news: what comes meanwhile can be read after it", () => {
    happen({ is: "blocked", remedy: "shuffle" });
    vi.advanceTimersByTime(1_000);
    happen({ is: "stuck", seats: [1] });
    vi.advanceTimersByTime(6_000);
    expect(herald.explained).toBeNull();
    vi.advanceTimersByTime(3_000);
    expect(herald.message).toEqual({ is: "stuck", seat: 1, said: 1, of: 2 });
    vi.advanceTimersByTime(500);
    expect(herald.message).toBeNull();
  });

  test("comes back after a refusal", () => {
    happen({ is: "blocked", remedy: "shuffle" });
    refuse();
    vi.advanceTimersByTime(6_000);
    expect(herald.message).toBeNull();
    expect(herald.explained).toEqual({ is: "blocked", remedy: "shuffle" });
  });

  test("is over when the next round is dealt", () => {
    happen({ is: "blocked", remedy: "score" });
    happen({ is: "laid", round: 2, seats: 2, zones: {}, choices: {} });
    expect(herald.explained).toBeNull();
  });
});

test("what is seen on the table is said but not written", () => {
  base = { ...TABLE, phase: "countdown" };
  happen({ is: "phase", phase: "countdown", until: 9 });
  expect(herald.message).toBeNull();
  expect(herald.spoken).toBe("Round 1");
});

test("the same again is heard again: the live region is empty in between", () => {
  refuse();
  const said = herald.spoken;
  vi.advanceTimersByTime(2_000);
  refuse();
  expect(herald.spoken).toBe("");
  vi.advanceTimersByTime(100);
  expect(herald.spoken).toBe(said);
});

test("what the next tap is for is said at once", () => {
  refuse();
  herald.speak("Tap where it goes.");
  expect(herald.spoken).toBe("Tap where it goes.");
});
