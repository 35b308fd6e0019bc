import { describe, expect, it, vi } from "vitest";
import type { Event } from "../../../src/net/frames.ts";
import { APART, Film, laidIn } from "../../../src/screens/replay/film.ts";
import { Playhead, SPEEDS } from "../../../src/screens/replay/playhead.svelte.ts";
import type { Recording } from "../../../src/screens/replay/sources.ts";
import { chair, tableOf } from "../lobby/tables.ts";
import { patched } from "../../../src/store/patch.ts";

const EVENTS = 3 * APART + 5;

/** Ada flips a card every tenth of a second; the last event ends the round. */
function recording(): Recording {
  const base = tableOf({ phase: "playing", chairs: [chair("Ada", "a"), chair("Ben", "b")] });
  const zones = {
    "0.hand": { seat: 0, count: EVENTS },
    "0.open": { seat: 0 },
    "1.row": { seat: 1, count: 1, faces: ["r1b"] },
    pile: { count: 0 },
  };
  const view = { ...base, seq: 10, game: { ...base.game, zones, seats: 2, round: 1 } };
  const flip = (index: number): Event => ({
    is: "event",
    seq: 11 + index,
    at: 0,
    seat: 0,
    changes: [{ is: "slid", count: 1, source: "0.hand", target: "0.open", top: `r${index}a` }],
  });
  const events = Array.from({ length: EVENTS }, (_, index) => flip(index));
  events[40] = {
    is: "event",
    seq: 51,
    at: 0,
    seat: 1,
    changes: [{ is: "moved", piece: "r1b", source: "1.row", target: "pile" }],
  };
  return {
    match: "H3CX3TTMHX9X",
    round: 1,
    ms: EVENTS * 100,
    view,
    events,
    times: events.map((_, index) => (index + 1) * 100),
    moments: [
      { kind: "race", seq: 51, ms: 4_100, seat: 1, rival: 0, by_ms: 40, piece: "r1b" },
      { kind: "end", seq: 10 + EVENTS, ms: EVENTS * 100, seat: 0 },
    ],
  };
}

it("shows the table as it was after each event, in whatever order it is asked", () => {
  const told = recording();
  const views = [told.view];
  for (const event of told.events) views.push(patched(views.at(-1) ?? told.view, event) ?? told.view);
  const film = new Film(told);
  for (const index of [0, EVENTS, 1, APART, APART - 1, 2 * APART + 3, 40, 41, EVENTS - 1, 7]) {
    expect(film.viewAt(index)).toEqual(views[index]);
  }
});

it("knows how many events have happened at any time", () => {
  const film = new Film(recording());
  expect([0, 99, 100, 4_150, film.ms].map((ms) => film.indexAt(ms))).toEqual([0, 0, 1, 41, EVENTS]);
});

it("goes to the next or the last move and moment, and no further than the round", () => {
  const film = new Film(recording());
  expect([film.step(0, 1), film.step(250, 1), film.step(250, -1), film.step(200, -1), film.step(50, -1)]).toEqual([
    100, 300, 200, 100, 0,
  ]);
  expect([film.jump(0, 1), film.jump(4_100, 1), film.jump(4_100, -1), film.jump(film.ms, 1)]).toEqual([
    4_100,
    film.ms,
    0,
    film.ms,
  ]);
});

it("says which moment is seen, and where it is slow", () => {
  const film = new Film(recording());
  expect(film.momentAt(4_050)).toBeNull();
  expect(film.momentAt(4_200)?.kind).toBe("race");
  expect([3_000, 3_900, 4_300, 5_000].map((ms) => film.speedAt(ms, 1))).toEqual([1, 0.25, 0.25, 1]);
});

it("counts only pieces that are laid where all lay", () => {
  const bars = new Film(recording()).bars(10);
  expect(bars.reduce((one, other) => one + other)).toBe(1);
  expect(bars[4]).toBe(1);
});

it("stays within the round, whatever is asked, and leaps only when it was moved", () => {
  const playhead = new Playhead(new Film(recording()), -5);
  expect(playhead.ms).toBe(0);
  playhead.seek(1e9);
  expect(playhead.ms).toBe(playhead.film.ms);
  playhead.seek(150);
  playhead.step(1);
  expect([playhead.ms, playhead.hasLeapt]).toEqual([200, false]);
  playhead.step(-1);
  expect([playhead.ms, playhead.hasLeapt]).toEqual([100, true]);
  for (const _ of SPEEDS) playhead.faster(1);
  expect(playhead.speed).toBe(8);
  for (const _ of SPEEDS) playhead.faster(-1);
  expect(playhead.speed).toBe(0.25);
});

describe("a round with several races", () => {
  const race = (ms: number, by_ms: number, piece = "r1b") =>
    ({ kind: "race", seq: 51, ms, seat: 1, rival: 0, by_ms, piece }) as const;
  const filmOf = (...moments: Recording["moments"]) => new Film({ ...recording(), moments });

  it("has a closest one, among those for a piece", () => {
    const film = filmOf(race(1_000, 90), race(2_000, 40), race(3_000, 10, ""));
    expect(film.closestRace()?.ms).toBe(2_000);
    expect(filmOf(race(3_000, 10, "")).closestRace()).toBeNull();
    expect(filmOf().closestRace()).toBeNull();
  });

  it("shows the one that was decided last, or else the one that comes", () => {
    const film = filmOf(race(1_000, 90), race(1_300, 40));
    expect([500, 700, 1_100, 1_350, 1_800].map((ms) => film.raceAt(ms)?.ms)).toEqual([
      undefined,
      1_000,
      1_000,
      1_300,
      undefined,
    ]);
  });

  it("is shown before and after each event", () => {
    const film = new Film(recording());
    const [before, after] = film.around(51);
    expect(before.game.zones["pile"]?.faces ?? []).toEqual([]);
    expect(after.game.zones["pile"]?.faces).toEqual(["r1b"]);
  });
});

it("plays no further than it is meant to", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
  const playhead = new Playhead(new Film(recording()), 1_000, 1_200);
  playhead.toggle();
  const now = performance.now();
  for (const ms of [100, 5_000]) frames.at(-1)?.(now + ms);
  expect(playhead.ms).toBe(1_200);
  expect(playhead.isPlaying).toBe(false);
  vi.unstubAllGlobals();
});

it("knows what was laid in order", () => {
  expect(laidIn(recording())).toEqual(["r1b"]);
});
