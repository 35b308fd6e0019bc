import { beforeAll, describe, expect, test } from "vitest";
import { voiceOf } from "../../../../src/games/dice/book/aloud.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import { view } from "../tableStates.ts";

const { game } = view({ dice: [["y6#1a", "r4#1a", "r1#2a"], ["g2#1b"]] });

beforeAll(() => open("dice/table"));

describe("anyone who does not see the dice hears", () => {
  test("what a throw of one's own shows, each colour once", () => {
    expect(voiceOf({ is: "hidden", zone: "0.dice" }, game, 0)).toBe("red 1, 4; yellow 6");
  });

  test("the dice with which a round begins, or goes on after a pause", () => {
    expect(voiceOf({ is: "uncovered", zones: {} }, game, 0)).toBe("red 1, 4; yellow 6");
  });

  test("which own die was placed, and how many are left", () => {
    const change = { is: "moved", piece: "b1#1a", source: "0.dice", target: "blue.1" } as const;
    expect(voiceOf(change, game, 0)).toBe("blue 1: 3 dice left");
  });

  test("nothing of the others, or of single dice of a throw", () => {
    expect(voiceOf({ is: "hidden", zone: "1.dice" }, game, 0)).toBe("");
    expect(voiceOf({ is: "shown", zone: "0.dice", piece: "r4#1a" }, game, 0)).toBe("");
    expect(voiceOf({ is: "moved", piece: "g2#1b", source: "1.dice", target: "green.2" }, game, 0)).toBe("");
    expect(voiceOf({ is: "moved", piece: "b1#1a", source: "blue.1", target: "0.dice" }, game, 0)).toBe("");
  });
});
