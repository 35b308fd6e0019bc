import { beforeEach, describe, expect, test } from "vitest";
import { hand } from "../../../../src/games/domino/hand.svelte.ts";
import { entered, put, tapped, tappedBeside, tidy } from "../../../../src/games/domino/play/touches.ts";
import { state, HONOUR, owing, turned, view } from "../tables.ts";

const CARD = "rya";

beforeEach(() => hand.begin());

describe("a tap on a square", () => {
  test("shows the card there, and the next one beside it lays it", () => {
    const table = state(view());
    expect(tapped(table, "e1")).toBe("shown");
    expect(hand.held(CARD).ghost).toEqual(["e1", "f1"]);
    expect(tapped(table, "f1")).toMatchObject({ type: "lay", squares: ["e1", "f1"], token: 3 });
    expect(hand.held(CARD).ghost).toBeNull();
  });

  test("may begin with either half", () => {
    tapped(state(view()), "f1");
    expect(tapped(state(view()), "e1")).toMatchObject({ type: "lay", squares: ["e1", "f1"] });
  });

  test("shows the card elsewhere if it is not beside the one before", () => {
    tapped(state(view()), "e1");
    expect(tapped(state(view()), "g3")).toBe("shown");
    expect(hand.held(CARD).ghost?.[0]).toBe("g3");
  });

  test("turns the card that is shown there already", () => {
    tapped(state(view()), "g3");
    const first = hand.held(CARD).ghost;
    tapped(state(view()), "g3");
    expect(hand.held(CARD).ghost).not.toEqual(first);
    expect(hand.held(CARD).ghost?.[0]).toBe("g3");
  });

  test("on something takes the card back that is shown, and means nothing else", () => {
    tapped(state(view()), "e1");
    const covered = state(view({ zones: { "joker.h3": { count: 1, faces: ["j1b"] } } }));
    expect(tapped(covered, "h3")).toBe("shown");
    expect(hand.held(CARD).ghost).toBeNull();
    expect(tapped(covered, "h3")).toBeNull();
  });

  test("means nothing without a card", () => {
    expect(tapped(state(view({ zones: { "0.turned": { seat: 0 } } })), "e1")).toBeNull();
  });
});

describe("a card that lies beside two tokens", () => {
  const between = state(view({ tokens: ["e2", "a3", "a5", "f2"] }));

  test("O-TOKEN-2: is laid beside the one that was touched, be it before the card is shown or after", () => {
    expect(tapped(between, "f2")).toBe("shown");
    expect(put(between, ["e1", "f1"])).toMatchObject({ token: 3 });
    tapped(between, "e1");
    tapped(between, "f2");
    expect(hand.held(CARD).ghost).toEqual(["e1", "f1"]);
    expect(tapped(between, "f1")).toMatchObject({ squares: ["e1", "f1"], token: 3 });
  });

  test("is laid beside any where none was touched, or one twice", () => {
    expect(put(between, ["e1", "f1"])).toMatchObject({ token: 0 });
    tapped(between, "f2");
    tapped(between, "f2");
    expect(put(between, ["e1", "f1"])).toMatchObject({ token: 0 });
  });

  test("leaves no choice behind", () => {
    tapped(between, "f2");
    put(between, ["e1", "f1"]);
    expect(hand.token).toBeNull();
  });

  test("is laid by keys beside the one that the cursor has chosen", () => {
    expect(entered(between, "f2")).toBe("shown");
    expect(entered(between, "e1")).toMatchObject({ squares: ["e1", "f1"], token: 3 });
  });
});

test("a key lays the card as it is turned, its first half on the cursor", () => {
  expect(entered(state(view()), "e1")).toMatchObject({ squares: ["e1", "f1"] });
  hand.turn(CARD);
  expect(entered(state(view()), "e1")).toMatchObject({ squares: ["e1", "e2"] });
  expect(entered(state(view()), "e3")).toBeNull();
});

