import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Game } from "../../src/games/game.ts";
import { piles } from "../../src/games/piles/index.ts";
import type { Event } from "../../src/net/frames.ts";
import type { Change, TableView, Zone } from "../../src/protocol.ts";
import { THROTTLE_MS } from "../../src/scene/stage.ts";
import { noiseOf, panOf, TableStage, type Drawn } from "../../src/screens/stage.ts";
import { play } from "../../src/sound/index.ts";
import type { Room } from "../../src/store/room.svelte.ts";
import type { Listener } from "../../src/store/table.ts";
import { frame } from "../tableStates.ts";
import { plan } from "../scene/plans.ts";
import { chair, tableOf } from "../tables.ts";

vi.mock("../../src/sound/index.ts", () => ({ play: vi.fn(), buzz: vi.fn() }));

/** Whatever is drawn waits for a frame. */
const FRAME_MS = 17;
const FRAME = frame(400, 800);
const chairs = [chair("Ada", "a"), chair("Ben", "b")];
const at = (seq: number, more: Partial<TableView> = {}): TableView =>
  tableOf({ phase: "playing", chairs, game: { seats: 2, round: 1 }, seq, ...more });

let isCalling: boolean;
let base: TableView;
let hear: Listener;
let isHeard: boolean;
let shown: Drawn[];
/** For each time that something was drawn, whether pieces stayed where they are instead of flying. */
let drawn: boolean[];
let opened: TableStage;

const game = {
  layout: () => plan([]),
  noiseOf: (_: TableView, __: Change, seat: number) => ({ sound: "other-card", seat }),
} as unknown as Game;

function open(isTile = false): void {
  const table = {
    showed: vi.fn(),
    seat: 0,
    took: [],
    stale: [],
    reactions: new Map(),
    get base() {
      return base;
    },
    listen(listener: Listener) {
      [hear, isHeard] = [listener, true];
      return () => void (isHeard = false);
    },
  };
  const state = (view: TableView) => ({ view, isCalling });
  const room = { table, edition: { game: "dice" }, state } as unknown as Room;
  opened = new TableStage(document.createElement("div"), room, game, { show: (next) => shown.push(next), isTile });
  vi.spyOn(opened.stage, "draw").mockImplementation((_, { isInstant = false } = {}) => void drawn.push(isInstant));
}

/** The table is this from now on. */
function become(view: TableView): TableView {
  base = view;
  hear.changed?.();
  return view;
}

beforeEach(() => {
  vi.useFakeTimers();
  [isCalling, base, shown, drawn] = [false, at(1), [], []];
  open();
});

afterEach(() => {
  opened.destroy();
  vi.mocked(play).mockClear();
  vi.useRealTimers();
});

