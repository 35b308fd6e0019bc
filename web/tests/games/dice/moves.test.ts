import { describe, expect, test } from "vitest";
import { aim, laid, shakenOut, taken, tapped, zoneOf } from "../../../src/games/dice/moves.ts";
import { glance, HONOUR, view } from "./glances.ts";

const DICE = ["r1#1a", "r5#2a", "b5#3a", "g5#1a", "y2#4a"];
const table = view({ dice: [DICE], board: { b1: "b1#6b", b2: "b2#5b", b3: "b3#1b", b4: "b4#2b" } });
const strict = glance(table);
const honour = glance(table, HONOUR);
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

  test("mean nothing to whoever watches", () => {
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
      expect(shakenOut(glance({ ...table, phase }))).toBeNull();
  });

  test("means nothing while a misplay is being called, while dice are thrown, or with none left", () => {
    expect(shakenOut({ ...honour, isCalling: true })).toBeNull();
    expect(shakenOut({ ...strict, asked: [{ type: "throw" }] })).toBeNull();
    expect(shakenOut(glance(view({ dice: [[]] })))).toBeNull();
  });

  test("means nothing to whoever watches, or has a seat only from the next round on", () => {
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
