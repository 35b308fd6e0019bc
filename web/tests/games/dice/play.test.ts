import { describe, expect, test } from "vitest";
import {
  aim,
  calls,
  laid,
  noiseOf,
  piecesOf,
  shakenOut,
  soundOf,
  sourceOf,
  taken,
  tapped,
  targetOf,
  optimistic,
  worthNow,
  zoneOf,
} from "../../../src/games/dice/play.ts";
import type { Command } from "../../../src/protocol.ts";
import { tableOf } from "../../tables.ts";
import { state, HONOUR, view } from "./tableStates.ts";

const DICE = ["r1#1a", "r5#2a", "b5#3a", "g5#1a", "y2#4a"];
const table = view({ dice: [DICE], board: { b1: "b1#6b", b2: "b2#5b", b3: "b3#1b", b4: "b4#2b" } });
const strict = state(table);
const honour = state(table, HONOUR);
const key = (typed: string, code = "") => ({ key: typed, code });

describe("keys", () => {
  test("Space and T stand for the cup", () => {
    expect([" ", "t", "T"].map((typed) => zoneOf(key(typed), strict))).toEqual(["0.cup", "0.cup", "0.cup"]);
  });

  test("a number stands for a die that shows it and fits, else for any that shows it", () => {
    expect(zoneOf(key("5"), strict)).toBe("0.dice.b#3");
    expect(zoneOf(key("2"), strict)).toBe("0.dice.y#4");
    expect(zoneOf(key("3"), strict)).toBe("");
  });

  test("a number is found where keyboards type another sign", () => {
    expect(zoneOf(key("&", "Digit1"), strict)).toBe("0.dice.r#1");
  });

  test("a die that is on its way is not meant again", () => {
    expect(zoneOf(key("5"), { ...strict, pending: new Set(["b5#3a"]) })).toBe("0.dice.r#2");
  });

  test("mean nothing to anyone who watches", () => {
    expect(zoneOf(key(" "), { ...strict, seat: null })).toBe("");
  });
});

describe("a tap", () => {
  test("places a die at once, whether it fits or not: finding out is the game", () => {
    expect(taken(strict, "0.dice.b#3")).toEqual({ is: "command", command: { type: "place", die: "b5#3a" } });
    expect(taken(strict, "0.dice.r#2")).toEqual({ is: "command", command: { type: "place", die: "r5#2a" } });
  });

  test("on the cup throws", () => {
    expect(taken(strict, "0.cup")).toEqual({ is: "command", command: { type: "throw" } });
  });

  test("means nothing on dice of others, on dice that are on their way, or while dice are thrown", () => {
    expect(taken(strict, "1.dice.r#1").is).toBe("nothing");
    expect(taken(strict, "1.cup").is).toBe("nothing");
    expect(taken({ ...strict, pending: new Set(["b5#3a"]) }, "0.dice.b#3").is).toBe("nothing");
    expect(taken({ ...strict, asked: [{ type: "throw" }] }, "0.dice.b#3").is).toBe("nothing");
    expect(taken({ ...strict, asked: [{ type: "throw" }] }, "0.cup").is).toBe("nothing");
  });

  test("holds a die where it can be misplaced, and places it if it fits", () => {
    expect(taken(honour, "0.dice.b#3").is).toBe("held");
    expect(tapped(honour, "0.dice.b#3")).toEqual({ type: "place", die: "b5#3a" });
    expect(tapped(honour, "0.dice.r#2")).toBeNull();
  });
});

describe("a shake", () => {
  test("throws what is left", () => {
    expect(shakenOut(strict)).toEqual({ type: "throw" });
    expect(shakenOut(honour)).toEqual({ type: "throw" });
  });

  test("means nothing before play, after it, and during a pause", () => {
    for (const phase of ["choosing", "countdown", "paused", "review", "ready"] as const)
      expect(shakenOut(state({ ...table, phase }))).toBeNull();
  });

  test("means nothing while a misplay is being called, while dice are thrown, or with none left", () => {
    expect(shakenOut({ ...honour, isCalling: true })).toBeNull();
    expect(shakenOut({ ...strict, asked: [{ type: "throw" }] })).toBeNull();
    expect(shakenOut(state(view({ dice: [[]] })))).toBeNull();
  });

  test("means nothing to anyone who watches, or has a seat only from the next round on", () => {
    expect(shakenOut({ ...strict, seat: null })).toBeNull();
    expect(shakenOut({ ...strict, seat: 2 })).toBeNull();
  });
});

