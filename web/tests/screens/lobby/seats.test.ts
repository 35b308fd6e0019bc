import { describe, expect, it } from "vitest";
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

  it("are heard to be taken, not to be left", () => {
    const before = tableOf({ chairs: [chair("Ada", "a")] });
    const seating = (...names: readonly string[]) => ({
      is: "seating" as const,
      chairs: names.map((name) => chair(name, "a")),
      waiting: [],
      free_decks: "",
      host: 0,
      removed: [],
    });
    expect(isArrival(seating("Ada", "Ben"), before)).toBe(true);
    expect(isArrival(seating(), before)).toBe(false);
    expect(isArrival({ is: "resumed" }, before)).toBe(false);
  });
});
