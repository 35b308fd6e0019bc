import { describe, expect, it } from "vitest";
import { FLIGHT_MS } from "../../../src/screens/replay/film.ts";
import { curve, liftedAt, progressAt, raceOf, without, type Laid } from "../../../src/screens/replay/race.ts";
import type { Box, Plan, Spot } from "../../../src/scene/plan.ts";
import type { Moment } from "../../../src/protocol.ts";
import { BARE } from "../../../src/games/shared/spots.ts";
import { chair, tableOf } from "../lobby/tables.ts";

const box = (x: number, y = 0): Box => ({ x, y, w: 50, h: 70 });
const MIDDLE: Box = { x: 300, y: 0, w: 400, h: 400 };
const spot = (key: string, piece: string, where: Box): Spot => ({
  ...BARE,
  key,
  zones: [key],
  box: where,
  piece,
  detail: "mid",
  look: "",
});

const planOf = (...spots: Spot[]): Plan => ({
  spots,
  panels: [1, 2].map((seat) => ({ seat, box: box(800, seat * 100), head: box(800, seat * 100), density: "small" })),
  marks: [],
  middle: MIDDLE,
  ticker: box(0),
  tools: box(0),
});

/** Ada, Ben and Cleo; the zones of seats have these cards on top. */
function viewOf(tops: Readonly<Record<string, string>>) {
  const base = tableOf({ phase: "playing", chairs: [chair("Ada", "a"), chair("Ben", "b"), chair("Cleo", "c")] });
  const zones = Object.fromEntries(
    Object.entries(tops).map(([name, face]) => [name, { seat: Number(name[0]), count: 1, faces: [face] }]),
  );
  return { ...base, game: { ...base.game, zones, seats: 3 } };
}

const MOMENT: Moment = { kind: "race", seq: 5, ms: 4_000, seat: 0, rival: 1, by_ms: 40, piece: "b2a" };
const before: Laid = {
  view: viewOf({ "0.row1": "b2a", "1.row1": "r7b", "1.row2": "b2b" }),
  plan: planOf(spot("0.row1", "b2a", box(0)), spot("1.row2", "b2b", box(100))),
};
const after: Laid = { view: before.view, plan: planOf(spot("pile", "b2a", box(400, 50))) };

describe("a race", () => {
  it("ends where the winner's card lies, and both come from where their cards lay", () => {
    const race = raceOf(MOMENT, before, after, 1.4);
    expect(race?.place).toEqual(box(400, 50));
    expect(race?.winner).toMatchObject({ initial: "A", piece: "b2a", from: box(0) });
    expect(race?.loser).toMatchObject({ initial: "B", piece: "b2b", from: box(100) });
  });

  it("takes the equal die out of several, and on a board the card that lay open", () => {
    const dice = viewOf({ "1.dice": "b2b" });
    const zones = { "1.dice": { seat: 1, count: 2, faces: ["b2#1b", "g1b"] } };
    const several = { ...before, view: { ...dice, game: { ...dice.game, zones } } };
    expect(raceOf(MOMENT, several, after, 1)?.loser.piece).toBe("b2#1b");
    const board = { ...before, view: viewOf({ "1.turned": "rgb" }) };
    expect(raceOf({ ...MOMENT, piece: "yga" }, board, after, 0.5)?.loser.piece).toBe("rgb");
  });

  it("begins where a player is who has no cards on the screen, with the card that was wanted", () => {
    const race = raceOf({ ...MOMENT, rival: 2 }, before, after, 1.4);
    expect(race?.loser.piece).toBe("b2c");
    expect(race?.loser.from).toMatchObject({ x: 800, y: 200 });
  });

  it("ends in the middle where its place is no spot, as on a board", () => {
    const race = raceOf(MOMENT, before, { ...after, plan: planOf() }, 0.5);
    expect((race?.place.x ?? 0) + (race?.place.w ?? 0) / 2).toBe(500);
    expect(race?.place.h).toBe((race?.place.w ?? 0) / 2);
  });

  it.each([
    { ...MOMENT, kind: "call" as const },
    { ...MOMENT, piece: "" },
    { ...MOMENT, rival: 7 },
  ])("is none without two players and a card", (moment) => {
    expect(raceOf(moment, before, after, 1.4)).toBeNull();
  });
});

describe("on the way", () => {
  const race = raceOf(MOMENT, before, after, 1.4);
  const at = (ms: number, isStill = false) => race && progressAt(race, ms, isStill);

  it("both come one after the other", () => {
    expect(at(4_000 - FLIGHT_MS)).toEqual([0, 0]);
    expect(at(4_000 - FLIGHT_MS / 2)?.[0]).toBeCloseTo(0.5);
    expect(at(4_000)?.[0]).toBe(1);
    expect(at(4_000)?.[1]).toBeLessThan(1);
    expect(at(4_040)).toEqual([1, 1]);
  });

  it("nothing moves for people who want less motion", () => {
    expect(at(3_999, true)).toEqual([0, 0]);
    expect(at(4_000, true)).toEqual([1, 1]);
  });
});

it("has lifted the winner's card while it is on its way, and what lay under it is seen", () => {
  const race = raceOf(MOMENT, before, after, 1.4);
  if (!race) throw new Error("it is a race");
  const lifted = [-FLIGHT_MS - 1, -FLIGHT_MS, -1, 0].map((by) => liftedAt(race, race.ms + by, false));
  expect(lifted).toEqual(["", "b2a", "b2a", ""]);
  expect(liftedAt(race, race.ms - 1, true)).toBe("");
  const under = { ...spot("0.row1", "b2a", box(0)), beneath: "g7a" };
  const other = spot("0.row2", "r9a", box(100));
  expect(without([under, other], "b2a").map(({ piece }) => piece)).toEqual(["g7a", "r9a"]);
});

it("bends within the table", () => {
  const table = { width: 600, height: 300 };
  for (const [from, to] of [
    [box(0, 0), box(550, 0)],
    [box(0, 230), box(550, 230)],
    [box(550, 0), box(550, 230)],
  ] as const)
    for (const bend of [0.16, -0.16])
      for (const { x, y } of curve(from, to, bend, table)) {
        expect(Math.abs(x - 300)).toBeLessThanOrEqual(275.001);
        expect(Math.abs(y - 150)).toBeLessThanOrEqual(115.001);
      }
});
