import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { optimistic } from "../../src/games/piles/play.ts";
import type { Event } from "../../src/net/frames.ts";
import type { ServerMessage, TableView } from "../../src/protocol.ts";
import { Table, type Listener } from "../../src/store/table.ts";
import { FakeSocket, fakeSockets } from "../sockets.ts";

const VIEW: TableView = {
  edition: "ligretto",
  house_rules: {},
  options: {},
  phase: "playing",
  chairs: [
    { name: "Ada", deck: "a", here: true },
    { name: "Ben", deck: "b", here: true },
  ],
  waiting: [],
  free_decks: "",
  host: 0,
  until: null,
  pause: null,
  removed: [],
  daily: 0,
  teams: [],
  game: {
    zones: {
      "0.row.0": { seat: 0, count: 1, faces: ["r2a"], gives: true },
      "0.stack": { seat: 0, count: 3, faces: ["g5a"], gives: true },
      "pile.0": { count: 1, faces: ["r1b"], accepts: ["r2"] },
      new: { accepts: ["r1", "g1", "b1", "y1"] },
    },
    choices: {},
    stuck: [],
    stop: null,
    wait: null,
    board: [],
    seats: 2,
    round: 1,
    tallies: [],
    winners: [],
  },
  seq: 10,
};

const TOKEN = "t".repeat(43);
const WELCOME: ServerMessage = { is: "welcome", version: 4, code: "K7XQM", token: TOKEN, now: 0 };
const LAID: Event = {
  is: "event",
  seq: 11,
  at: 0,
  seat: 0,
  changes: [
    { is: "moved", piece: "r2a", source: "0.row.0", target: "pile.0" },
    { is: "accepting", zone: "pile.0", faces: ["r3"] },
  ],
};
const OTHER: Event = { is: "event", seq: 11, at: 0, seat: 1, changes: [{ is: "stuck", seats: [1] }] };

/** Someone at a table that has just been shown. */
function seated(listener: Listener = {}): Table {
  const table = new Table("K7XQM", "");
  table.learn(optimistic);
  table.listen(listener);
  table.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell(WELCOME, { is: "snapshot", view: VIEW }, { is: "you", seat: 0 });
  return table;
}

const playCard = (table: Table, card = "r2a") => table.request({ is: "play", do: { type: "play", card } });
const faces = (view: TableView | null, zone: string) => view?.game.zones[zone]?.faces;
const idOf = (table: Table) => table.pending[0]?.id ?? "";

beforeEach(fakeSockets);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a card that is on its way", () => {
  test("is seen where it goes at once, while the base stays as it is", () => {
    const table = seated();
    playCard(table);
    expect(faces(table.view, "pile.0")).toEqual(["r1b", "r2a"]);
    expect(faces(table.view, "0.row.0")).toEqual([]);
    expect(faces(table.base, "pile.0")).toEqual(["r1b"]);
  });

  test("is never applied twice: neither when its event comes before the answer, nor after it", () => {
    for (const isAnswerFirst of [true, false]) {
      const table = seated();
      playCard(table);
      const answer: ServerMessage = { is: "answer", id: idOf(table), seq: 11 };
      FakeSocket.last.tell(...(isAnswerFirst ? [answer] : [LAID]));
      expect(faces(table.view, "pile.0")).toEqual(["r1b", "r2a"]);
      FakeSocket.last.tell(...(isAnswerFirst ? [LAID] : [answer]));
      expect(faces(table.view, "pile.0")).toEqual(["r1b", "r2a"]);
      expect(table.pending).toEqual([]);
    }
  });

  test("stays on top of what others do meanwhile", () => {
    const table = seated();
    playCard(table);
    FakeSocket.last.tell(OTHER);
    expect(table.view?.game.stuck).toEqual([1]);
    expect(faces(table.view, "pile.0")).toEqual(["r1b", "r2a"]);
  });

  test("comes back when it is refused, and anyone who listens learns who was faster", () => {
    const refused = vi.fn();
    const table = seated({ refused });
    playCard(table);
    FakeSocket.last.tell({ is: "answer", id: idOf(table), refused: { reason: "fits-nowhere", faster: 1, by_ms: 40 } });
    expect(faces(table.view, "0.row.0")).toEqual(["r2a"]);
    expect(refused).toHaveBeenCalledWith(
      expect.objectContaining({ do: { type: "play", card: "r2a" } }),
      expect.objectContaining({ faster: 1, by_ms: 40 }),
    );
  });

  test("that fits nowhere is sent all the same, and stays where it is until the answer", () => {
    const table = seated();
    playCard(table, "g5a");
    expect(faces(table.view, "0.stack")).toEqual(["g5a"]);
    expect(FakeSocket.last.of("play")).toHaveLength(1);
  });

  test("can begin a pile that nobody else sees yet", () => {
    const table = seated();
    FakeSocket.last.tell({ ...LAID, changes: [{ is: "shown", zone: "0.stack", piece: "y1a" }] });
    playCard(table, "y1a");
    expect(Object.values(table.view?.game.zones ?? {}).some((zone) => zone.faces?.join() === "y1a")).toBe(true);
  });
});

