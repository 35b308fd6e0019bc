import { describe, expect, test } from "vitest";
import { anywhere, payments, placements, tokenSquares } from "../../../src/games/domino/fits.ts";
import { seen } from "../../../src/games/domino/seen.ts";
import { view } from "./tables.ts";

const ways = (face: string, jokers = 0) =>
  placements(seen(view()), face, { jokers }).map(
    ({ squares, token, jokers: bridge }) => `t${token + 1} ${[...bridge, ""].join(">")}${squares.join("-")}`,
  );

describe("a card fits", () => {
  test("beside a token, with its halves in the order of its colours", () => {
    expect(ways("yg")).toEqual(["t1 b1-c1", "t4 f1-g1"]);
    expect(ways("ow")).toEqual(["t2 b3-c3", "t4 e2-e3"]);
    expect(ways("ry")).toEqual(["t4 e1-f1", "t4 f3-g3"]);
  });

  test("not where only a corner of the token touches it", () => {
    expect(anywhere(seen(view()), "yg")).toContainEqual(["g3", "h3"]);
    expect(ways("yg")).not.toContain("t4 g3-h3");
  });

  test("farther away over a joker, and over two", () => {
    expect(ways("gb")).toEqual(["t3 b5-c5", "t4 g1-g2"]);
    expect(ways("gb", 1)).toContain("t4 f1>g1-h1");
    expect(ways("yb")).toEqual(["t4 h2-g2", "t4 g3-g2"]);
    expect(ways("yb", 2)).toContain("t4 f1>g1>h2-h1");
  });

  test("on the bare square that its token has left for a joker", () => {
    const sight = seen(view({ rows: ["ryw", "gbo"], tokens: ["b1"] }));
    const over = placements(sight, "ry", { jokers: 1 }).map(({ jokers, squares }) => [...jokers, ...squares].join(" "));
    expect(over).toEqual(["c1 a1 b1", "b2 a1 b1"]);
  });
});

test("in debt a card fits on all its colours, and the token goes on either half", () => {
  const paid = payments(seen(view()), "yg", [0, 2]);
  expect(new Set(paid.map(({ squares }) => squares.join("-")))).toEqual(new Set(["b1-c1", "f1-g1", "g3-h3", "h2-h3"]));
  expect(paid).toHaveLength(4 * 2 * 2);
  expect(anywhere(seen(view()), "yg")).toHaveLength(4);
});

test("a token is put where neither it nor another one is blocked", () => {
  const squares = tokenSquares(seen(view({ tokens: ["a1"] })));
  expect(squares).not.toContain("a1");
  expect(squares).not.toContain("b1");
  expect(squares).not.toContain("b3");
  expect(squares).toContain("a3");
});
