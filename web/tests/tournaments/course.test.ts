import { describe, expect, test } from "vitest";
import {
  climbed,
  finishing,
  isOpenToAll,
  linesOf,
  met,
  openTables,
  ownTable,
  stateOf,
  mayJoin,
  tiesOf,
  winnersAt,
  winsOf,
} from "../../src/tournaments/course.ts";
import { now, player, round, table, tournament } from "./evenings.ts";

describe("the table of someone", () => {
  const shown = tournament({
    rounds: [round(table(["ada", "ben"], [9, 5])), round(table(["cleo"]), table(["ada", "ben"]))],
  });

  test("is the one that is not done", () => {
    expect(ownTable(shown, "ada")).toMatchObject({ round: 2, number: 2 });
    expect(ownTable(shown, "")).toBeUndefined();
    expect(openTables(shown)).toHaveLength(2);
  });

  test("is none once it is done", () => {
    expect(ownTable(tournament({ rounds: [round(table(["ada", "ben"], [9, 5]))] }), "ada")).toBeUndefined();
  });
});

test("anyone may come until the last round for everyone has begun, and to a knock-out before the first", () => {
  const rounds = Array.from({ length: 5 }, () => round());
  expect(isOpenToAll(tournament({ rounds: rounds.slice(1) }))).toBe(true);
  expect(isOpenToAll(tournament({ rounds }))).toBe(false);
  expect(isOpenToAll(tournament({ phase: "over" }))).toBe(false);
  const knockout = tournament();
  const terms = { ...knockout.terms, format: "knockout" as const };
  expect(isOpenToAll({ ...knockout, terms })).toBe(true);
  expect(isOpenToAll({ ...knockout, terms, rounds: [round()] })).toBe(false);
});

test("it is known how often two have met, and who was ahead the last time", () => {
  const shown = tournament({
    rounds: [round(table(["ada", "ben"], [9, 5])), round(table(["ada", "ben"], [3, 5])), round(table(["ada", "ben"]))],
  });
  expect(met(shown, "ada", "ben")).toEqual({ times: 2, ahead: -1 });
  expect(met(shown, "ben", "ada")).toEqual({ times: 2, ahead: 1 });
  expect(met(shown, "ada", "cleo")).toEqual({ times: 0, ahead: 0 });
});

describe("an equal", () => {
  const played = [{ round: 1, points: 4, table: 1, place: 1 }];
  const level = { points: 4, rounds: played };

  test("is behind because of the first thing in which both differ", () => {
    const players = [
      player("ada", { ...level, place: 1, opponents: 3, share: 1 }),
      player("ben", { ...level, place: 2, opponents: 3 + 1e-12, share: 0.5 }),
    ];
    expect(tiesOf(tournament({ players }), "ada")).toMatchObject([{ by: "share", isAhead: true, own: 1, theirs: 0.5 }]);
    expect(tiesOf(tournament({ players }), "ben")).toMatchObject([{ by: "share", isAhead: false }]);
  });

  test("is nobody because of a lot that was not drawn yet", () => {
    const [ada, ben] = [
      player("ada", { rounds: played, place: 1, lot: 2 }),
      player("ben", { rounds: played, place: 2 }),
    ];
    expect(tiesOf(tournament({ players: [ada, { ...ben, lot: 1 }] }), "ada")).toMatchObject([{ by: "lot" }]);
    expect(tiesOf(tournament({ players: [ada, { ...ben, lot: 0 }] }), "ada")).toEqual([]);
  });

  test("is nobody who has other points, or before anything was played", () => {
    const players = [player("ada", { ...level, place: 1 }), player("ben", { rounds: played, points: 3, place: 2 })];
    expect(tiesOf(tournament({ players }), "ada")).toEqual([]);
    expect(tiesOf(tournament({ players: [player("ada"), player("ben", { lot: 2 })] }), "ada")).toEqual([]);
  });
});

test("who may join by themselves is up to the host, as long as a round for everyone is to come", () => {
  expect(mayJoin(tournament())).toBe(true);
  expect(mayJoin(tournament({ closed: true }))).toBe(false);
  expect(mayJoin(tournament({ phase: "over" }))).toBe(false);
});

test("places up and won tables are counted", () => {
  expect(climbed(player("ada", { rank: 5, place: 3 }))).toBe(2);
  expect(climbed(player("ada", { place: 3 }))).toBe(0);
  const rounds = [1, 2, 1].map((place, index) => ({ round: index + 1, points: 1, table: 1, place }));
  expect(winsOf(player("ada", { rounds }))).toBe(2);
});

describe("the state of a table", () => {
  const open = table(["ada", "ben"]);

  test.each([
    ["waiting", undefined],
    ["waiting", now("lobby")],
    ["playing", now("playing")],
    ["playing", now("ready", { seats: [{ name: "Ada", deck: "a", total: 0, left: 0 }] })],
    ["hot", now("playing", { seats: [{ name: "Ada", deck: "a", total: 0, left: 2 }] })],
    ["gone", now("playing", { seats: [{ name: "Ada", deck: "a", total: 0, left: 2, here: false }] })],
    ["playing", now("playing", { seats: [{ name: "Ada", deck: "a", total: 0, left: null }] })],
  ] as const)("is %s", (state, found) => {
    expect(stateOf(open, found)).toBe(state);
  });

  test("is done with a result, whatever goes on there for fun", () => {
    expect(stateOf(table(["ada", "ben"], [9, 5]), now("playing"))).toBe("done");
  });

  test("names the one who has the least left", () => {
    const seats = [
      { name: "Ada", deck: "a", total: 0, left: 2 },
      { name: "Ben", deck: "b", total: 0, left: 1 },
    ];
    expect(finishing(now("playing", { seats }))?.name).toBe("Ben");
  });
});

describe("the lines of a table", () => {
  test("are in the order of points, while it is played too", () => {
    expect(linesOf(table(["ada", "ben"]), now("playing")).map(({ seat, points }) => [seat.member, points])).toEqual([
      ["ben", 60],
      ["ada", 40],
    ]);
  });

  test("end with those who were not there", () => {
    const done = table(["ada", "ben", "cleo"], [null, 5, 9]);
    expect(linesOf(done, undefined).map(({ seat, number }) => [seat.member, number])).toEqual([
      ["cleo", 3],
      ["ben", 2],
      ["ada", 1],
    ]);
    expect(winnersAt(done).map(({ member }) => member)).toEqual(["cleo"]);
  });
});