describe("what is not answered", () => {
  test("is sent again under the same id after 2.5 seconds, until it is answered", () => {
    const table = seated();
    playCard(table);
    for (let second = 0; second < 4; second += 1) {
      FakeSocket.last.tell({ is: "pong", at: 0, now: 0 });
      vi.advanceTimersByTime(1_000);
    }
    const ids = FakeSocket.last.of("play").map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    FakeSocket.last.tell({ is: "answer", id: String(ids[0]), seq: 11 }, LAID);
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.made.flatMap((socket) => socket.of("play"))).toHaveLength(2);
  });

  test("is sent again over a new line, after the hello with the token and what is known", () => {
    const table = seated();
    playCard(table);
    FakeSocket.last.break();
    expect(table.connection.isUp).toBe(false);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.made).toHaveLength(2);
    FakeSocket.last.accept();
    expect(FakeSocket.last.said).toEqual([{ is: "hello", version: 4, token: TOKEN, have: 10 }]);
    FakeSocket.last.tell(WELCOME);
    expect(FakeSocket.last.of("play")).toHaveLength(1);
  });

  test("is not sent again if the server could not read it, and comes back as refused", () => {
    const refused = vi.fn();
    const table = seated({ refused });
    playCard(table);
    FakeSocket.last.tell({ is: "problem", code: "bad-message", id: idOf(table) });
    expect(faces(table.view, "0.row.0")).toEqual(["r2a"]);
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ is: "play" }), { reason: "unknown-command" });
    for (let second = 0; second < 6; second += 1) {
      FakeSocket.last.tell({ is: "pong", at: 0, now: 0 });
      vi.advanceTimersByTime(1_000);
    }
    expect(FakeSocket.last.of("play")).toHaveLength(1);
  });

  test("is a request each of its own: no two have the same id, on this page or another", () => {
    const [one, other] = [seated(), seated()];
    for (const table of [one, one, other, other]) playCard(table);
    expect(new Set([...one.pending, ...other.pending].map(({ id }) => id)).size).toBe(4);
  });
});

describe("events", () => {
  test("that were missed are asked for once, and nothing is applied until they have come", () => {
    const table = seated();
    const late = { ...OTHER, seq: 13 };
    FakeSocket.last.tell(late, { ...late, seq: 14 });
    expect(FakeSocket.last.of("sync")).toEqual([{ is: "sync", have: 10 }]);
    expect(table.base?.seq).toBe(10);
    FakeSocket.last.tell(LAID, { ...OTHER, seq: 12 }, late);
    expect(table.base?.seq).toBe(13);
  });

  test("that are known already are left out", () => {
    const happened = vi.fn();
    const table = seated({ happened });
    FakeSocket.last.tell(LAID, LAID);
    expect(happened).toHaveBeenCalledTimes(LAID.changes.length);
    expect(table.base?.game.zones["pile.0"]?.count).toBe(2);
  });

  test("give way to a snapshot, whatever its number is", () => {
    const table = seated();
    FakeSocket.last.tell(LAID, { is: "snapshot", view: VIEW });
    expect(table.base?.seq).toBe(10);
  });
});