describe("a drag", () => {
  test("places a die where it belongs, and nowhere else", () => {
    expect(laid(strict, "0.dice.r#2", "red.5")).toEqual({ type: "place", die: "r5#2a", on: "r5" });
    expect(laid(strict, "0.dice.r#2", "red.1")).toBeNull();
    expect(laid(strict, "0.dice.r#2", "blue.5")).toBeNull();
  });

  test("places it on any free place where it can be misplaced", () => {
    expect(laid(honour, "0.dice.r#2", "yellow.6")).toEqual({ type: "place", die: "r5#2a", on: "y6" });
    expect(laid(honour, "0.dice.r#2", "blue.2")).toBeNull();
    expect(laid(honour, "0.dice.r#2", "0.cup")).toBeNull();
  });

  test("between the places goes where the die fits", () => {
    expect(aim(strict, "0.dice.b#3")).toBe("blue.5");
    expect(aim(strict, "0.dice.r#2")).toBe("");
  });
});

const start = view({
  dice: [
    ["r1#1a", "r2#2a", "r2#3a", "b5#3a"],
    ["g1#1b", "y1#1b"],
  ],
  board: { y1: "y1#6b" },
});
const zones = (id: string, ...commands: Command[]) =>
  commands.reduce((seen, command) => optimistic(seen, 0, id, command), start).game.zones;
const place = (die: string, on?: string): Command => ({ type: "place", die, ...(on && { on }) });

describe("a die that was placed", () => {
  test("lies on the board at once, and is gone from the others", () => {
    const after = zones("1", place("r1"));
    expect(after["red.1"]).toMatchObject({ count: 1, faces: ["r1#1a"] });
    expect(after["0.dice"]).toMatchObject({ count: 3, faces: ["r2#2a", "r2#3a", "b5#3a"] });
  });

  test("makes room for the next one, and only one of two equal dice is taken", () => {
    const after = zones("1", place("r1"), place("r2"), place("r2"));
    expect(after["red.2"]).toMatchObject({ count: 1, faces: ["r2#2a"] });
    expect(after["0.dice"]?.faces).toEqual(["r2#3a", "b5#3a"]);
  });

  test("stays where it is if it fits nowhere or the place is taken", () => {
    expect(zones("1", place("b5"))).toEqual(start.game.zones);
    expect(zones("1", place("b5", "y1"))).toEqual(start.game.zones);
    expect(zones("1", place("g6"))).toEqual(start.game.zones);
  });

  test("lies on a free place that was named, whether it fits or not, and opens nothing there", () => {
    const after = zones("1", place("b5", "g3"));
    expect(after["green.3"]?.faces).toEqual(["b5#3a"]);
    expect(after["green.4"]?.accepts).toEqual([]);
    expect(after["blue.6"]?.accepts).toEqual([]);
  });
});

test("what a throw brings cannot be known", () => {
  expect(zones("1", { type: "throw" })).toEqual(start.game.zones);
});

test("commands say which die they take, where from and where it goes", () => {
  expect(targetOf(start, 0, place("r1"))).toBe("red.1");
  expect(targetOf(start, 0, place("r2"))).toBe("");
  expect(piecesOf(start, 0, place("r2"))).toEqual(["r2#2a"]);
  expect(piecesOf(start, 0, { type: "throw" })).toEqual([]);
  expect(sourceOf(start, 0, place("r2"))).toBe("0.dice.r#2");
  expect(sourceOf(start, 0, { type: "throw" })).toBe("0.cup");
  expect(sourceOf(start, 0, { type: "stuck" })).toBe("");
});

test("own commands sound like what they do", () => {
  expect(soundOf(start, 0, { type: "throw" })).toBe("throw");
  expect(soundOf(start, 0, place("r1"))).toBe("die");
  expect(soundOf(start, 0, place("b5"))).toBe("press");
});

test("others are heard throwing and placing, and their last dice give an alarm", () => {
  const moved = { is: "moved", piece: "g1#1b", source: "1.dice", target: "green.1" } as const;
  expect(noiseOf(start, { is: "hidden", zone: "1.dice" }, 1)).toEqual({ sound: "other-throw", seat: 1 });
  expect(noiseOf(start, moved, 1)).toEqual({ sound: "last-cards", seat: 1 });
  expect(noiseOf(view(), moved, 1)).toEqual({ sound: "other-die", seat: 1 });
  expect(noiseOf(start, { ...moved, source: "green.1", target: "1.dice" }, 1)).toBeNull();
  expect(noiseOf(start, { is: "accepting", zone: "red.1", faces: [] }, 1)).toBeNull();
});

test("what a round is worth now is what someone loses who does not end it: the dice that are left", () => {
  const zones = { "0.dice": { seat: 0, count: 3 }, "1.dice": { seat: 1, count: 0 } };
  expect(worthNow(tableOf({ game: { zones, seats: 2, round: 1 } }), {}).map(Math.abs)).toEqual([3, 0]);
});

test("where only dice that fit can be placed nobody is stuck: that call takes no room", () => {
  expect(calls({ referee: "strict", stop: "automatic" })).toEqual([]);
  expect(calls({ referee: "strict", stop: "call" })).toEqual(["stop"]);
});

test("dice laid wrong can close the board, so being stuck is offered there", () => {
  expect(calls({ referee: "honour", stop: "automatic" })).toEqual(["stuck", "misplay"]);
});
