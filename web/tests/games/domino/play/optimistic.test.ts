import { describe, expect, test } from "vitest";
import { piecesOf, soundOf, targetOf, optimistic } from "../../../../src/games/domino/play/optimistic.ts";
import type { Command } from "../../../../src/protocol.ts";
import { owing, turned, view } from "../tables.ts";

const LAY = { type: "lay", card: "rya", squares: ["e1", "f1"] as [string, string], token: 3 } as const;
const zonesAfter = (command: Command, table = view()) => optimistic(table, 0, "1", command).game.zones;

describe("a card on its way", () => {
  test("lies on its squares, and its token stands on the farther half", () => {
    const zones = zonesAfter(LAY);
    expect(zones["card.e1.f1"]).toMatchObject({ faces: ["rya"] });
    expect(zones["0.turned"]).toMatchObject({ count: 0, faces: [] });
    expect(zones["token.e1"]).toMatchObject({ faces: ["t4"] });
    expect(zones).not.toHaveProperty("token.f2");
  });

  test("stays in the hand where it does not fit, or where someone was faster", () => {
    expect(zonesAfter({ ...LAY, squares: ["f1", "e1"] })).toEqual(view().game.zones);
    const faster = view({ zones: { "joker.e1": { count: 1, faces: ["j1b"] } } });
    expect(zonesAfter(LAY, faster)).toBe(faster.game.zones);
  });

  test("lies wrong where its token was named, as long as that stands there", () => {
    const wrong = { ...LAY, squares: ["b1", "c1"] as [string, string], token: 0, beside: "a1" };
    expect(zonesAfter(wrong)).toHaveProperty(["card.b1.c1"]);
    const gone = view({ tokens: ["a3", "a5", "f2", "c3"] });
    expect(zonesAfter(wrong, gone)).toBe(gone.game.zones);
  });

  test("takes its jokers along", () => {
    const zones = zonesAfter(
      { ...LAY, card: "gba", squares: ["g1", "h1"], jokers: ["f1"] },
      view({ zones: turned("gb") }),
    );
    expect(zones["joker.f1"]).toMatchObject({ faces: ["j1a"] });
    expect(zones["0.jokers"]).toMatchObject({ count: 1, faces: ["j2a"] });
    expect(zones["token.h1"]).toMatchObject({ faces: ["t4"] });
  });

  test("pays for a token, which then stands where it was said", () => {
    const zones = zonesAfter({ ...LAY, token: 0, stand: "f1" }, view({ zones: owing("t1", "t3") }));
    expect(zones["token.f1"]).toMatchObject({ faces: ["t1"] });
    expect(zones["0.owes"]).toMatchObject({ accepts: ["t3"] });
  });

  test("is not moved again when it has arrived", () => {
    const there = view({ zones: { "0.turned": { seat: 0 }, "card.e1.f1": { count: 1, faces: ["rya"] } } });
    expect(zonesAfter(LAY, there)).toBe(there.game.zones);
  });
});

describe("the next card", () => {
  test("comes face down, and the one before goes on the discard pile", () => {
    const zones = zonesAfter({ type: "turn" });
    expect(zones["0.hand"]).toMatchObject({ count: 3 });
    expect(zones["0.turned"]).toMatchObject({ count: 1, faces: [] });
    expect(zones["0.discard"]).toMatchObject({ count: 3, faces: ["rya"] });
  });

  test("comes from the discard pile when the hand is used up", () => {
    const zones = zonesAfter({ type: "turn" }, view({ zones: { "0.hand": { seat: 0 } } }));
    expect(zones["0.hand"]).toMatchObject({ count: 2 });
    expect(zones["0.discard"]).toMatchObject({ count: 0, faces: [] });
  });

  test("is the same again if it is the only one", () => {
    const only = view({ zones: { "0.hand": { seat: 0 }, "0.discard": { seat: 0 } } });
    expect(zonesAfter({ type: "turn" }, only)["0.turned"]).toMatchObject({ count: 1, faces: ["rya"] });
  });

  test("does not come if there is none", () => {
    const through = view({ zones: { "0.hand": { seat: 0 }, "0.discard": { seat: 0 }, "0.turned": { seat: 0 } } });
    expect(zonesAfter({ type: "turn" }, through)).toBe(through.game.zones);
  });
});

test("cards that are put aside lie there, and nothing is due any more", () => {
  const due = view({ zones: { "0.due": { seat: 0, count: 2, accepts: ["ry", "gb"] } } });
  const zones = zonesAfter({ type: "aside", pairs: ["ry", "gb"] }, due);
  expect(zones["0.aside"]).toMatchObject({ count: 3, faces: ["owa", "rya", "gba"] });
  expect(zones).not.toHaveProperty(["0.due"]);
});

test("a token that is put down stands there, and the last one leaves nothing behind", () => {
  const last = view({ tokens: ["a1", "a3", "a5"], zones: { tokens: { count: 1, faces: ["t4"] } } });
  const zones = zonesAfter({ type: "token", square: "f2" }, last);
  expect(zones["token.f2"]).toMatchObject({ faces: ["t4"] });
  expect(zones).not.toHaveProperty("tokens");
});

test("a card goes for its token, and both are on their way with the jokers", () => {
  expect(targetOf(view(), 0, LAY)).toBe("token.f2");
  expect(targetOf(view(), 0, { type: "turn" })).toBe("0.hand");
  expect(piecesOf(view(), 0, { ...LAY, jokers: ["f1"] })).toEqual(["rya", "j1a", "t4"]);
  expect(piecesOf(view(), 0, { type: "turn" })).toEqual([]);
});

test("what finds its place sounds like it, anything else like a finger", () => {
  expect(soundOf(view(), 0, LAY)).toBe("own-card");
  expect(soundOf(view(), 0, { ...LAY, squares: ["f1", "e1"] })).toBe("press");
  expect(soundOf(view(), 0, { type: "turn" })).toBe("flip");
});
