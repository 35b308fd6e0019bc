import { expect, test } from "vitest";
import type { Change } from "../../../src/protocol.ts";
import { tableOf } from "../../tables.ts";
import { Stopwatch } from "../../../src/screens/round/stopwatch.ts";

const LAID: Change = { is: "laid", round: 1, seats: 2, zones: {}, choices: {} };
const PLAYING: Change = { is: "phase", phase: "playing", until: null };
const PAUSED: Change = { is: "phase", phase: "paused", until: null };

test("a round is measured from its first move on, without pauses", () => {
  const watch = new Stopwatch();
  watch.note(LAID, 1_000);
  expect(watch.elapsed(3_000)).toBe(0);
  watch.note(PLAYING, 4_000);
  expect(watch.elapsed(9_000)).toBe(5_000);
  watch.note(PAUSED, 10_000);
  expect(watch.elapsed(60_000)).toBe(6_000);
  watch.note(PLAYING, 70_000);
  expect(watch.elapsed(71_000)).toBe(7_000);
  watch.note(LAID, 80_000);
  expect(watch.elapsed(99_000)).toBe(0);
});

test("nobody can tell how long a round has been played whose beginning was not seen", () => {
  const watch = new Stopwatch();
  const zones = { "pile.0": { count: 1, faces: ["r1a"] } };
  watch.open(tableOf({ phase: "countdown", game: { zones, seats: 2, round: 1 } }));
  watch.note(PLAYING, 4_000);
  expect(watch.elapsed(9_000)).toBeNull();
});

test("a page that opens between deal and play has seen everything", () => {
  const watch = new Stopwatch();
  watch.open(tableOf({ phase: "countdown", game: { seats: 2, round: 1 } }));
  watch.note(PLAYING, 4_000);
  expect(watch.elapsed(9_000)).toBe(5_000);
});
