import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { piles } from "../../../src/games/piles/index.ts";
import type { Change, TableView } from "../../../src/protocol.ts";
import { Announcer, SpeechQueue, SPEECH_MS } from "../../../src/screens/round/announcer.svelte.ts";
import type { Room } from "../../../src/store/room.svelte.ts";
import type { Listener } from "../../../src/store/table.ts";
import { chair, tableOf } from "../../tables.ts";
import type { News } from "../../../src/store/news.ts";

const TABLE = tableOf({
  phase: "playing",
  chairs: [chair("Ada", "a"), chair("Ben", "b")],
  free_decks: "",
  game: { zones: { "1.stack": { seat: 1, count: 2 } }, seats: 2, round: 1 },
});

const BEFORE: TableView = { ...TABLE, game: { ...TABLE.game, zones: { "1.stack": { seat: 1, count: 3 } } } };
const LAST_CARDS: Change = { is: "moved", piece: "r1b", source: "1.stack", target: "pile.0" };

let announcer: Announcer;
let hear: Listener;
let base: TableView;
let took: readonly number[];

beforeEach(() => {
  vi.useFakeTimers();
  base = TABLE;
  took = [];
  const table = {
    seat: 0,
    get base() {
      return base;
    },
    get took() {
      return took;
    },
    listen(listener: Listener) {
      hear = listener;
      return () => {};
    },
  };
  announcer = new Announcer({ table, game: piles, rules: { stop_call: "Ligretto stop" } } as unknown as Room);
  announcer.listen();
});

afterEach(() => vi.useRealTimers());

const happen = (change: Change) =>
  hear.happened?.(change, BEFORE, { is: "event", seq: 2, at: 0, seat: 1, changes: [change] });

const refuse = () => hear.refused?.({ is: "play", id: "1", do: { type: "flip" } }, { reason: "nothing-to-flip" });

test("news stand in the ticker for a while, and are said once", () => {
  happen(LAST_CARDS);
  expect(announcer.message).toEqual({ is: "last-cards", seat: 1, count: 2 });
  expect(announcer.spoken).toContain("Ben");
  vi.advanceTimersByTime(3_500);
  expect(announcer.message).toBeNull();
});

test("a refusal takes the place of other news at once", () => {
  happen(LAST_CARDS);
  refuse();
  expect(announcer.message).toEqual({ is: "refused", reason: "nothing-to-flip" });
});

const OVER = tableOf({ phase: "ready", game: { tallies: [[]], stop: { cause: "stack", ender: 1 } as never } });

test("anyone who has lost to the end of a round learns by how much, although the round is over", () => {
  base = OVER;
  hear.refused?.({ is: "play", id: "1", do: { type: "flip" } }, { reason: "round-over", faster: 1, by_ms: 38 });
  expect(announcer.message).toEqual({ is: "faster", seat: 1, ms: 38 });
  expect(announcer.spoken).toContain("38");
});

test("other refusals after a round are left to the screens that follow", () => {
  base = OVER;
  hear.refused?.({ is: "play", id: "1", do: { type: "flip" } }, { reason: "round-over" });
  expect(announcer.message).toBeNull();
});

describe("a connection that is slower than races make up for", () => {
  const told: News = { is: "beyond-credit", took: 240, most: 160 };

  test("is told and said once in a match", () => {
    took = [240, 20];
    hear.changed?.();
    expect(announcer.message).toEqual(told);
    expect(announcer.spoken).toBe("Connection: 240\u00a0ms. Races only make up for 160\u00a0ms of it.");
    vi.advanceTimersByTime(6_000);
    hear.changed?.();
    expect(announcer.message).toBeNull();
    happen({ is: "cleared" });
    hear.changed?.();
    expect(announcer.message).toEqual(told);
  });

  test("is said when nothing else is, because it is said only once", () => {
    took = [240, 20];
    happen(LAST_CARDS);
    hear.changed?.();
    expect(announcer.message).toMatchObject({ is: "last-cards" });
    vi.advanceTimersByTime(3_500);
    hear.changed?.();
    expect(announcer.message).toEqual(told);
    expect(announcer.spoken).toContain("240");
  });

  test("is no news within the limit of the table, between rounds, or where the first to arrive wins", () => {
    took = [160, 900];
    hear.changed?.();
    took = [240, 20];
    base = OVER;
    hear.changed?.();
    base = { ...TABLE, options: { order: "arrival" } };
    hear.changed?.();
    base = { ...TABLE, options: { credit_ms: 240 } };
    hear.changed?.();
    expect(announcer.message).toBeNull();
  });
});

test("someone can ask why something was refused exactly as long as the refusal is told", () => {
  happen({ is: "blocked", remedy: "shuffle" });
  refuse();
  expect(announcer.trial?.refused).toEqual({ reason: "nothing-to-flip" });
  vi.advanceTimersByTime(5_999);
  expect([announcer.message?.is, announcer.trial === null]).toEqual(["refused", false]);
  vi.advanceTimersByTime(1);
  expect([announcer.message, announcer.trial]).toEqual([null, null]);
});

test("nobody can ask about a refusal that other news has replaced, or that the next move has cleared", () => {
  refuse();
  vi.advanceTimersByTime(2_000);
  happen(LAST_CARDS);
  expect([announcer.message?.is, announcer.trial]).toEqual(["last-cards", null]);
  refuse();
  announcer.clear();
  expect([announcer.message, announcer.trial]).toEqual([null, null]);
});

