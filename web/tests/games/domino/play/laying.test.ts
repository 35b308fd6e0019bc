import { describe, expect, test } from "vitest";
import { anywhere, layAt, ordered, payments, placements } from "../../../../src/games/domino/play/laying.ts";
import { seen } from "../../../../src/games/domino/seen.ts";
import { state, HONOUR, owing, turned, view } from "../tables.ts";

const lay = (more: object) => ({ type: "lay", card: "rya", squares: ["e1", "f1"], token: 3, ...more });

describe("laying the own card", () => {
  test("names the token beside which it fits", () => {
    expect(layAt(state(view()), ["e1", "f1"])).toEqual(lay({}));
    const green = state(view({ zones: turned("yg") }));
    expect(layAt(green, ["b1", "c1"])).toEqual(lay({ card: "yga", squares: ["b1", "c1"], token: 0 }));
  });

  test("names the nearest token where it fits beside none, so that the table can say what is wrong", () => {
    expect(layAt(state(view()), ["f1", "e1"])).toEqual(lay({ squares: ["f1", "e1"] }));
    expect(layAt(state(view()), ["b1", "c1"])).toEqual(lay({ squares: ["b1", "c1"], token: 0 }));
  });

  test("O-TOKEN-2: names the chosen token of several, and another where it does not fit beside that", () => {
    const between = state(view({ tokens: ["e2", "a3", "a5", "f2"] }));
    expect(layAt(between, ["e1", "f1"])).toEqual(lay({ token: 0 }));
    expect(layAt(between, ["e1", "f1"], { token: 3 })).toEqual(lay({ token: 3 }));
    expect(layAt(between, ["e1", "f1"], { token: 1 })).toEqual(lay({ token: 0 }));
  });

  test("T-REF-2: names the chosen token also where it fits beside none", () => {
    const honour = state(view(), { rules: HONOUR });
    expect(layAt(honour, ["b1", "c1"], { token: 2 })).toMatchObject({ token: 2, beside: "a5" });
  });

  test("insists on that token on honour tables", () => {
    const honour = state(view(), { rules: HONOUR });
    expect(layAt(honour, ["b1", "c1"])).toEqual(lay({ squares: ["b1", "c1"], token: 0, beside: "a1" }));
    expect(layAt(honour, ["e1", "f1"])).toEqual(lay({}));
  });

  test("fits the wrong way round where that is overlooked", () => {
    const lenient = state(view(), { rules: { referee: "honour", swapped: "overlooked" } });
    expect(layAt(lenient, ["f1", "e1"])).toEqual(lay({ squares: ["f1", "e1"], beside: "f2" }));
  });

  test("cannot be done on squares that are taken, apart, or not there", () => {
    const taken = state(view({ zones: { "joker.e1": { count: 1, faces: ["j1b"] } } }));
    expect(layAt(taken, ["e1", "f1"])).toBeNull();
    expect(layAt(state(view()), ["e1", "g1"])).toBeNull();
    expect(layAt(state(view()), ["c1", "d1"])).toBeNull();
    expect(layAt(state(view()), ["f2", "f1"])).toBeNull();
  });

  test("needs a card, and a seat", () => {
    const none = view({ zones: { "0.turned": { seat: 0 } } });
    expect(layAt(state(none), ["e1", "f1"])).toBeNull();
    expect(layAt(state(view(), { seat: null }), ["e1", "f1"])).toBeNull();
  });
});

describe("jokers", () => {
  const blue = (jokers: number) =>
    state(
      view({
        zones: { ...turned("gb"), "0.jokers": { seat: 0, count: jokers, faces: ["j1a", "j2a"].slice(-jokers) } },
      }),
    );

  test("are used where that helps, as few as need be", () => {
    expect(layAt(blue(2), ["g1", "h1"], { spare: 2 })).toMatchObject({ token: 3, jokers: ["f1"] });
    expect(layAt(blue(2), ["g1", "g2"], { spare: 2 })).toEqual(lay({ card: "gba", squares: ["g1", "g2"] }));
  });

  test("lie where they were put", () => {
    expect(layAt(blue(2), ["g1", "h1"], { jokers: ["g2"] })).toMatchObject({ token: 3, jokers: ["g2"] });
  });

  test("are not used unless they were taken up, nor more than there are", () => {
    expect(layAt(blue(2), ["g1", "h1"])).not.toHaveProperty("jokers");
    expect(layAt(blue(0), ["g1", "h1"], { spare: 2 })).not.toHaveProperty("jokers");
  });
});

describe("in debt", () => {
  const debtor = state(view({ zones: owing("t1", "t3") }));

  test("a card goes anywhere on its colours, and it is said which half the token goes on", () => {
    const paid = layAt(debtor, ["f3", "g3"], { stand: "g3" });
    expect(paid).toEqual(lay({ squares: ["f3", "g3"], token: 0, stand: "g3" }));
    expect(layAt(debtor, ["f3", "g3"], { stand: "f3", token: 2 })).toMatchObject({ token: 2, stand: "f3" });
  });

  test("nothing is laid before that is said", () => {
    expect(layAt(debtor, ["f3", "g3"])).toBeNull();
    expect(layAt(debtor, ["f3", "g3"], { stand: "h3" })).toBeNull();
  });

  test("a token that is not owed anything is not moved", () => {
    expect(layAt(debtor, ["f3", "g3"], { stand: "f3", token: 3 })).toMatchObject({ token: 0 });
  });

  test("a card can be laid wrong on honour tables", () => {
    const honour = { ...debtor, rules: HONOUR };
    expect(layAt(honour, ["g3", "h3"], { stand: "h3" })).toMatchObject({ token: 0, beside: "a1" });
  });
});

test("two squares that are touched are taken in the order in which the card fits", () => {
  expect(ordered(state(view()), ["f1", "e1"])).toEqual(["e1", "f1"]);
  expect(ordered(state(view()), ["e1", "f1"])).toEqual(["e1", "f1"]);
  expect(ordered(state(view()), ["c1", "b1"])).toEqual(["c1", "b1"]);
});

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