describe("jokers", () => {
  const blue = state(view({ zones: turned("gb") }));

  test("are put beside a token, then the card beside them", () => {
    hand.arm("gba", 2);
    expect(tapped(blue, "f1")).toBe("shown");
    expect(hand.held("gba")).toMatchObject({ armed: 0, jokers: ["f1"] });
    tapped(blue, "g1");
    expect(tapped(blue, "h1")).toMatchObject({ squares: ["g1", "h1"], token: 3, jokers: ["f1"] });
  });

  test("find their way by themselves if the card is laid at once", () => {
    hand.arm("gba", 2);
    expect(put(blue, ["g1", "h1"])).toMatchObject({ jokers: ["f1"] });
    expect(hand.held("gba").armed).toBe(0);
  });

  test("lead away from the token that was touched, if they begin beside two", () => {
    const between = state(view({ zones: turned("gb"), tokens: ["e1", "a3", "a5", "f2"] }));
    tapped(between, "f2");
    hand.arm("gba", 2);
    tapped(between, "f1");
    expect(put(between, ["g1", "h1"])).toMatchObject({ token: 3, jokers: ["f1"] });
  });

  test("free the square that their token leaves: a touch shows the card there and chooses nothing", () => {
    hand.arm("gba", 1);
    tapped(blue, "g2");
    tapped(blue, "f2");
    expect(hand.token).toBeNull();
    expect(hand.held("gba").ghost?.[0]).toBe("f2");
  });

  test("are put back after the last one", () => {
    hand.arm("gba", 2);
    hand.arm("gba", 2);
    expect(hand.held("gba").armed).toBe(2);
    hand.arm("gba", 2);
    expect(hand.held("gba").armed).toBe(0);
  });
});

describe("in debt", () => {
  test("the card is put first, then the token on one of its halves", () => {
    const debtor = state(view({ zones: owing("t1") }));
    expect(put(debtor, ["f3", "g3"])).toBe("shown");
    expect(hand.held(CARD).paying).toEqual(["f3", "g3"]);
    expect(tapped(debtor, "g3")).toMatchObject({ squares: ["f3", "g3"], token: 0, stand: "g3" });
    expect(hand.held(CARD).paying).toBeNull();
  });

  test("the card can still go elsewhere", () => {
    const debtor = state(view({ zones: owing("t1") }));
    put(debtor, ["f3", "g3"]);
    expect(tapped(debtor, "e1")).toBe("shown");
    expect(hand.held(CARD)).toMatchObject({ paying: null, ghost: ["e1", "f1"] });
  });

  test("of two tokens the one that is touched moves first", () => {
    const debtor = state(view({ zones: owing("t1", "t3") }));
    expect(tapped(debtor, "a5")).toBe("shown");
    put(debtor, ["f3", "g3"]);
    expect(entered(debtor, "f3")).toMatchObject({ token: 2, stand: "f3" });
  });

  test("the token that was touched stays chosen, whatever is done with cards, until it has its place", () => {
    const both = owing("t1", "t3");
    tapped(state(view({ zones: both })), "a5");
    put(state(view({ zones: both })), ["f3", "g3"]);
    hand.reset(CARD);
    const next = state(view({ zones: { ...both, ...turned("gb") } }));
    put(next, ["g1", "g2"]);
    expect(tapped(next, "g2")).toMatchObject({ token: 2, stand: "g2" });
    tidy(next);
    expect(hand.token).toBe(2);
    tidy(state(view({ zones: owing("t1") })));
    expect(hand.token).toBeNull();
  });

  test("only owed tokens can be chosen, and only if there are several", () => {
    tapped(state(view({ zones: owing("t1", "t3") })), "f2");
    tapped(state(view({ zones: owing("t1") })), "a1");
    expect(hand.token).toBeNull();
  });

  test("no joker can be put", () => {
    const debtor = state(view({ zones: owing("t1") }));
    hand.arm(CARD, 2);
    tapped(debtor, "f1");
    expect(hand.held(CARD).jokers).toEqual([]);
  });
});

