import { expect, test } from "vitest";
import { changesBetween, type Circumstances, journeysOf, MOST_JOURNEYS } from "../../src/scene/journeys.ts";
import type { Plan, Spot } from "../../src/scene/plan.ts";
import { box, plan, spot } from "./plans.ts";

const own = (piece: string, more: Partial<Spot> = {}) => spot("0.row.0", box(0, 600), { piece, ...more });
const pile = (piece: string, beneath = "") => spot("pile.0", box(100, 100), { piece, beneath });

function journeys(before: Plan, after: Plan, more: Partial<Circumstances> = {}) {
  const drawn = new Map(before.spots.map((one) => [one.key, one]));
  return journeysOf(changesBetween(drawn, after.spots), {
    plan: after,
    drawn,
    ownDeck: "a",
    flying: () => null,
    cameFrom: () => undefined,
    seatOf: (deck) => "ab".indexOf(deck),
    ...more,
  });
}

test("nothing flies when nothing has moved", () => {
  const before = plan([own("r5a"), pile("r4b")]);
  const after = plan([own("r5a", { look: "selected" }), pile("r4b")]);
  expect(journeys(before, after)).toEqual([]);
});

test("a piece flies from where it was to where it is", () => {
  const after = plan([own(""), pile("r5a", "r4b")]);
  expect(journeys(plan([own("r5a"), pile("r4b")]), after)).toEqual([
    { piece: "r5a", from: box(0, 600), source: "0.row.0", to: after.spots[1], isOnEqual: false, way: "own" },
  ]);
});

test("pieces of other decks are played by others", () => {
  const mini = (piece: string) => spot("1.row.0", box(310, 20, 20, 28), { piece, detail: "mini", isThrottled: true });
  const [journey] = journeys(plan([mini("r5b"), pile("r4a")]), plan([mini(""), pile("r5b", "r4a")]));
  expect(journey).toMatchObject({ from: box(310, 20, 20, 28), way: "other" });
});

test("a piece whose place was taken away flies from there", () => {
  expect(journeys(plan([own("r5a"), pile("r4b")]), plan([pile("r5a", "r4b")]))).toHaveLength(1);
});

test("a piece flies to a place that was not there before", () => {
  expect(journeys(plan([own("r1a")]), plan([own(""), pile("r1a")]))).toHaveLength(1);
});

test("two pieces that change their places both fly", () => {
  const other = (piece: string) => spot("0.row.1", box(60, 600), { piece });
  const both = journeys(plan([own("r5a"), other("b3a")]), plan([own("b3a"), other("r5a")]));
  expect(both.map(({ piece, source }) => [piece, source])).toEqual([
    ["b3a", "0.row.1"],
    ["r5a", "0.row.0"],
  ]);
});

test("a piece that goes back to where it came from is a piece that was refused", () => {
  const [journey] = journeys(plan([own(""), pile("r5a", "r4b")]), plan([own("r5a"), pile("r4b")]), {
    cameFrom: () => "0.row.0",
  });
  expect(journey).toMatchObject({ piece: "r5a", way: "back" });
});

test("what lay beneath only comes to light", () => {
  expect(journeys(plan([pile("r5b", "r4b")]), plan([pile("r4b")]))).toEqual([]);
});

test("a piece that lay beneath another can be taken away with it", () => {
  const after = plan([own("r4b"), pile("r3a")]);
  expect(journeys(plan([own(""), pile("r5b", "r4b")]), after)).toMatchObject([{ piece: "r4b", source: "pile.0" }]);
});

test("a piece that flies again starts from where it is", () => {
  const [journey] = journeys(plan([own(""), pile("r5a")]), plan([own("r5a"), pile("r4b")]), {
    flying: (piece) => (piece === "r5a" ? box(40, 300) : null),
  });
  expect(journey).toMatchObject({ from: box(40, 300) });
});

test("a piece of someone whose pieces are not drawn comes from that person's panel", () => {
  const [journey] = journeys(plan([pile("r4a")]), plan([pile("r5b", "r4a")]));
  expect(journey).toMatchObject({ piece: "r5b", source: "", way: "other" });
  expect(journey?.from.x).toBeGreaterThan(300);
  expect(journey?.from.h).toBeLessThanOrEqual(60);
});

