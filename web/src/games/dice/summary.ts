import type { Summary } from "../summary.ts";

export const summary: Summary = {
  kept: ({ laid, returned }) => laid - returned,
  laid: (kept, texts) => texts.dice(kept),
  sources: ["dice"],
  run: ({ best_run, turns }, texts) => ({
    name: "throw",
    title: texts.throw,
    value: texts.dice(best_run),
    // The table has thrown them first.
    note: texts.throws(turns + 1),
  }),
  trophies: { faces: ["r6", "b5", "y6", "g6"], width: 150, height: 150, load: () => import("./painter.ts") },
};
