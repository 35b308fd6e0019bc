import { describe, expect, test } from "vitest";
import { layAt, ordered } from "../../../src/games/domino/laying.ts";
import { glance, HONOUR, owing, turned, view } from "./tables.ts";

const lay = (more: object) => ({ type: "lay", card: "rya", squares: ["e1", "f1"], token: 3, ...more });

describe("laying the own card", () => {
  test("names the token beside which it fits", () => {
    expect(layAt(glance(view()), ["e1", "f1"])).toEqual(lay({}));
    const green = glance(view({ zones: turned("yg") }));
    expect(layAt(green, ["b1", "c1"])).toEqual(lay({ card: "yga", squares: ["b1", "c1"], token: 0 }));
  });

  test("names the nearest token where it fits beside none, so that the table can say what is wrong", () => {
    expect(layAt(glance(view()), ["f1", "e1"])).toEqual(lay({ squares: ["f1", "e1"] }));
    expect(layAt(glance(view()), ["b1", "c1"])).toEqual(lay({ squares: ["b1", "c1"], token: 0 }));
  });

  test("O-TOKEN-2: names the chosen token of several, and another where it does not fit beside that", () => {
    const between = glance(view({ tokens: ["e2", "a3", "a5", "f2"] }));
    expect(layAt(between, ["e1", "f1"])).toEqual(lay({ token: 0 }));
    expect(layAt(between, ["e1", "f1"], { token: 3 })).toEqual(lay({ token: 3 }));
    expect(layAt(between, ["e1", "f1"], { token: 1 })).toEqual(lay({ token: 0 }));
  });

  test("T-REF-2: names the chosen token also where it fits beside none", () => {
    const honour = glance(view(), { rules: HONOUR });
    expect(layAt(honour, ["b1", "c1"], { token: 2 })).toMatchObject({ token: 2, beside: "a5" });
  });

  test("insists on that token on honour tables", () => {
    const honour = glance(view(), { rules: HONOUR });
    expect(layAt(honour, ["b1", "c1"])).toEqual(lay({ squares: ["b1", "c1"], token: 0, beside: "a1" }));
    expect(layAt(honour, ["e1", "f1"])).toEqual(lay({}));
  });

  test("fits the wrong way round where that is overlooked", () => {
    const lenient = glance(view(), { rules: { referee: "honour", swapped: "overlooked" } });
    expect(layAt(lenient, ["f1", "e1"])).toEqual(lay({ squares: ["f1", "e1"], beside: "f2" }));
  });

  test("cannot be done on squares that are taken, apart, or not there", () => {
    const taken = glance(view({ zones: { "joker.e1": { count: 1, faces: ["j1b"] } } }));
    expect(layAt(taken, ["e1", "f1"])).toBeNull();
    expect(layAt(glance(view()), ["e1", "g1"])).toBeNull();
    expect(layAt(glance(view()), ["c1", "d1"])).toBeNull();
    expect(layAt(glance(view()), ["f2", "f1"])).toBeNull();
  });

  test("needs a card, and a seat", () => {
    const none = view({ zones: { "0.turned": { seat: 0 } } });
    expect(layAt(glance(none), ["e1", "f1"])).toBeNull();
    expect(layAt(glance(view(), { seat: null }), ["e1", "f1"])).toBeNull();
  });
});

describe("jokers", () => {
  const blue = (jokers: number) =>
    glance(
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
  const debtor = glance(view({ zones: owing("t1", "t3") }));

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
  expect(ordered(glance(view()), ["f1", "e1"])).toEqual(["e1", "f1"]);
  expect(ordered(glance(view()), ["e1", "f1"])).toEqual(["e1", "f1"]);
  expect(ordered(glance(view()), ["c1", "b1"])).toEqual(["c1", "b1"]);
});