test("a piece that nobody has seen before turns over in place", () => {
  const [journey] = journeys(plan([own("", { back: "a" })]), plan([own("g7a")]));
  expect(journey).toMatchObject({ way: "turn", from: box(0, 600), piece: "g7a" });
});

test("a piece that nobody has seen before comes from the spot that it is drawn from", () => {
  const hand = spot("0.hand", box(200, 600), { back: "a" });
  const open = (piece: string) => spot("0.open", box(100, 600), { piece, origin: "0.hand" });
  const [journey] = journeys(plan([hand, open("b2a")]), plan([hand, open("y9a")]));
  expect(journey).toMatchObject({ way: "turn", from: box(200, 600), source: "0.hand" });
});

test("an equal piece that lay among others of its kind is not turned over", () => {
  expect(journeys(plan([own("r5a")]), plan([own("r5c")]))).toEqual([]);
});

test("a piece comes and goes that is drawn as one with equal pieces", () => {
  const lane = (alike: readonly string[]) => spot("red.5", box(100, 100), { piece: alike[0] ?? "", alike });
  const next = (piece: string) => spot("red.6", box(150, 100), { piece });
  const [laid] = journeys(plan([own("r5a"), lane(["r5b"])]), plan([own(""), lane(["r5b", "r5a"])]));
  expect(laid).toMatchObject({ piece: "r5a", source: "0.row.0", isOnEqual: true });
  expect(journeys(plan([lane(["r5b", "r5a"])]), plan([lane(["r5a"])]))).toEqual([]);
  expect(journeys(plan([lane(["r5b", "r5a"]), next("")]), plan([lane(["r5b"]), next("r5a")]))).toMatchObject([
    { piece: "r5a", source: "red.5" },
  ]);
});

test("a new place has nothing that could be turned over", () => {
  expect(journeys(plan([]), plan([own("r5a")]))).toEqual([]);
});

test("another size of the scene moves no piece", () => {
  expect(journeys(plan([own("r5a")]), plan([{ ...own("r5a"), box: box(0, 300) }]))).toEqual([]);
});

test("another table is not a move", () => {
  const many = (y: number) => Array.from({ length: MOST_JOURNEYS + 1 }, (_, index) => ({ index, y }));
  const before = many(600).map(({ index, y }) => spot(`a${index}`, box(0, y), { piece: `r${index}a` }));
  const after = many(100).map(({ index, y }) => spot(`b${index}`, box(0, y), { piece: `r${index}a` }));
  expect(journeys(plan(before), plan(after))).toEqual([]);
});

test("where the plan says so, a piece with a face that nobody has seen rolls out of its origin, whatever lay there before", () => {
  const cup = spot("0.cup", box(300, 700));
  const die = (piece: string, back = "") => own(piece, { back, origin: "0.cup", arrives: "roll" });
  const rolls = [plan([cup]), plan([cup, die("r5#2a")]), plan([cup, die("", "r")])].flatMap((before) =>
    journeys(before, plan([cup, die("r2#2a")])),
  );
  expect(rolls.map(({ piece, from, way }) => ({ piece, from, way }))).toEqual(
    Array(3).fill({ piece: "r2#2a", from: box(300, 700), way: "roll" }),
  );
});

test("a piece that comes back from elsewhere does not roll", () => {
  const [journey] = journeys(
    plan([pile("r5#2a")]),
    plan([pile(""), own("r5#2a", { origin: "0.cup", arrives: "roll" })]),
  );
  expect(journey).toMatchObject({ piece: "r5#2a", from: box(100, 100), way: "own" });
});

test("a piece's name does not say how it arrives", () => {
  const cup = spot("0.cup", box(300, 700));
  const die = (piece: string) => own(piece, { origin: "0.cup" });
  const [journey] = journeys(plan([cup, die("r5#2a")]), plan([cup, die("r2#2a")]));
  expect(journey?.way).toBe("turn");
});

test("however many pieces are thrown, all of them roll", () => {
  const dice = (face: number) =>
    Array.from({ length: MOST_JOURNEYS + 4 }, (_, index) =>
      spot(`0.dice.${index}`, box(index, 600), { piece: `r${face}#${index}a`, origin: "0.cup", arrives: "roll" }),
    );
  expect(journeys(plan(dice(1)), plan(dice(2)))).toHaveLength(MOST_JOURNEYS + 4);
});
