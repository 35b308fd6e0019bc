import type { Summary } from "../summary.ts";

export const summary: Summary = {
  laid: (kept, _, texts) => texts.dice(kept),
  sources: ["dice"],
  run: ({ best_run, turns }, texts) => ({
    name: "throw",
    title: texts.throw,
    value: texts.dice(best_run),
    note: texts.throws(turns),
  }),
};
