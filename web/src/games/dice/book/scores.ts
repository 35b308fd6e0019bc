import { tableTexts, bookTexts } from "../words/index.ts";
import type { Accounts, Drawing, Summary } from "../../scores.ts";

const DIE = { width: 17, height: 17, round: 4 } as const;

const PLACED: Drawing = [
  { look: "red", x: 2, y: 20, ...DIE },
  { look: "red", x: 21, y: 20, ...DIE },
  { look: "blue", x: 2, y: 2, ...DIE },
  { look: "gap", x: 22, y: 3, width: 15, height: 15, round: 4 },
];

const THROWN: Drawing = [
  { look: "yellow", x: 17, y: 2.5, width: 19, height: 19, round: 5, turn: [14, 26, 12] },
  { look: "blue", x: 6, y: 16, width: 20, height: 20, round: 5, turn: [-10, 16, 26] },
];

export const accounts: Accounts = {
  counts: ({ counts: { placed = 0, left = 0 } }) => [
    { drawing: PLACED, count: placed, text: tableTexts().placed(placed) },
    { drawing: THROWN, count: left, text: tableTexts().left(left) },
  ],
  /** Who ends the round gets what the others have left; they lose it. */
  terms({ points, counts: { left = 0 } }, round) {
    const all = round.reduce((sum, { counts }) => sum + (counts.left ?? 0), 0);
    const { theirs, mine } = tableTexts();
    if (points > 0) return [{ drawing: THROWN, amount: `${all}`, name: theirs, sign: "+" }];
    return [{ drawing: THROWN, amount: `${left}`, name: mine, sign: "−" }];
  },
  reason: () => "",
  legend: () => tableTexts().legend,
  emptied: (name) => tableTexts().emptied(name),
  emptiedSelf: () => tableTexts().emptiedSelf,
};

export const summary: Summary = {
  kept: ({ laid, returned }) => laid - returned,
  laid: (kept) => bookTexts().summary.dice(kept),
  sources: ["dice"],
  run: ({ best_run, turns }) => ({
    name: "throw",
    title: bookTexts().summary.throw,
    value: bookTexts().summary.dice(best_run),
    // The table has thrown them first.
    note: bookTexts().summary.throws(turns + 1),
  }),
  trophies: { faces: ["r6", "b5", "y6", "g6"], width: 150, height: 150, load: () => import("../draw/painter.ts") },
};
