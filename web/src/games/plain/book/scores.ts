import type { Accounts, Summary } from "../../scores.ts";
import { STACK } from "../../shared/points.ts";
import { bookTexts, tableTexts } from "../words/index.ts";

/** What was counted, by the names that the server has for it. */
export const accounts: Accounts = {
  counts: ({ counts }) =>
    Object.entries(counts).map(([name, count]) => ({ drawing: STACK, count, text: tableTexts().counted(name, count) })),
  terms: ({ counts }) =>
    Object.entries(counts).map(([name, count]) => ({ drawing: STACK, amount: `${count}`, name, sign: "" })),
  reason: () => "",
  legend: () => "",
  emptied: (name) => tableTexts().emptied(name),
  emptiedSelf: () => tableTexts().emptiedSelf,
};

export const summary: Summary = {
  kept: ({ laid, returned }) => laid - returned,
  laid: (kept) => bookTexts().summary.pieces(kept),
  sources: [],
  run: ({ best_run }, texts) => ({ name: "run", title: texts.run, value: `${best_run}`, note: texts.inARow }),
  trophies: {
    faces: ["back-a", "back-b", "back-c", "back-d"],
    width: 164,
    height: 230,
    load: () => import("../painter.ts"),
  },
};
