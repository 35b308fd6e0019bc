import { beforeAll, describe, expect, test } from "vitest";
import { layout } from "../../../../src/games/dice/draw/index.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import type { Plan, Spot } from "../../../../src/scene/plan.ts";
import { TELEVISION } from "../../../../src/scene/television.ts";
import { isWithin, overlap, overlaps, spot, touched, whole } from "../../../boxes.ts";
import { drawn, frame, state, HONOUR, view } from "../tableStates.ts";

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;
/** What the header above the scene takes away. */
const HEADER = 50;
const TARGET = 44;

const ownDice = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("own die"));
const rivals = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("rival"));
const places = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("place"));

const cases = SIZES.flatMap(([width, height]) =>
  [2, 3, 4].map((seats) => ({
    name: `${width}×${height} with ${seats} seats`,
    seats,
    size: frame(width, height - HEADER),
  })),
);

const variants = [
  ["", {}],
  [", left-handed", { isLeftHanded: true }],
  [", with keys", { showsKeys: true }],
] as const;

beforeAll(() => open("dice/table"));

describe.each(cases)("$name", ({ seats, size }) => {
  const table = view({ seats });

  test.each(variants)("everything is inside the frame, and nothing lies on anything else%s", (_, more) => {
    const plan = layout(state(table), { ...size, ...more });
    const cup = spot(plan, "0.cup").box;
    const areas = [...plan.panels.map(({ box }) => box), plan.middle, plan.ticker, plan.tools, cup];
    const boxes = [...areas, ...ownDice(plan).map(touched)];
    expect(boxes.filter((box) => !isWithin(box, whole(size)))).toEqual([]);
    expect(overlaps(boxes)).toEqual([]);
  });

  test("the board is in the middle, and its places do not overlap", () => {
    const plan = layout(state(table), size);
    expect(places(plan).length).toBe(24);
    expect(places(plan).filter((each) => !isWithin(touched(each), plan.middle))).toEqual([]);
    expect(overlaps(places(plan).map(touched))).toEqual([]);
  });

  test.each(variants)("own dice and cup can be hit, and no die reaches into another one’s part%s", (_, more) => {
    const plan = layout(state(table), { ...size, ...more });
    const targets = [...ownDice(plan), spot(plan, "0.cup")];
    expect(ownDice(plan).length).toBe(drawn(0, seats).length);
    for (const { touch, box, tilt = 0 } of targets) {
      const hit = touch ?? box;
      expect(Math.min(hit.w, hit.h)).toBeGreaterThanOrEqual(TARGET);
      expect(isWithin(box, hit)).toBe(true);
      expect(Math.abs(tilt)).toBeLessThan(10);
    }
  });

  test("everyone else’s dice are seen in their panels, each with room for its number", () => {
    const plan = layout(state(table), size);
    expect(rivals(plan).length).toBe((seats - 1) * drawn(0, seats).length);
    for (const { box } of rivals(plan)) {
      expect(plan.panels.some((panel) => isWithin(box, panel.box) && !overlap(box, panel.head))).toBe(true);
      expect(box.w).toBeGreaterThanOrEqual(14);
    }
    expect(overlaps(rivals(plan).map(({ box }) => box))).toEqual([]);
  });

  test("on honour tables each place of the board can be hit", () => {
    const plan = layout(state(table, HONOUR), size);
    for (const place of places(plan)) {
      expect(place.isTarget).toBe(true);
      expect(Math.min(touched(place).w, touched(place).h)).toBeGreaterThanOrEqual(TARGET);
    }
  });

  test("anyone who only watches sees the board larger, and can touch nothing", () => {
    const plan = layout(state(table, { seat: null }), size);
    expect(plan.panels.length).toBe(seats);
    expect(plan.spots.filter(({ isTarget }) => isTarget)).toEqual([]);
    expect(spot(plan, "red.1").box.w).toBeGreaterThanOrEqual(spot(layout(state(table), size), "red.1").box.w);
    expect(overlaps([...plan.panels.map(({ box }) => box), plan.middle, plan.ticker, plan.tools])).toEqual([]);
  });
});