describe("a table on the screen", () => {
  test("looks like its game", () => {
    expect(opened.stage.host.classList.contains("dice")).toBe(true);
  });

  test("shows one event after the other as moves", () => {
    opened.draw(base, FRAME);
    opened.draw(become(at(2)), FRAME);
    opened.draw(become(at(3)), FRAME);
    expect(drawn).toEqual([true, false, false]);
  });

  test("does not show as moves what came all at once, even if another event has come since", () => {
    opened.draw(base, FRAME);
    become(at(9));
    opened.draw(become(at(10)), FRAME);
    opened.draw(become(at(11)), FRAME);
    expect(drawn).toEqual([true, true, false]);
  });

  test("does not show as moves what another size, calling, or a hidden page has changed", () => {
    opened.draw(base, FRAME);
    opened.draw(base, frame(800, 400));
    isCalling = true;
    opened.draw(base, FRAME);
    opened.draw(base, FRAME);
    opened.skip();
    opened.draw(base, FRAME);
    expect(drawn).toEqual([true, true, true, false, true]);
  });

  test("shows what is around the pieces a few times a second, and at once in another phase", () => {
    opened.draw(base, FRAME);
    for (const seq of [2, 3, 4]) opened.draw(become(at(seq)), FRAME);
    expect(shown.map(({ view }) => view.seq)).toEqual([1]);
    vi.advanceTimersByTime(THROTTLE_MS + FRAME_MS);
    expect(shown.map(({ view }) => view.seq)).toEqual([1, 4]);
    opened.draw(become(at(5, { phase: "review" })), FRAME);
    expect(shown.map(({ view }) => view.seq)).toEqual([1, 4, 5]);
  });

  test("as one of several is drawn a few times a second, each time as it is then", () => {
    open(true);
    opened.draw(base, FRAME);
    for (const seq of [2, 3, 4]) opened.draw(become(at(seq)), FRAME);
    expect(drawn).toEqual([true]);
    vi.advanceTimersByTime(THROTTLE_MS + FRAME_MS);
    expect(drawn).toEqual([true, false]);
    expect(shown.map(({ view }) => view.seq)).toEqual([1, 4]);
  });

  test("as one of several has another size at once, and nothing older comes after it", () => {
    open(true);
    opened.draw(base, FRAME);
    opened.draw(become(at(2)), FRAME);
    opened.draw(become(at(3)), frame(200, 400));
    vi.advanceTimersByTime(5 * THROTTLE_MS);
    expect(shown.map(({ view }) => view.seq)).toEqual([1, 3]);
  });

  test("is heard where others sit, unless it is one of several", () => {
    const change: Change = { is: "moved", piece: "r2b", source: "1.row.0", target: "pile.0" };
    const event: Event = { is: "event", seq: 2, at: 0, seat: 1, changes: [change] };
    opened.draw(base, FRAME);
    hear.happened?.(change, base, event);
    expect(vi.mocked(play).mock.calls).toEqual([["other-card", 0.75]]);
    open(true);
    opened.draw(base, FRAME);
    hear.happened?.(change, base, event);
    expect(play).toHaveBeenCalledOnce();
  });

  test("draws and hears nothing after its end", () => {
    opened.draw(base, FRAME);
    opened.draw(become(at(2)), FRAME);
    opened.destroy();
    vi.advanceTimersByTime(5 * THROTTLE_MS);
    expect(isHeard).toBe(false);
    expect(shown).toHaveLength(1);
  });
});

test("a sound comes from the side where its place is", () => {
  expect(panOf({ x: 0, y: 0, w: 0, h: 0 }, 400)).toBe(-1);
  expect(panOf({ x: 150, y: 0, w: 100, h: 50 }, 400)).toBe(0);
  expect(panOf({ x: 400, y: 0, w: 0, h: 0 }, 400)).toBe(1);
  expect(panOf(undefined, 400)).toBe(0);
});

const tableWith = (zones: Record<string, Zone>): TableView =>
  tableOf({ phase: "playing", free_decks: "", game: { zones, seats: 2, round: 1 } });

const moved = (source: string, target: string): Change => ({ is: "moved", piece: "r2b", source, target });
const by = (seat: number, change: Change): Event => ({ is: "event", seq: 2, at: 0, seat, changes: [change] });
const heard = (change: Change, seat: number, zones: Record<string, Zone> = {}) =>
  noiseOf(piles, change, by(seat, change), tableWith(zones), 0);

describe("what others do", () => {
  test("is heard from where they sit when they lay a card in the middle", () => {
    expect(heard(moved("1.row.0", "pile.0"), 1)).toEqual({ sound: "other-card", seat: 1 });
  });

  test("is not heard when they only turn up cards of their hand", () => {
    expect(heard(moved("1.hand", "1.open"), 1)).toBeNull();
  });

  test("sounds of danger when few cards of a stack are left", () => {
    const zones = { "1.stack": { seat: 1, count: 2 } };
    expect(heard(moved("1.stack", "1.row.0"), 1, zones)).toEqual({ sound: "last-cards", seat: 1 });
  });

  test("is heard when they end the round", () => {
    const stop = { cause: "empty", ender: 1, final: false };
    expect(heard({ is: "stopped", stop }, 1)).toEqual({ sound: "stop", seat: 1 });
  });
});

describe("what one does oneself", () => {
  const fitting = tableWith({
    "0.row.0": { seat: 0, count: 1, faces: ["r2a"], gives: true },
    "pile.0": { count: 1, faces: ["r1b"], accepts: ["r2"] },
  });

  test("was heard as it was done, and not again when the server says so", () => {
    expect(heard(moved("0.row.0", "pile.0"), 0)).toBeNull();
  });

  test("sounds like a card that lands, a card that is turned, or only a finger", () => {
    expect(piles.soundOf(fitting, 0, { type: "play", card: "r2a" })).toBe("own-card");
    expect(piles.soundOf(fitting, 0, { type: "flip" })).toBe("flip");
    expect(piles.soundOf(fitting, 0, { type: "play", card: "r7a" })).toBe("press");
  });
});
