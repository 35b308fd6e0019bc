import { describe, expect, it } from "vitest";
import {
  awaited,
  botOn,
  clockText,
  crewOf,
  decksFor,
  freeSeats,
  handicapsOf,
  isArrival,
} from "../../../src/screens/lobby/seats.ts";
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

  it("say which bot plays, whoever it plays for", () => {
    expect(botOn(chair("Ada", "a"))).toBe("");
    expect(botOn(chair("Brio", "b", { bot: "expert" }))).toBe("expert");
    expect(botOn(chair("Cleo", "c", { stand_in: true, substitute: "child" }))).toBe("child");
    expect(botOn(chair("Dora", "d", { substitute: "child" }))).toBe("");
  });

  it("are taken by those who wait too", () => {
    const view = tableOf({ chairs: [chair("Ada", "a")], waiting: ["Ben"] });
    expect(freeSeats(view, EDITION)).toBe(2);
    expect(freeSeats(tableOf({ waiting: ["A", "B", "C", "D", "E"] }), EDITION)).toBe(0);
  });

  it("can have the free decks and the own one, in order", () => {
    expect(decksFor(tableOf({ free_decks: "bd" }), "c")).toEqual(["b", "c", "d"]);
    expect(decksFor(tableOf({ free_decks: "bd" }))).toEqual(["b", "d"]);
  });

  it("can be given what the edition allows, and nothing if it is not known", () => {
    expect(handicapsOf({ ...EDITION, handicaps: [3, 5] })).toEqual([3, 4, 5]);
    expect(handicapsOf(null)).toEqual([]);
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
