import { describe, expect, test } from "vitest";
import { layout } from "../../../../src/games/piles/draw/index.ts";
import type { Plan, Spot } from "../../../../src/scene/plan.ts";
import { kindOf } from "../../../../src/store/zones.ts";
import { isWithin, overlaps } from "../../../boxes.ts";
import { frame, state, manyPiles, rowOf, view } from "../tableStates.ts";

const SIZES = [
  [320, 518],
  [360, 590],
  [390, 792],
  [844, 346],
  [768, 974],
  [1280, 750],
] as const;
const VARIANTS = [
  ["", {}],
  [", left-handed", { isLeftHanded: true }],
  [", with keys", { showsKeys: true }],
] as const;
const cases = SIZES.flatMap(([width, height]) =>
  [2, 3, 4, 12].flatMap((seats) =>
    VARIANTS.map(([how, more]) => ({
      name: `${width}×${height} with ${seats} seats${how}`,
      seats,
      size: frame(width, height, { ...more, isCardsOnly: true }),
    })),
  ),
);

const own = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("own"));
const sent = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("sent"));

describe.each(cases)("only the own cards on $name", ({ seats, size }) => {
  const table = view({ seats, piles: manyPiles(seats * 3) });
  const plan = layout(state(table), size);

  test("are all there, on the screen and on nothing else", () => {
    const cards = own(plan).map(({ box }) => box);
    const areas = [plan.middle, plan.ticker, plan.tools];
    expect(own(plan).map(({ zones: [zone] }) => kindOf(zone ?? ""))).toEqual([
      "stack",
      ...Array(rowOf(seats)).fill("row"),
      "open",
      "hand",
    ]);
    expect([...cards, ...areas].filter((box) => !isWithin(box, { x: 0, y: 0, w: size.width, h: size.height }))).toEqual(
      [],
    );
    expect(overlaps([...cards, ...areas])).toEqual([]);
  });

  test("are never smaller than beside the middle", () => {
    const { isCardsOnly: _, ...usual } = size;
    const width = (of: Plan) => Math.min(...own(of).map(({ box }) => box.w));
    expect(width(plan)).toBeGreaterThanOrEqual(width(layout(state(table), usual)));
  });

  test("leave out everything else, but for where they fly to", () => {
    expect(plan.panels).toEqual([]);
    expect(own(plan).length + sent(plan).length).toBe(plan.spots.length);
    expect(sent(plan).flatMap(({ zones }) => zones)).toHaveLength(seats * 3);
    expect(sent(plan).filter(({ box, isTarget }) => isTarget || !isWithin(box, plan.middle))).toEqual([]);
  });
});

test("on a phone they are as large as three beside each other can be", () => {
  const plan = layout(state(view({ seats: 2 })), frame(390, 792, { isCardsOnly: true }));
  expect(Math.min(...own(plan).map(({ box }) => box.w))).toBeGreaterThanOrEqual(112);
});

test("a card on its way is seen until it has arrived", () => {
  const table = view({ piles: ["r5", "b3"] });
  const top = table.game.zones["pile.1"]?.faces?.at(-1) ?? "";
  const plan = layout(state(table, { pending: new Set([top]) }), frame(390, 792, { isCardsOnly: true }));
  expect(sent(plan).map(({ look }) => look)).toEqual(["sent", "sent pending"]);
});

test("who only watches sees the middle, whatever was chosen", () => {
  const size = frame(390, 792, { isCardsOnly: true });
  const plan = layout(state(view(), { seat: null }), size);
  expect(plan.panels).toHaveLength(4);
  expect(sent(plan)).toEqual([]);
});
