import { describe, expect, test } from "vitest";
import { layout } from "../../../../src/games/piles/draw/index.ts";
import type { Change, PublicEvent, TableView } from "../../../../src/protocol.ts";
import type { Plan } from "../../../../src/scene/plan.ts";
import { patched } from "../../../../src/store/patch.ts";
import { frame, state, manyPiles, view } from "../tableStates.ts";

const RULES = { referee: "strict" };
const screen = frame(1440, 848);
const start = view({ seats: 12, piles: manyPiles(40) });

function after(table: TableView, ...changes: Change[]): TableView {
  const next = patched(table, { seq: table.seq + 1, at: 0, changes } as PublicEvent);
  if (!next) throw new Error("there is no such zone");
  return next;
}

const planOf = (table: TableView, more = {}): Plan => layout(state(table, { rules: RULES, ...more }), screen);

/** The keys of the spots that are not the very same any more. */
const redrawn = (before: Plan, now: Plan): string[] =>
  now.spots.filter((spot) => !before.spots.includes(spot)).map(({ key }) => key);

const pileOf = (plan: Plan, zone: string) => plan.spots.find(({ zones }) => zones.includes(zone));

describe("a plan", () => {
  test("is the very same as long as nothing has changed", () => {
    expect(planOf(start)).toBe(planOf(start));
    expect(planOf({ ...start, seq: start.seq + 1 })).toBe(planOf(start));
  });

  test("has the very same spots but for what an event has touched", () => {
    const before = planOf(start);
    const laid = after(
      start,
      { is: "moved", piece: "r2e", source: "4.open", target: "pile.0" },
      { is: "shown", zone: "4.open", piece: "b4e" },
    );
    const now = planOf(laid);
    const pile = pileOf(now, "pile.0");
    expect(pile?.piece).toBe("r2e");
    expect(redrawn(before, now)).toHaveLength(1 + now.spots.filter(({ key }) => key.startsWith("4.")).length);
    expect(now.marks.filter((mark) => !before.marks.includes(mark))).toEqual([]);
  });

  test("shows a pile that has begun, and no more one that is gone", () => {
    planOf(start);
    const begun = after(start, { is: "moved", piece: "g1c", source: "2.open", target: "pile.40" });
    expect(pileOf(planOf(begun), "pile.40")?.piece).toBe("g1c");
    expect(pileOf(planOf(after(begun, { is: "gone", zone: "pile.3" })), "pile.3")).toBeUndefined();
  });

  test("shows every hand that is on its way, and none that is not any more", () => {
    const handsAt = (seats: readonly number[]) =>
      pileOf(
        planOf(start, { reaching: (zones: readonly string[]) => (zones.includes("pile.5") ? seats : []) }),
        "pile.5",
      )?.hands;
    expect(handsAt([])).toEqual([]);
    expect(handsAt([3])).toEqual([3]);
    expect(handsAt([3, 7])).toEqual([3, 7]);
    expect(handsAt([])).toEqual([]);
  });
});
