import { describe, expect, test } from "vitest";
import { layout } from "../../../../src/games/piles/draw/index.ts";
import type { TableView } from "../../../../src/protocol.ts";
import type { Rules } from "../../../../src/scene/tableState.ts";
import type { Frame, Plan, Spot } from "../../../../src/scene/plan.ts";
import { kindOf } from "../../../../src/store/zones.ts";
import { isWithin, overlap, overlaps, spot, touched, whole } from "../../../boxes.ts";
import { frame, state, manyPiles, rowOf, view } from "../tableStates.ts";

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;
const SEATS = [2, 3, 4, 6, 8, 12];
/** What the header above the scene takes away. */
const HEADER = 50;
const HONOUR = { rules: { referee: "honour" } };

/** The same table with a second card on each place of each row. */
function builtOn(table: TableView): TableView {
  const zones = Object.entries(table.game.zones).map(([name, zone]) => [
    name,
    kindOf(name) === "row" ? { ...zone, count: 2 } : zone,
  ]);
  return { ...table, game: { ...table.game, zones: Object.fromEntries(zones) as TableView["game"]["zones"] } };
}

const own = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("own"));
const piles = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("pile"));
const minis = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("rival"));

const cases = SIZES.flatMap(([width, height]) =>
  SEATS.flatMap((seats) =>
    [HEADER, 0].map((header) => ({
      name: `${width}×${height - header} with ${seats} seats`,
      seats,
      size: frame(width, height - header),
    })),
  ),
);

const variants = [
  ["", {}],
  [", left-handed", { isLeftHanded: true }],
  [", with keys", { showsKeys: true }],
] as const;

