import { beforeAll, describe, expect, test } from "vitest";
import { left, noiseOf, sourceOf } from "../../../src/games/dice/table.ts";
import { piecesOf, soundOf, targetOf, wished } from "../../../src/games/dice/wishes.ts";
import { open } from "../../../src/i18n/index.svelte.ts";
import type { Command } from "../../../src/protocol.ts";
import { SHARES, view } from "./glances.ts";

const table = view({
  dice: [
    ["r1#1a", "r2#2a", "r2#3a", "b5#3a"],
    ["g1#1b", "y1#1b"],
  ],
  board: { y1: "y1#6b" },
});
const zones = (id: string, ...commands: Command[]) =>
  commands.reduce((seen, command) => wished(seen, 0, id, command), table).game.zones;
const place = (die: string, on?: string): Command => ({ type: "place", die, ...(on && { on }) });

beforeAll(() => open("dice"));

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
    expect(zones("1", place("b5"))).toEqual(table.game.zones);
    expect(zones("1", place("b5", "y1"))).toEqual(table.game.zones);
    expect(zones("1", place("g6"))).toEqual(table.game.zones);
  });

  test("lies on a free place that was named, whether it fits or not, and opens nothing there", () => {
    const after = zones("1", place("b5", "g3"));
    expect(after["green.3"]?.faces).toEqual(["b5#3a"]);
    expect(after["green.4"]?.accepts).toEqual([]);
    expect(after["blue.6"]?.accepts).toEqual([]);
  });
});

test("what a throw brings cannot be known", () => {
  expect(zones("1", { type: "throw" })).toEqual(table.game.zones);
});

test("commands say which die they take, where from and where it goes", () => {
  expect(targetOf(table, 0, place("r1"))).toBe("red.1");
  expect(targetOf(table, 0, place("r2"))).toBe("");
  expect(piecesOf(table, 0, place("r2"))).toEqual(["r2#2a"]);
  expect(piecesOf(table, 0, { type: "throw" })).toEqual([]);
  expect(sourceOf(table, 0, place("r2"))).toBe("0.dice.r#2");
  expect(sourceOf(table, 0, { type: "throw" })).toBe("0.cup");
  expect(sourceOf(table, 0, { type: "stuck" })).toBe("");
});

test("own commands sound like what they do", () => {
  expect(soundOf(table, 0, { type: "throw" })).toBe("throw");
  expect(soundOf(table, 0, place("r1"))).toBe("die");
  expect(soundOf(table, 0, place("b5"))).toBe("press");
});

test("others are heard throwing and placing, and their last dice give an alarm", () => {
  const moved = { is: "moved", piece: "g1#1b", source: "1.dice", target: "green.1" } as const;
  expect(noiseOf(table, { is: "hidden", zone: "1.dice" }, 1)).toEqual({ sound: "other-throw", seat: 1 });
  expect(noiseOf(table, moved, 1)).toEqual({ sound: "last-cards", seat: 1 });
  expect(noiseOf(view(), moved, 1)).toEqual({ sound: "other-die", seat: 1 });
  expect(noiseOf(table, { ...moved, source: "green.1", target: "1.dice" }, 1)).toBeNull();
  expect(noiseOf(table, { is: "accepting", zone: "red.1", faces: [] }, 1)).toBeNull();
});

test("what is left is counted in dice, of as many as were drawn", () => {
  expect(left(table, { shares: SHARES }, 0)).toEqual({
    count: 4,
    of: 12,
    isFew: false,
    text: "4 dice left",
    icon: "die",
  });
  expect(left(table, { shares: SHARES }, 1)).toMatchObject({ count: 2, isFew: true, text: "2 dice left" });
  const [first, ...rest] = table.chairs;
  const given = (handicap: number) => ({ ...table, chairs: first ? [{ ...first, handicap }, ...rest] : rest });
  expect(left(given(-3), { shares: SHARES }, 0).of).toBe(9);
  expect(left(given(2), { shares: SHARES }, 0).of).toBe(13);
  expect(left(given(2), { shares: SHARES }, 1).of).toBe(11);
  expect(left(given(-20), { shares: SHARES }, 0).of).toBe(1);
});