describe("on a phone", () => {
  const size = frame(390, 844 - HEADER);

  test.each([2, 3, 4])("own dice are large with %i seats", (seats) => {
    const plan = layout(state(view({ seats })), size);
    for (const { box } of ownDice(plan)) expect(box.w).toBeGreaterThanOrEqual(64);
  });

  test("a die that is placed leaves the others where they are", () => {
    const [gone = "", ...rest] = drawn(0, 2);
    const before = layout(state(view()), size);
    const after = layout(state(view({ dice: [rest], board: { [gone.slice(0, 2)]: gone } })), size);
    for (const { zones, box, tilt } of ownDice(after)) {
      expect(spot(before, zones[0] ?? "")).toMatchObject({ box, tilt });
    }
    expect(ownDice(after).length).toBe(rest.length);
  });

  test("after a throw dice lie differently, but in their own parts of the table", () => {
    const [first = "", ...rest] = drawn(0, 2);
    const thrown = first.replace(/^(.)./, "$16");
    const before = layout(state(view()), size);
    const after = layout(state(view({ dice: [[thrown, ...rest]] })), size);
    const zone = `0.dice.${first.slice(0, 1)}${first.slice(2, -1)}`;
    expect(spot(after, zone).touch).toEqual(spot(before, zone).touch);
    expect([spot(after, zone).box, spot(after, zone).tilt]).not.toEqual([
      spot(before, zone).box,
      spot(before, zone).tilt,
    ]);
  });

  test("dice of a colour lie together", () => {
    const colours = ownDice(layout(state(view()), size)).map(({ piece }) => piece.slice(0, 1));
    expect(colours.join("")).toMatch(/^(r*)(b*)(g*)(y*)$/);
  });

  test("while a throw is on its way dice have a colour and no face, and nothing is known of them", () => {
    const plan = layout(state(view(), { asked: [{ type: "throw" }] }), size);
    for (const die of ownDice(plan)) {
      expect(die.piece).toBe("");
      expect(die.back).toMatch(/^[rbgy]$/);
      expect(die.look).toContain("rattling");
    }
    expect(spot(plan, "0.cup").look).toContain("pending");
  });

  test("covered dice are in the cup", () => {
    const table = view();
    const zones = { ...table.game.zones, "0.dice": { seat: 0, count: 12 } };
    const plan = layout(state({ ...table, game: { ...table.game, zones } }), size);
    expect(ownDice(plan)).toEqual([]);
    expect(spot(plan, "0.cup").label).toContain("12");
  });

  test("the lowest free place of each row is seen as the next one, whatever fits", () => {
    const plan = layout(state(view({ board: { r1: "r1#6b", r2: "r4#5b" } }), HONOUR), size);
    const next = places(plan).filter(({ look }) => look.includes("next"));
    expect(next.map(({ key }) => key)).toEqual(["red.3", "blue.1", "green.1", "yellow.1"]);
  });

  test("what fits is marked only where the table shows it", () => {
    const table = view({ dice: [["r1#1a", "r3#2a"]] });
    expect(ownDice(layout(state(table), size)).filter(({ look }) => look.includes("hinted"))).toEqual([]);
    const hinted = ownDice(layout(state(table, { hints: true }), size)).filter(({ look }) => look.includes("hinted"));
    expect(hinted.map(({ piece }) => piece)).toEqual(["r1#1a"]);
  });

  test("a die on its way is marked where it goes", () => {
    const table = view({ dice: [["r3#2a"]], board: { r1: "r1#1a" } });
    expect(spot(layout(state(table, { pending: new Set(["r1#1a"]) }), size), "red.1").look).toContain("pending");
  });

  test("while something is called only dice can be touched: those on the board, and own ones to play on", () => {
    const table = view({ board: { r1: "r1#6b" } });
    const plan = layout(state(table, { ...HONOUR, isCalling: true }), size);
    const targets = plan.spots.filter(({ isTarget }) => isTarget).map(({ key }) => key);
    expect(targets.filter((key) => !key.startsWith("0."))).toEqual(["red.1"]);
    expect(targets.length).toBeGreaterThan(1);
  });
});

test.each([
  [1920, 1080, false],
  [1280, 720, false],
  [1080, 1920, false],
  [640, 360, true],
])("a television of %i×%i shows everyone around the board", (width, height, isTile) => {
  const size = frame(width, height, { television: TELEVISION, isTile });
  const plan = layout(state(view({ seats: 4 }), { seat: null }), size);
  expect(plan.panels.length).toBe(4);
  expect(places(plan).filter((each) => !isWithin(each.box, plan.middle))).toEqual([]);
  expect(overlaps([...plan.panels.map(({ box }) => box), plan.middle])).toEqual([]);
  expect(plan.spots.filter(({ isTarget }) => isTarget)).toEqual([]);
});

test("a closed cup stands over the own dice until play begins, and is lifted then", () => {
  const cupAt = (phase: "countdown" | "playing" | "ready") =>
    layout(state({ ...view(), phase }), frame(390, 700)).marks.find(({ key }) => key === "closed-cup")?.look;
  expect(cupAt("countdown")).toMatch(/^closed-cup deck-/);
  expect(cupAt("playing")).toContain("lifted");
  expect(cupAt("ready")).toBeUndefined();
});