describe.each(cases)("$name", ({ seats, size }) => {
  const table = view({ seats, piles: manyPiles(Math.min(seats * 3, seats * 4 - 4)) });

  test.each(variants)("everything is inside the frame%s", (_, more) => {
    const plan = layout(state(table), { ...size, ...more });
    const boxes = [
      ...plan.spots.map(({ box }) => box),
      ...plan.spots.map(touched),
      ...plan.marks.map(({ box }) => box),
    ];
    const areas = [...plan.panels.map(({ box }) => box), plan.middle, plan.ticker, plan.tools];
    expect([...boxes, ...areas].filter((box) => !isWithin(box, whole(size)))).toEqual([]);
  });

  test.each(variants)("areas and own cards overlap nothing%s", (_, more) => {
    const plan = layout(state(table), { ...size, ...more });
    const cards = own(plan).map(({ box }) => box);
    expect(overlaps([...cards, plan.middle, plan.ticker, plan.tools, ...plan.panels.map(({ box }) => box)])).toEqual(
      [],
    );
  });

  test("own cards are never narrower than 56 and have the proportions of cards", () => {
    for (const { box } of own(layout(state(table), size))) {
      expect(box.w).toBeGreaterThanOrEqual(56);
      expect(Math.abs(box.h - box.w * 1.4)).toBeLessThanOrEqual(0.5);
    }
  });

  test("all own places are there, and can be touched", () => {
    const drawn = own(layout(state(table), size));
    expect(drawn.map(({ zones: [zone] }) => kindOf(zone ?? ""))).toEqual([
      "stack",
      ...Array(rowOf(seats)).fill("row"),
      "open",
      "hand",
    ]);
    expect(drawn.every(({ isTarget }) => isTarget)).toBe(true);
  });

  test("no pile overlaps another, and all of them are in the middle", () => {
    const plan = layout(state(table), size);
    expect(overlaps(piles(plan).map(({ box }) => box))).toEqual([]);
    expect(overlaps(piles(plan).map(touched))).toEqual([]);
    expect(piles(plan).filter((one) => !isWithin(touched(one), plan.middle))).toEqual([]);
  });

  test("every pile is shown, if need be with its equals", () => {
    const shown = piles(layout(state(table), size)).flatMap(({ zones }) => zones);
    const wanted = Object.keys(table.game.zones).filter((name) => name.startsWith("pile."));
    expect(shown.filter((zone) => zone !== "new").sort()).toEqual(wanted.sort());
  });

  test("there is a lane for each colour, in one order, and a place for a new pile in each", () => {
    const plan = layout(state(table), size);
    const fresh = piles(plan).filter(({ zones }) => zones[0] === "new");
    expect(fresh.map(({ look }) => look)).toEqual([
      "pile slot red",
      "pile slot blue",
      "pile slot green",
      "pile slot yellow",
    ]);
    const rank = ({ box }: Spot) => Math.round(box.y) * 10_000 + box.x;
    const firsts = ["r", "b", "g", "y"].map((suit) =>
      Math.min(
        ...piles(plan)
          .filter(({ key }) => key.startsWith(`lane.${suit}.`))
          .map(rank),
      ),
    );
    expect(firsts).toEqual([...firsts].sort((one, other) => one - other));
  });

  test("others are shown in panels that do not overlap, with their cards inside", () => {
    const plan = layout(state(table), size);
    expect(plan.panels.map(({ seat }) => seat)).toEqual(Array.from({ length: seats - 1 }, (_, index) => index + 1));
    for (const { seat, box, head } of plan.panels) {
      const cards = minis(plan).filter(({ key }) => key.startsWith(`${seat}.`));
      expect(isWithin(head, box)).toBe(true);
      expect(cards.filter((one) => !isWithin(one.box, box) || overlap(one.box, head))).toEqual([]);
      expect(overlaps(cards.map((one) => one.box))).toEqual([]);
    }
  });

  test("the centre keeps its places when more piles come", () => {
    // Where very many sit and nobody aims at piles, cards shrink instead: see lanes.test.ts.
    const more = seats > 8 ? HONOUR : {};
    const before = piles(layout(state(view({ seats, piles: manyPiles(4) }), more), size));
    const after = new Map(piles(layout(state(table, more), size)).map((one) => [one.key, one.box]));
    for (const { key, box, zones } of before) if (zones[0] !== "new") expect(after.get(key) ?? box).toEqual(box);
  });

  test("who watches sees the same without own cards, and can touch nothing", () => {
    const plan = layout(state(table, { seat: null, ...HONOUR }), size);
    expect(plan.panels.map(({ seat }) => seat)).toEqual(Array.from({ length: seats }, (_, index) => index));
    expect(plan.spots.filter(({ isTarget }) => isTarget)).toEqual([]);
    const areas = [plan.middle, plan.ticker, plan.tools, ...plan.panels.map(({ box }) => box)];
    expect(overlaps(areas)).toEqual([]);
    expect(areas.filter((box) => !isWithin(box, whole(size)))).toEqual([]);
  });

  test("stack and hand are named wherever there is some height, or much width", () => {
    const { marks, spots } = layout(state(table), size);
    const captions = marks.filter(({ look }) => look.startsWith("caption"));
    if (size.height < 570 && size.width < size.height) return;
    expect(captions.map(({ text }) => text)).toEqual(expect.arrayContaining(["Stack", "Flip"]));
    const cards = spots.filter(({ look }) => look.startsWith("own")).map(({ box }) => box);
    expect(overlaps([...cards, ...captions.map(({ box }) => box)])).toEqual([]);
  });

  test.each(variants)("calls stand at least 8 px away from everything that is touched%s", (_, more) => {
    const rules = { referee: "honour", stop: "call" };
    const plan = layout(state(table, { rules }), { ...size, ...more });
    if (!plan.calls) return;
    const around = { x: plan.calls.x, y: plan.calls.y - 8, w: plan.calls.w, h: plan.calls.h + 16 };
    expect(own(plan).filter(({ box }) => overlap(box, around))).toEqual([]);
    expect(isWithin(plan.calls, whole(size))).toBe(true);
    expect(overlaps([plan.calls, plan.ticker, plan.middle, plan.tools])).toEqual([]);
  });

  test("there is room for tools and for news", () => {
    const { tools, ticker } = layout(state(table), size);
    expect(tools.w).toBeGreaterThanOrEqual(96);
    expect(tools.h).toBeGreaterThanOrEqual(44);
    expect(ticker.w).toBeGreaterThanOrEqual(180);
    expect(ticker.h).toBeGreaterThanOrEqual(26);
  });
});