describe("what does not go any more is given up", () => {
  const covered = (...squares: [string, string]) => ({ [`card.${squares.join(".")}`]: { count: 1, faces: ["gwb"] } });

  test("a card is shown no more where someone else has laid one, and the next tap shows it elsewhere", () => {
    tapped(state(view()), "e1");
    const later = state(view({ zones: covered("f1", "g1") }));
    tidy(later);
    expect(hand.held(CARD).ghost).toBeNull();
    expect(tapped(later, "f3")).toBe("shown");
  });

  test("a joker whose square is covered is in the hand again", () => {
    hand.arm("gba", 2);
    tapped(state(view({ zones: turned("gb") })), "f1");
    const later = state(view({ zones: { ...turned("gb"), ...covered("f1", "g1") } }));
    tidy(later);
    expect(hand.held("gba")).toMatchObject({ armed: 1, jokers: [] });
  });

  test("a joker is in the hand again when its token has gone on", () => {
    hand.arm("gba", 2);
    tapped(state(view({ zones: turned("gb") })), "f1");
    tidy(state(view({ zones: turned("gb"), tokens: ["a1", "a3", "a5", "h3"] })));
    expect(hand.held("gba")).toMatchObject({ armed: 1, jokers: [] });
  });

  test("where the card shall lie for a debt, as soon as that is over or someone lies there", () => {
    const debtor = owing("t1");
    put(state(view({ zones: debtor })), ["f3", "g3"]);
    tidy(state(view({ zones: { ...debtor, ...covered("g3", "h3") } })));
    expect(hand.held(CARD).paying).toBeNull();
    put(state(view({ zones: debtor })), ["f3", "g3"]);
    expect(tapped(state(view()), "f3")).toBe("shown");
    expect(hand.held(CARD)).toMatchObject({ paying: null, ghost: ["f3", "g3"] });
  });

  test("what was done with a card that is gone, and comes round again", () => {
    tapped(state(view()), "e1");
    tidy(state(view({ zones: turned("gb") })));
    tidy(state(view()));
    expect(hand.held(CARD).ghost).toBeNull();
  });

  test("but not how a card is turned that is on its way, since it may come back", () => {
    hand.turn(CARD);
    tidy(state(view({ zones: { "0.turned": { seat: 0 } } }), { pending: new Set([CARD]) }));
    expect(hand.held(CARD).quarter).toBe(1);
  });

  test("nothing else", () => {
    hand.arm("gba", 2);
    tapped(state(view({ zones: turned("gb") })), "f1");
    tapped(state(view({ zones: turned("gb") })), "g1");
    const held = hand.held("gba");
    tidy(state(view({ zones: { ...turned("gb"), ...covered("f3", "g3") } })));
    expect(hand.held("gba")).toBe(held);
  });
});

describe("before play", () => {
  const wait = { kind: "token", ms: 10_000, seats: [0] };
  const zones = { tokens: { count: 3, faces: ["t2", "t3", "t4"], accepts: ["a5", "f2"] } };
  const table = view({ phase: "choosing", wait, tokens: ["a1"], zones });

  test("a tap puts the next token down where the table says that it may stand", () => {
    expect(tapped(state(table), "f2")).toEqual({ type: "token", square: "f2" });
    expect(tapped(state(table), "b1")).toBeNull();
  });

  test("another one waits until the first has its place", () => {
    expect(tapped(state(table, { asked: [{ type: "token", square: "f2" }] }), "a5")).toBeNull();
  });

  test("anyone who is not asked puts nothing down", () => {
    expect(tapped(state(table, { seat: 1 }), "f2")).not.toMatchObject({ type: "token" });
  });
});

