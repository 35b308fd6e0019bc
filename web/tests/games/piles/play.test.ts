import { describe, expect, test } from "vitest";
import { aim, laid, sourceOf, taken, tapped, worthNow, zoneOf } from "../../../src/games/piles/play.ts";
import { state, view } from "./tableStates.ts";

const ROW = { "0.row.0": { seat: 0, count: 1, faces: ["r6a"], gives: true } };
const UNFIT = { "0.row.0": { seat: 0, count: 1, faces: ["g9a"], gives: true } };
/** The stack's 7 can be built on an 8 of the own row. */
const BUILT = {
  "0.stack": { seat: 0, count: 4, faces: ["g7a"], gives: true },
  "0.row.2": { seat: 0, count: 1, faces: ["r8a"], accepts: ["g7"], sources: ["stack", "open"], gives: true },
};
const HONOUR = { rules: { referee: "honour" } };
/** Keys that type what they are called, wherever they are. */
const press = (key: string, code = "") => ({ key, code });
const play = (card: string) => ({ type: "play", card });

describe("keys", () => {
  test("each own place has one", () => {
    const here = state(view(), { seat: 2 });
    expect(["1", "5", "s", "S", "f", "F", " "].map((key) => zoneOf(press(key), here))).toEqual([
      "2.row.0",
      "2.row.4",
      "2.stack",
      "2.stack",
      "2.open",
      "2.open",
      "2.hand",
    ]);
  });

  test("numbers are found where they are, also if they are typed with Shift only", () => {
    const here = state(view());
    const french = [press("&", "Digit1"), press("é", "Digit2"), press("End", "Numpad1"), press("à", "Digit0")];
    expect(french.map((key) => zoneOf(key, here))).toEqual(["0.row.0", "0.row.1", "0.row.0", ""]);
    expect(zoneOf(press("2", "Digit7"), here)).toBe("0.row.1");
  });

  test("others mean nothing, and none does for who watches", () => {
    expect(["0", "x", "Enter", ""].map((key) => zoneOf(press(key), state(view())))).toEqual(["", "", "", ""]);
    expect(zoneOf(press("1"), state(view(), { seat: null }))).toBe("");
  });
});

describe("taking a card up", () => {
  test("plays it at once, where it can go to the centre only", () => {
    expect(taken(state(view({ zones: ROW })), "0.row.0")).toEqual({ is: "command", command: play("r6a") });
  });

  test("plays it even if it fits nowhere: that costs the same time", () => {
    expect(taken(state(view({ zones: UNFIT })), "0.row.0")).toEqual({ is: "command", command: play("g9a") });
  });

  test("waits where it could be built on the own row too", () => {
    const here = state(view({ zones: BUILT }));
    expect(taken(here, "0.stack")).toEqual({ is: "held" });
    expect(taken(here, "0.row.0").is).toBe("command");
  });

  test("waits on honour tables", () => {
    expect(taken(state(view({ zones: ROW }), HONOUR), "0.row.0")).toEqual({ is: "held" });
  });

  test("means nothing if there is no card, if it is on its way already, or if it is another's", () => {
    const empty = { "0.row.0": { seat: 0, count: 0 } };
    expect(taken(state(view({ zones: empty })), "0.row.0").is).toBe("nothing");
    expect(taken(state(view({ zones: ROW }), { pending: new Set(["r6a"]) }), "0.row.0").is).toBe("nothing");
    expect(taken(state(view()), "1.row.0").is).toBe("nothing");
    expect(taken(state(view(), { seat: null }), "0.row.0").is).toBe("nothing");
    expect(taken(state(view()), "pile.0").is).toBe("nothing");
  });
});

describe("the hand", () => {
  const choices = { flip: ["cut", "shuffled"] };
  const empty = { "0.hand": { seat: 0, count: 0 } };
  const flip = (more: Parameters<typeof view>[0], order: string) => taken(state(view(more), { order }), "0.hand");

  test("is turned up", () => {
    expect(flip({}, "")).toEqual({ is: "command", command: { type: "flip" } });
  });

  test("is turned over in the order that was chosen, where there is a choice", () => {
    expect(flip({ choices, zones: empty }, "shuffled")).toEqual({
      is: "command",
      command: { type: "flip", order: "shuffled" },
    });
  });

  test("says no order while there are cards, without a choice, or if it is none of the choices", () => {
    const plain = { is: "command", command: { type: "flip" } };
    expect(flip({ choices }, "shuffled")).toEqual(plain);
    expect(flip({ choices: { flip: ["kept"] }, zones: empty }, "kept")).toEqual(plain);
    expect(flip({ choices, zones: empty }, "sorted")).toEqual(plain);
  });
});