describe("sizes", () => {
  test("own cards of four seats are at least 84 × 118 on a phone of 390", () => {
    for (const height of [844, 844 - HEADER, 750]) {
      for (const { box } of own(layout(state(view()), frame(390, height)))) {
        expect(box.w).toBeGreaterThanOrEqual(84);
        expect(box.h).toBeGreaterThanOrEqual(118);
      }
    }
  });

  test("rows of three to five places fit, also on the smallest phone", () => {
    for (const row of [3, 4, 5]) {
      const plan = layout(state(view({ row })), frame(320, 518));
      expect(overlaps([...own(plan).map(({ box }) => box), plan.tools, plan.ticker])).toEqual([]);
      expect(own(plan).length).toBe(row + 3);
    }
  });

  test.each([2, 3, 4, 6, 8, 9, 12])(
    "others find room on a phone of 390 that shows everything twice as large: %i seats",
    (seats) => {
      const size = frame(195, 370);
      for (const seat of [0, null]) {
        const plan = layout(state(view({ seats }), { seat }), size);
        const boxes = [...plan.panels.map(({ box }) => box), plan.middle];
        expect(overlaps(boxes)).toEqual([]);
        expect(boxes.filter((box) => !isWithin(box, whole(size)))).toEqual([]);
        // Two figures beside a face, or beside an initial where a head is too low for a face.
        for (const { head } of plan.panels) expect(head.w).toBeGreaterThanOrEqual(head.h < 24 ? 28 : 40);
        expect(plan.middle.h).toBeGreaterThanOrEqual(120);
      }
    },
  );

  test.each(cases)(
    "every target of an honour table is at least 44 × 44 where there is room: $name",
    ({ seats, size }) => {
      const plan = layout(state(view({ seats, piles: manyPiles(seats * 3) }), HONOUR), size);
      const isTiny = (size.width < 390 || size.height <= 390) && seats > 4;
      const least = isTiny ? 24 : 44;
      const small = plan.spots.filter((one) => one.isTarget && Math.min(touched(one).w, touched(one).h) < least);
      expect(small.map(touched)).toEqual([]);
    },
  );

  test("piles of four seats are at least 44 wide on a phone of 390", () => {
    expect(Math.min(...piles(layout(state(view()), frame(390, 794))).map(({ box }) => box.w))).toBeGreaterThanOrEqual(
      44,
    );
  });
});

