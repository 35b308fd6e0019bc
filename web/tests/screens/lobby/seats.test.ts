import { describe, expect, it } from "vitest";
import { clockText } from "../../../src/screens/lobby/clock.ts";
import { crewOf } from "../../../src/screens/lobby/crew.ts";
import { amountText, handicapsOf } from "../../../src/screens/lobby/handicaps.ts";
import { awaited, decksFor, freeSeats, isArrival, isCalled, seatsOf } from "../../../src/screens/lobby/seats.ts";
import { EDITION, chair, tableOf } from "./tables.ts";

describe("the seats of a table", () => {
  it("are waited for only where a person has not said to be ready", () => {
    const chairs = [
      chair("Ada", "a"),
      chair("Ben", "b", { ready: true }),
      chair("Brio", "c", { bot: "family" }),
      chair("Cleo", "d", { stand_in: true, substitute: "regular", here: false }),
    ];
    expect(awaited(tableOf({ chairs }))).toEqual([0]);
  });

  it("are as many as the house rules say, or else the edition", () => {
    expect(seatsOf({ rules: { seats: [3, 8] }, edition: EDITION })).toEqual([3, 8]);
    expect(seatsOf({ rules: {}, edition: EDITION })).toEqual([2, 4]);
    expect(seatsOf({ rules: {}, edition: null })).toEqual([2, 12]);
  });

  it("are called before a match, those that are not ready", () => {
    const chairs = [chair("Ada", "a"), chair("Ben", "b", { ready: true })];
    expect(isCalled(tableOf({ chairs, until: 9 }), 0)).toBe(true);
    expect(isCalled(tableOf({ chairs, until: 9, phase: "over" }), 0)).toBe(true);
    expect(isCalled(tableOf({ chairs, until: 9 }), 1)).toBe(false);
    expect(isCalled(tableOf({ chairs, until: 9 }), null)).toBe(false);
    expect(isCalled(tableOf({ chairs, until: 9, phase: "ready" }), 0)).toBe(false);
    expect(isCalled(tableOf({ chairs }), 0)).toBe(false);
  });

  it("are taken by those who wait too", () => {
    const view = tableOf({ chairs: [chair("Ada", "a")], waiting: ["Ben"] });
    const played = { rules: {}, edition: EDITION };
    expect(freeSeats(view, played)).toBe(2);
    expect(freeSeats(view, { ...played, rules: { seats: [2, 6] } })).toBe(4);
    expect(freeSeats(tableOf({ waiting: ["A", "B", "C", "D", "E"] }), played)).toBe(0);
  });

  it("can have the free decks and the own one, in order", () => {
    expect(decksFor(tableOf({ free_decks: "bd" }), "c")).toEqual(["b", "c", "d"]);
    expect(decksFor(tableOf({ free_decks: "bd" }))).toEqual(["b", "d"]);
  });

  it("can be given what the edition allows, and nothing if it is not known", () => {
    expect(handicapsOf({ ...EDITION, handicaps: [3, 6] }, 5)).toEqual([3, 4, 6]);
    expect(handicapsOf(null, 5)).toEqual([]);
  });

  it("can be given more or fewer than usual, where that is what amounts mean", () => {
    const relative = { ...EDITION, handicaps: [-2, 2] as [number, number] };
    expect(handicapsOf(relative, 2)).toEqual([-2, -1, 1, 2]);
    expect(handicapsOf(relative, 2).map((amount) => amountText(relative, amount))).toEqual(["−2", "−1", "+1", "+2"]);
    expect(amountText(EDITION, 7)).toBe("7");
  });

  it("are heard to be taken, not to be left", () => {
    const before = tableOf({ chairs: [chair("Ada", "a")] });
    const seating = (...names: readonly string[]) => ({
      is: "seating" as const,
      chairs: names.map((name) => chair(name, "a")),
      waiting: [],
      free_decks: "",
      host: 0,
    });
    expect(isArrival(seating("Ada", "Ben"), before)).toBe(true);
    expect(isArrival(seating(), before)).toBe(false);
    expect(isArrival({ is: "resumed" }, before)).toBe(false);
  });
});

describe("the bots of a server", () => {
  it("come apart: those that play like people, and all others", () => {
    const family = { kind: "family", level: 3, foreign: false };
    const greedy = { kind: "greedy", level: null, foreign: false };
    expect(crewOf([family, greedy])).toEqual({ levels: [family], others: [greedy] });
  });
});

it("says how long something holds in minutes and seconds", () => {
  expect(clockText(299)).toBe("4:59");
  expect(clockText(5)).toBe("0:05");
});