describe("a tap in the window of a token", () => {
  // Red and yellow fit at e1-f1 and at f3-g3, both beside the fourth token.
  const table = () => state(view());

  test("lays the card if only one way of laying it covers that square, on either half", () => {
    expect(tappedBeside(table(), 3, "e1")).toMatchObject({ type: "lay", squares: ["e1", "f1"], token: 3 });
    expect(tappedBeside(table(), 3, "g3")).toMatchObject({ type: "lay", squares: ["f3", "g3"], token: 3 });
  });

  test("waits for the second square if there are several ways", () => {
    const several = state(view({ zones: turned("yb") }));
    expect(tappedBeside(several, 3, "g2")).toBe("shown");
    expect(hand.held("yba").ghost?.[0]).toBe("g2");
    expect(tappedBeside(several, 3, "g3")).toMatchObject({ type: "lay", squares: ["g3", "g2"], token: 3 });
  });

  test("tells by the other half which of several ways is meant", () => {
    const several = state(view({ zones: turned("yb") }));
    expect(tappedBeside(several, 3, "h2")).toMatchObject({ type: "lay", squares: ["h2", "g2"], token: 3 });
  });

  test("T-HAND-1: on a lit square that the card does not fit on is a try, which the table refuses", () => {
    expect(tappedBeside(table(), 3, "e2")).toMatchObject({ type: "lay", card: CARD, token: 3 });
    expect(tappedBeside(table(), 0, "b1")).toMatchObject({ type: "lay", squares: ["b1", "c1"], token: 0 });
  });

  test("means nothing on a square on which nothing could be laid, or on the token", () => {
    expect(tappedBeside(table(), 3, "h3")).toBeNull();
    expect(tappedBeside(table(), 3, "f2")).toBeNull();
  });

  test("lays beside another token that is seen there as well, where it fits only there", () => {
    const near = state(view({ tokens: ["a1", "a3", "h1", "f2"] }));
    expect(tappedBeside(near, 2, "f1")).toMatchObject({ squares: ["e1", "f1"], token: 3 });
  });

  test("O-TOKEN-2: names the window's token where both would do", () => {
    const both = state(view({ tokens: ["a1", "a3", "e2", "f2"] }));
    expect(tappedBeside(both, 2, "e1")).toMatchObject({ squares: ["e1", "f1"], token: 2 });
    expect(tappedBeside(both, 3, "e1")).toMatchObject({ squares: ["e1", "f1"], token: 3 });
  });

  test("T-REF-2: on honour tables cards may lie anywhere, so that two squares have to be said", () => {
    const honour = state(view(), { rules: HONOUR });
    expect(tappedBeside(honour, 3, "e1")).toBe("shown");
    expect(tappedBeside(honour, 3, "e2")).toMatchObject({ squares: ["e1", "e2"], token: 3, beside: "f2" });
  });

  test("O-JOKER-1: puts a joker that was taken up, and the next one lays the card beside it", () => {
    const bridged = state(view({ zones: turned("gb") }));
    hand.arm("gba", 2);
    expect(tappedBeside(bridged, 3, "f1")).toBe("shown");
    expect(hand.held("gba").jokers).toEqual(["f1"]);
    expect(tappedBeside(bridged, 3, "h1")).toMatchObject({ squares: ["g1", "h1"], jokers: ["f1"], token: 3 });
  });

  test("in another window takes the joker back that was put", () => {
    const bridged = state(view({ zones: turned("gb") }));
    hand.arm("gba", 2);
    tappedBeside(bridged, 3, "f1");
    expect(tappedBeside(bridged, 2, "b5")).toMatchObject({ squares: ["b5", "c5"], token: 2 });
    expect(hand.held("gba").jokers).toEqual([]);
  });

  test("means nothing to anyone who owes a token a new place, or has no card", () => {
    expect(tappedBeside(state(view({ zones: owing("t1") })), 3, "e1")).toBeNull();
    expect(tappedBeside(state(view({ zones: { "0.turned": { seat: 0 } } })), 3, "e1")).toBeNull();
  });
});