describe("the centre", () => {
  const phone = frame(390, 794);

  test("a pile that is begun takes the place of the new one, and the next place is free", () => {
    const before = layout(state(view({ piles: ["r5"] })), phone);
    const after = layout(state(view({ piles: ["r5", "r1"] })), phone);
    expect(spot(after, "pile.1").key).toBe(spot(before, "new").key);
    expect(spot(after, "pile.1").box).toEqual(spot(before, "new").box);
    expect(spot(after, "new").box.x).toBeGreaterThan(spot(after, "pile.1").box.x);
  });

  test("a pile that is on its way lies where it will lie when the table says so", () => {
    const coming = { "pile.coming.7": { count: 1, faces: ["r1a"] } };
    const before = layout(state(view({ piles: ["r5"], zones: coming }), { pending: new Set(["r1a"]) }), phone);
    const after = layout(state(view({ piles: ["r5", "r1"] })), phone);
    expect(spot(before, "pile.coming.7").key).toBe(spot(after, "pile.1").key);
    expect(spot(before, "pile.coming.7").look).toContain("pending");
  });

  test("a finished pile keeps its place and is marked", () => {
    const plan = layout(state(view({ piles: ["r10", "r3"] })), phone);
    expect(spot(plan, "pile.0").look.split(" ")).toContain("done");
    expect(spot(plan, "pile.1").look.split(" ")).not.toContain("done");
    expect(spot(plan, "pile.0").label).toBe("red 10, finished");
  });

  test("there is no place for a new pile where none can be begun", () => {
    const plan = layout(state(view({ zones: { new: { accepts: ["b1"] } } })), phone);
    expect(plan.spots.filter(({ zones }) => zones[0] === "new").map(({ look }) => look)).toEqual(["pile slot blue"]);
  });

  test("what was covered last is known while the next card is on its way", () => {
    const pile = spot(layout(state(view({ piles: ["r5"] })), phone), "pile.0");
    expect([pile.beneath, pile.piece].map((piece) => piece.slice(0, -1))).toEqual(["r4", "r5"]);
  });

  test("twelve seats on a phone: piles with the same top are one place that says how many", () => {
    const plan = layout(state(view({ seats: 12, piles: ["r4", "b4", "r4", "r4"] })), phone);
    const found = spot(plan, "pile.0");
    expect([...found.zones].sort()).toEqual(["pile.0", "pile.2", "pile.3"]);
    expect(found.badge).toBe("×3");
    expect(found.label).toBe("red 4, 3 piles");
    expect([found.piece, ...(found.alike ?? [])].map((piece) => piece.slice(0, -1))).toEqual(["r4", "r4", "r4"]);
    expect(spot(plan, "pile.1").badge).toBe("");
  });

  test("compact lanes show the card that is on its way, and have a sign for each number, under cards too", () => {
    const table = view({ seats: 12, piles: ["r4", "r4"] });
    const plan = layout(state(table, { pending: new Set(["r4d"]) }), phone);
    expect(spot(plan, "pile.0").piece).toBe("r4d");
    const ghosts = plan.marks.filter(({ key }) => key.startsWith("ghost.r.")).map(({ text }) => text);
    expect(ghosts).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });

  test("compact lanes have the same places whatever lies there", () => {
    const keys = (...lying: string[]) =>
      layout(state(view({ seats: 12, piles: lying })), phone)
        .spots.map(({ key }) => key)
        .filter((key) => key.startsWith("lane."));
    expect(keys("r5", "b4")).toEqual(keys("r4", "b4"));
    expect(keys("r4").filter((key) => key.startsWith("lane.r."))).toHaveLength(11);
  });

  test.each(cases)("for a call every pile lies by itself, also those with the same top: $name", ({ seats, size }) => {
    const table = view({ seats, piles: Array(seats).fill("r4") });
    const plan = layout(state(table, { isCalling: true, ...HONOUR }), size);
    expect(piles(plan).filter(({ zones }) => zones.length > 1)).toEqual([]);
    expect(piles(plan).filter(({ zones }) => zones[0] !== "new").length).toBe(seats);
    expect(overlaps(piles(plan).map(touched))).toEqual([]);
    expect(piles(plan).filter((one) => !isWithin(touched(one), plan.middle))).toEqual([]);
  });

  test("more misplaced piles than decks still find room", () => {
    const plan = layout(state(view({ seats: 2, piles: ["r3", "r5", "r7", "r9", "r2"] }), HONOUR), phone);
    expect(overlaps(piles(plan).map(({ box }) => box))).toEqual([]);
    expect(piles(plan).filter((one) => !isWithin(one.box, plan.middle))).toEqual([]);
  });

  test("piles can be touched only where a place has to be said", () => {
    expect(spot(layout(state(view()), phone), "pile.0").isTarget).toBe(false);
    expect(spot(layout(state(view(), HONOUR), phone), "pile.0").isTarget).toBe(true);
  });

  test("hands on their way are shown without one's own, and a race if there are several", () => {
    const reaching = (zones: readonly string[]) =>
      zones.includes("pile.0") ? [2, 0] : zones.includes("pile.1") ? [1] : [];
    const plan = layout(state(view(), { reaching }), phone);
    expect([spot(plan, "pile.0").hands, spot(plan, "pile.1").hands]).toEqual([[2], [1]]);
    expect(spot(plan, "pile.0").look).toContain("reached raced");
    expect(spot(plan, "pile.1").look).not.toContain("raced");
  });

  test("who reaches for a new pile is shown in the lanes of the ones that they have", () => {
    const zones = { "1.row.0": { seat: 1, count: 1, faces: ["g1b"], gives: true } };
    const plan = layout(state(view({ zones }), { reaching: (names) => (names.includes("new") ? [1] : []) }), phone);
    expect(
      piles(plan)
        .filter(({ hands }) => hands.length)
        .map(({ look }) => look),
    ).toEqual(["pile slot green reached"]);
  });
});

