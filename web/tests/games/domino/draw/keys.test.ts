import { describe, expect, test } from "vitest";
import { nextSquare, nextTokenSquare, startOf } from "../../../../src/games/domino/draw/keys.ts";
import { seen } from "../../../../src/games/domino/seen.ts";
import { state, view } from "../tables.ts";

describe("the cursor", () => {
  const sight = seen(view());

  test("begins at a token and goes from one to the next", () => {
    expect(startOf(sight)).toBe("a1");
    expect(["a1", "a3", "f2", "h1"].map((from) => nextTokenSquare(from, state(view())))).toEqual([
      "a3",
      "a5",
      "a1",
      "a1",
    ]);
  });

  test("in debt goes only to tokens that are owed a place", () => {
    const indebted = (...accepts: string[]) => state(view({ zones: { "0.owes": { seat: 0, accepts } } }));
    expect(["a1", "a3", "a5", "h1"].map((from) => nextTokenSquare(from, indebted("t2")))).toEqual(Array(4).fill("a3"));
    expect(["a1", "a3", "a5"].map((from) => nextTokenSquare(from, indebted("t2", "t3")))).toEqual(["a3", "a5", "a3"]);
  });

  test("goes over holes, and stays at the edge", () => {
    expect(nextSquare(sight.board, "c1", "right")).toBe("e1");
    expect(nextSquare(sight.board, "a1", "down")).toBe("a3");
    expect(nextSquare(sight.board, "h1", "right")).toBe("h1");
  });
});