test("nobody asks in the next round why something was refused in the last one", () => {
  refuse();
  happen({ is: "laid", round: 2, seats: 2, zones: {}, choices: {}, board: [], wait: null });
  expect(announcer.trial).toBeNull();
});

test("a refusal outside of a round is left to the screen that is shown", () => {
  base = { ...TABLE, phase: "lobby", game: { ...TABLE.game, round: 0 } };
  refuse();
  expect(announcer.message).toBeNull();
});

describe("an explanation", () => {
  test("of what the table did about being blocked stays long enough to be read, and leaves the ticker free", () => {
    happen({ is: "blocked", remedy: "shuffle" });
    expect(announcer.message).toBeNull();
    vi.advanceTimersByTime(6_000);
    expect(announcer.explained).toEqual({ is: "blocked", remedy: "shuffle" });
    vi.advanceTimersByTime(1_000);
    expect(announcer.explained).toBeNull();
  });

  test("is given to anyone who says to be stuck, while others only hear of it", () => {
    happen({ is: "stuck", seats: [0] });
    expect(announcer.explained).toEqual({ is: "stuck", seat: 0, said: 1, of: 2 });
    happen({ is: "stuck", seats: [1] });
    expect(announcer.message).toEqual({ is: "stuck", seat: 1, said: 1, of: 2 });
  });

  test.each([
    { after: 3_000, isThere: false, name: "makes room for buttons when play goes on" },
    { after: 1_000, isThere: true, name: "stays if nobody can have read it yet" },
  ])("$name", ({ after, isThere }) => {
    happen({ is: "called", seat: 1, piece: "r1b", right: true });
    vi.advanceTimersByTime(after);
    happen({ is: "phase", phase: "playing", until: null, pause: null });
    expect(announcer.explained !== null).toBe(isThere);
  });

  test("hides no news: what comes meanwhile can be read after it", () => {
    happen({ is: "blocked", remedy: "shuffle" });
    vi.advanceTimersByTime(1_000);
    happen({ is: "stuck", seats: [1] });
    vi.advanceTimersByTime(6_000);
    expect(announcer.explained).toBeNull();
    vi.advanceTimersByTime(3_000);
    expect(announcer.message).toEqual({ is: "stuck", seat: 1, said: 1, of: 2 });
    vi.advanceTimersByTime(500);
    expect(announcer.message).toBeNull();
  });

  test("comes back after a refusal", () => {
    happen({ is: "blocked", remedy: "shuffle" });
    refuse();
    vi.advanceTimersByTime(6_000);
    expect(announcer.message).toBeNull();
    expect(announcer.explained).toEqual({ is: "blocked", remedy: "shuffle" });
  });

  test("is over when the next round is dealt", () => {
    happen({ is: "blocked", remedy: "score" });
    happen({ is: "laid", round: 2, seats: 2, zones: {}, choices: {}, board: [], wait: null });
    expect(announcer.explained).toBeNull();
  });
});

test("what is seen on the table is said but not written", () => {
  base = { ...TABLE, phase: "countdown" };
  happen({ is: "phase", phase: "countdown", until: 9, pause: null });
  expect(announcer.message).toBeNull();
  expect(announcer.spoken).toBe("Round 1");
});

test("the same again is heard again: the live region is empty in between", () => {
  refuse();
  const said = announcer.spoken;
  vi.advanceTimersByTime(2_000);
  refuse();
  expect(announcer.spoken).toBe("");
  vi.advanceTimersByTime(100);
  expect(announcer.spoken).toBe(said);
});

test("what the next tap is for is said at once", () => {
  refuse();
  announcer.speak("Tap where it goes.");
  expect(announcer.spoken).toBe("Tap where it goes.");
});

describe("what is said aloud", () => {
  const back = (seat: number): News => ({ is: "back", seat });
  const LAST: News = { is: "last-cards", seat: 1, count: 2 };
  const STOPPED: News = { is: "stopped", seat: 1 };

  let said: News[];
  let queue: SpeechQueue;

  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    queue = new SpeechQueue((news) => said.push(news));
  });

  afterEach(() => vi.useRealTimers());

  test("the first thing is said at once", () => {
    queue.tell(LAST);
    expect(said).toEqual([LAST]);
  });

  test("what comes while something is said waits for its end", () => {
    queue.tell(LAST);
    queue.tell(STOPPED);
    expect(said).toEqual([LAST]);
    vi.advanceTimersByTime(SPEECH_MS);
    expect(said).toEqual([LAST, STOPPED]);
  });

  test("of several things that wait only what matters most is said", () => {
    queue.tell(LAST);
    queue.tell(back(1));
    queue.tell(STOPPED);
    queue.tell(back(2));
    vi.advanceTimersByTime(SPEECH_MS * 3);
    expect(said).toEqual([LAST, STOPPED]);
  });

  test("of equal things the newest is said", () => {
    queue.tell(LAST);
    queue.tell(back(1));
    queue.tell(back(2));
    vi.advanceTimersByTime(SPEECH_MS);
    expect(said.at(-1)).toEqual(back(2));
  });

  test("nothing more is said after it was hushed", () => {
    queue.tell(LAST);
    queue.tell(STOPPED);
    queue.hush();
    vi.advanceTimersByTime(SPEECH_MS * 2);
    expect(said).toEqual([LAST]);
  });
});