describe("own cards", () => {
  const phone = frame(390, 794);
  const look = (zone: string, more: Parameters<typeof state>[1] = {}, zones = {}): string[] =>
    spot(layout(state(view({ zones }), more), phone), zone).look.split(" ");

  test("nothing says what can be played", () => {
    const fits = { "0.row.0": { seat: 0, count: 1, faces: ["r6a"], gives: true } };
    expect(look("0.row.0", {}, fits)).not.toContain("hinted");
  });

  test("with hints only own cards that fit are marked", () => {
    const zones = {
      "0.row.0": { seat: 0, count: 1, faces: ["r6a"], gives: true },
      "0.row.1": { seat: 0, count: 1, faces: ["r9a"], gives: true },
      "0.open": { seat: 0, count: 3, faces: ["b4a"], gives: false },
      "1.row.0": { seat: 1, count: 1, faces: ["r6b"], gives: true },
    };
    const plan = layout(state(view({ zones }), { hints: true }), phone);
    expect(plan.spots.filter((one) => one.look.includes("hinted")).map(({ key }) => key)).toEqual(["0.row.0"]);
  });

  test("with hints a card that fits on the own row is marked too", () => {
    const zones = {
      "0.stack": { seat: 0, count: 4, faces: ["g7a"], gives: true },
      "0.row.2": { seat: 0, count: 1, faces: ["r8a"], accepts: ["g7"], sources: ["stack"], gives: true },
    };
    expect(look("0.stack", { hints: true }, zones)).toContain("hinted");
  });

  test("what is on its way, selected or closed looks so", () => {
    const zones = {
      "0.row.0": { seat: 0, count: 1, faces: ["r6a"], gives: true },
      "0.open": { seat: 0, count: 3, faces: ["b4a"] },
    };
    expect(look("0.row.0", { pending: new Set(["r6a"]) }, zones)).toContain("pending");
    expect(look("0.row.0", { selected: "0.row.0" }, zones)).toContain("selected");
    expect(look("0.open", {}, zones)).toContain("closed");
    expect(look("0.hand", { asked: [{ type: "flip" }] })).toContain("pending");
  });

  test("the stack says how many are left, and warns at two", () => {
    const stack = (count: number) =>
      spot(layout(state(view({ zones: { "0.stack": { seat: 0, count, faces: ["g7a"] } } })), phone), "0.stack");
    expect([stack(3).badge, stack(2).badge]).toEqual(["3", "2"]);
    expect([stack(3).look.includes("alarm"), stack(2).look.includes("alarm")]).toEqual([false, true]);
    expect([stack(1).thickness, stack(3).thickness, stack(10).thickness]).toEqual([0, 1, 3]);
  });

  test("a card that is not known yet has a neutral face during play, and is covered by a back in a pause", () => {
    const plan = layout(state(view({ zones: { "0.stack": { seat: 0, count: 4 } } })), phone);
    expect(spot(plan, "0.stack")).toMatchObject({ piece: "", back: "unknown", label: "Stack: face down, 4 cards" });
    const paused = { ...view({ zones: { "0.stack": { seat: 0, count: 4 } } }), phase: "paused" as const };
    expect(spot(layout(state(paused), phone), "0.stack").back).toBe("a");
  });

  test("a hand that is used up asks to turn the pile over", () => {
    const plan = layout(state(view({ zones: { "0.hand": { seat: 0, count: 0 } } })), phone);
    expect(spot(plan, "0.hand")).toMatchObject({
      back: "",
      badge: "",
      look: "own hand gap turn",
      label: "Hand: Turn over",
    });
  });

  test("only the top of the open hand pile is seen, and its cards come from the hand", () => {
    const plan = layout(
      state(view({ zones: { "0.open": { seat: 0, count: 3, faces: ["b4a", "r2a"], gives: true } } })),
      phone,
    );
    expect(spot(plan, "0.open")).toMatchObject({ piece: "r2a", fan: [], origin: "0.hand" });
  });

  test("what a card of the row was built on stays in sight", () => {
    const plan = layout(
      state(view({ zones: { "0.row.1": { seat: 0, count: 3, faces: ["r9a", "b8a", "g7a"], gives: true } } })),
      phone,
    );
    expect(spot(plan, "0.row.1")).toMatchObject({ piece: "g7a", fan: ["r9a", "b8a"], beneath: "b8a" });
  });

  test("keys are shown where there is a keyboard", () => {
    const keys = (size: Frame) => own(layout(state(view()), size)).map(({ hotkey }) => hotkey);
    expect(keys(frame(1440, 850, { showsKeys: true }))).toEqual(["S", "1", "2", "3", "F", "Space"]);
    expect(keys(phone)).toEqual(["", "", "", "", "", ""]);
  });

  test("for left hands the hand is at the left and the stack at the right, but the row is read as always", () => {
    for (const size of [phone, frame(844, 340), frame(1440, 850)]) {
      const plan = layout(state(view()), { ...size, isLeftHanded: true });
      const x = (zone: string) => spot(plan, zone).box.x;
      expect(x("0.hand")).toBeLessThan(x("0.open"));
      expect(x("0.row.2")).toBeLessThan(x("0.stack"));
      expect(x("0.row.0")).toBeLessThan(x("0.row.1"));
    }
  });

  test("boys and girls are told where rows are built on", () => {
    const rules = { referee: "strict", advanced: true, build: "boy-on-girl", boys: ["red", "blue"] };
    const zones = {
      "0.row.0": { seat: 0, count: 1, faces: ["r6a"] },
      "0.row.1": { seat: 0, count: 1, faces: ["y6a"] },
    };
    const plan = layout(state(view({ zones }), { rules }), phone);
    expect([spot(plan, "0.row.0").label, spot(plan, "0.row.1").label]).toEqual([
      "Row, place 1: red 6 (boy)",
      "Row, place 2: yellow 6 (girl)",
    ]);
    const simple = layout(state(view({ zones }), { rules: { ...rules, advanced: false } }), phone);
    expect(spot(simple, "0.row.0").label).toBe("Row, place 1: red 6");
  });
});