describe("laying a card", () => {
  test("on a pile names the face that is seen there", () => {
    expect(laid(state(view({ zones: ROW })), "0.row.0", "pile.0")).toEqual({ type: "play", card: "r6a", on: "r5" });
  });

  test("on the place for a new pile says so", () => {
    expect(laid(state(view({ zones: ROW })), "0.row.0", "new")).toEqual({ type: "play", card: "r6a", on: "new" });
  });

  test("on the own row builds, if that place takes cards from there", () => {
    const here = state(view({ zones: BUILT }));
    expect(laid(here, "0.stack", "0.row.2")).toEqual({ type: "build", card: "g7a", place: 2, on: "r8a" });
    expect(laid(here, "0.row.0", "0.row.2")).toBeNull();
    expect(laid(here, "0.stack", "0.row.0")).toBeNull();
  });

  test("cannot be done on others' cards, on nothing, on itself, or without a card", () => {
    const here = state(
      view({ zones: { ...BUILT, "1.row.0": { seat: 1, count: 1, faces: ["r8b"], sources: ["stack"] } } }),
    );
    expect(laid(here, "0.stack", "1.row.0")).toBeNull();
    expect(laid(here, "0.stack", "middle")).toBeNull();
    expect(laid(here, "0.stack", "0.stack")).toBeNull();
    expect(laid(here, "0.hand", "pile.0")).toBeNull();
  });
});

describe("a tap that was not dragged", () => {
  test("plays to the centre if it fits there, on honour tables too", () => {
    expect(tapped(state(view({ zones: ROW }), HONOUR), "0.row.0")).toEqual(play("r6a"));
  });

  test("waits for its place if it fits only on the own row, or on honour tables nowhere", () => {
    expect(tapped(state(view({ zones: BUILT })), "0.stack")).toBeNull();
    expect(tapped(state(view({ zones: UNFIT }), HONOUR), "0.row.0")).toBeNull();
  });

  test("is sent if it fits nowhere at all", () => {
    expect(tapped(state(view({ zones: UNFIT })), "0.row.0")).toEqual(play("g9a"));
  });

  test("of an empty place means nothing", () => {
    expect(tapped(state(view()), "0.hand")).toBeNull();
  });
});

describe("a card between the piles", () => {
  test("goes where it fits", () => {
    expect(aim(state(view({ zones: ROW })), "0.row.0")).toBe("pile.0");
    expect(aim(state(view({ zones: { "0.row.0": { seat: 0, count: 1, faces: ["g1a"] } } })), "0.row.0")).toBe("new");
  });

  test("goes nowhere if it fits nowhere", () => {
    expect(aim(state(view({ zones: UNFIT })), "0.row.0")).toBe("");
    expect(aim(state(view()), "0.hand")).toBe("");
  });
});

test("what a round is worth now is what would be counted: cards in the middle less the stack", () => {
  const table = view({
    seats: 2,
    piles: ["r3", "b2"],
    zones: { "0.stack": { seat: 0, count: 1 }, "1.stack": { seat: 1, count: 4 } },
  });
  // The piles are r1a r2b r3c and b1b b2c.
  expect(worthNow(table, {})).toEqual([1 - 2, 2 - 8]);
  expect(worthNow(table, { card_points: 3, stack_penalty: 1 })).toEqual([3 - 1, 6 - 4]);
});

test("a refused command is shown where its card lies", () => {
  const table = view({ zones: { "0.row.1": { seat: 0, count: 1, faces: ["g4a"] } } });
  expect(sourceOf(table, 0, { type: "play", card: "g4a" })).toBe("0.row.1");
  expect(sourceOf(table, 0, { type: "flip" })).toBe("0.hand");
  expect(sourceOf(table, 0, { type: "stuck" })).toBe("");
});