describe("the line", () => {
  test("is doubted within two seconds of silence, and given up after five", () => {
    const table = seated();
    vi.advanceTimersByTime(2_000);
    expect(table.connection.isUp).toBe(false);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
  });

  test("is not taken up again by itself when the seat was opened elsewhere", () => {
    const table = seated();
    FakeSocket.last.tell({ is: "problem", code: "taken-over" });
    FakeSocket.last.break();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(table.ended).toBe("taken-over");
    table.open();
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("that was given up stays so when the tab is looked at again, also if it was lost before", () => {
    const table = seated();
    FakeSocket.last.break();
    vi.advanceTimersByTime(400);
    FakeSocket.last.accept();
    FakeSocket.last.tell(WELCOME, { is: "problem", code: "taken-over" });
    table.connection.hurry();
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("that does not come up is tried again at once if someone asks for it", () => {
    const table = new Table("K7XQM", "");
    table.open();
    table.connection.hurry();
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("that stands still because of a full disk is told until the table is heard of again", () => {
    const table = seated();
    FakeSocket.last.tell({ is: "problem", code: "halted" });
    expect(table.trouble).toBe("halted");
    FakeSocket.last.tell(LAID);
    expect(table.trouble).toBeNull();
  });

  test("of a damaged table is not tried again", () => {
    const table = seated();
    const before = FakeSocket.made.length;
    FakeSocket.last.tell({ is: "problem", code: "damaged" });
    expect(table.ended).toBe("damaged");
    table.connection.hurry();
    expect(FakeSocket.made).toHaveLength(before);
  });
});

test("the view is put together once, however often it is read, until something changes", () => {
  const table = seated();
  playCard(table);
  const { view } = table;
  expect(table.view).toBe(view);
  FakeSocket.last.tell(OTHER);
  expect(table.view).not.toBe(view);
});

test("a second reaction of the same seat is seen as long as the first one was", () => {
  const table = seated();
  FakeSocket.last.tell({ is: "reacted", seat: 1, reaction: "wow" });
  vi.advanceTimersByTime(2_000);
  FakeSocket.last.tell({ is: "reacted", seat: 1, reaction: "clap" });
  vi.advanceTimersByTime(2_000);
  expect(table.reactions.get(1)).toBe("clap");
  vi.advanceTimersByTime(600);
  expect(table.reactions.get(1)).toBeUndefined();
});

describe("a seat", () => {
  test("that the host took away is told from one that was passed to another device", () => {
    const removed = seated();
    FakeSocket.last.tell({ is: "you", removed: true });
    expect([removed.isRemoved, removed.isPassedOn]).toEqual([true, false]);
    const passed = seated();
    passed.request({ is: "pass-seat" });
    FakeSocket.last.tell({ is: "ticket", id: idOf(passed), ticket: "x", until: 1 }, { is: "you" });
    expect([passed.isRemoved, passed.isPassedOn]).toEqual([false, true]);
  });

  test("cannot be taken before the time that the server says", () => {
    const table = seated();
    FakeSocket.last.tell({ is: "you", removed: true, kept_out_until: 1_234 });
    expect(table.keptOutUntil).toBe(1_234);
    FakeSocket.last.tell({ is: "you" });
    expect(table.keptOutUntil).toBe(0);
  });

  test("whose connection does not answer is known until it answers", () => {
    const table = seated();
    FakeSocket.last.tell({ is: "lines", took: [20, 30], watching: 0, stale: [1] });
    expect(table.stale).toEqual([1]);
    FakeSocket.last.tell({ is: "lines", took: [20, 30], watching: 0 });
    expect(table.stale).toEqual([]);
  });

  test("is taken over with a token of one's own, so that a broken line does not cost it", () => {
    const table = new Table("K7XQM", "ticket");
    table.open();
    FakeSocket.last.accept();
    const [hello] = FakeSocket.last.said;
    expect(hello?.ticket).toBe("ticket");
    expect(hello?.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

describe("what cannot be understood", () => {
  const garble = (text = "{") => FakeSocket.last.onmessage?.({ data: text });
  const syncs = () => FakeSocket.last.of("sync");
  const strange = (seq: number): Event => ({ ...LAID, seq, changes: [{ is: "hidden", zone: "9.nowhere" }] });

  test("is made up for by the whole table, which is asked for once", () => {
    const table = seated();
    for (let times = 0; times < 5; times += 1) garble();
    vi.advanceTimersByTime(3_000);
    garble();
    expect(syncs()).toEqual([{ is: "sync", have: 0 }]);
    FakeSocket.last.tell({ is: "snapshot", view: { ...VIEW, seq: 12 } });
    expect(table.base?.seq).toBe(12);
    garble();
    expect(syncs()).toHaveLength(2);
  });

  test("keeps nobody from playing on", () => {
    const table = seated();
    garble("[1, 2]");
    FakeSocket.last.tell(LAID);
    expect(faces(table.base, "pile.0")).toEqual(["r1b", "r2a"]);
  });

  test("is also an event about a place that is not there: nothing of it is applied", () => {
    const table = seated();
    const { base } = table;
    FakeSocket.last.tell({ ...strange(11), changes: [...LAID.changes, ...strange(11).changes] });
    expect(table.base).toBe(base);
    expect(syncs()).toEqual([{ is: "sync", have: 0 }]);
    FakeSocket.last.tell(strange(11), strange(12), strange(13));
    expect(syncs()).toHaveLength(1);
  });

  test("is asked for again when the connection comes back", () => {
    seated();
    garble();
    FakeSocket.last.tell(WELCOME);
    garble();
    expect(syncs()).toHaveLength(2);
  });
});

test("nothing is under way any more once a table was left", () => {
  const table = seated();
  FakeSocket.last.tell({ is: "reacted", seat: 1, reaction: "wow" }, { is: "reaching", seat: 1, zone: "pile.0" });
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  table.close();
  expect(vi.getTimerCount()).toBe(0);
});

describe("what a command says of when it was touched", () => {
  test("is which event was seen, and for how long", () => {
    const table = seated();
    table.showed(10, 1_000);
    table.showed(11, 1_500);
    expect(table.stamp(1_740.4)).toEqual({ seen: 11, after: 240 });
  });

  test("is about the event before, if the newest was drawn after the touch", () => {
    const table = seated();
    table.showed(10, 1_000);
    table.showed(11, 1_500);
    expect(table.stamp(1_499)).toEqual({ seen: 10, after: 499 });
  });

  test("is about the first frame that showed an event", () => {
    const table = seated();
    table.showed(10, 1_000);
    table.showed(10, 1_016);
    expect(table.stamp(1_100)).toEqual({ seen: 10, after: 100 });
  });

  test("is nothing if nothing was seen, or too long ago", () => {
    const table = seated();
    expect(table.stamp(1_000)).toEqual({});
    table.showed(10, 1_000);
    expect(table.stamp(601_001)).toEqual({});
  });
});