describe("others", () => {
  const phone = frame(390, 794);

  test("they come in the order of seats, beginning after oneself", () => {
    expect(layout(state(view(), { seat: 2 }), phone).panels.map(({ seat }) => seat)).toEqual([3, 0, 1]);
  });

  test("their boards are throttled, silent and no targets", () => {
    const cards = minis(layout(state(view()), phone));
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.every(({ isThrottled, isTarget, label }) => isThrottled && !isTarget && !label)).toBe(true);
  });

  test("where many sit on a phone only their stacks are counted, until one of them is to be called", () => {
    const table = builtOn(view({ seats: 12 }));
    const rules = { ...HONOUR.rules, advanced: true };
    const quiet = layout(state(table, { rules }), phone);
    const calling = layout(state(table, { isCalling: true, rules }), phone);
    expect([minis(quiet).length, quiet.panels[0]?.density]).toEqual([0, "dense"]);
    expect(minis(calling).filter(({ isTarget }) => isTarget).length).toBe(11 * 3);
    expect(calling.panels.map(({ box }) => box)).toEqual(quiet.panels.map(({ box }) => box));
    expect(calling.middle).toEqual(quiet.middle);
  });

  test("where rows are not built on, or nothing was yet, nothing can be wrong there", () => {
    const desktop = frame(1440, 850);
    const called = (rules: Rules, table = view()) => minis(layout(state(table, { isCalling: true, rules }), desktop));
    expect(called(HONOUR.rules).filter(({ isTarget }) => isTarget)).toEqual([]);
    expect(called({ ...HONOUR.rules, advanced: true }).filter(({ isTarget }) => isTarget)).toEqual([]);
    const built = called({ ...HONOUR.rules, advanced: true }, builtOn(view())).filter(({ isTarget }) => isTarget);
    expect(new Set(built.map(({ key }) => key.split(".")[1]))).toEqual(new Set(["row"]));
  });

  test("anyone who sits down in mid-match has a panel and no cards", () => {
    const table = view({ seats: 3 });
    const joined = { ...table, chairs: [...table.chairs, { name: "Ben", deck: "l" }] };
    const plan = layout(state(joined), phone);
    expect(plan.panels.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(minis(plan).some(({ key }) => key.startsWith("3."))).toBe(false);
  });

  test("a table on which nothing lies yet can be drawn", () => {
    const table = view();
    const bare = { ...table, game: { ...table.game, zones: {}, seats: 0 } };
    for (const size of [phone, frame(844, 340), frame(1440, 850)])
      expect(layout(state(bare), size).panels.length).toBe(3);
  });
});
