import type { Summary } from "../summary.ts";

export const summary: Summary = {
  kept: ({ laid, returned }) => laid - returned,
  laid: (kept, texts) => texts.cards(kept),
  sources: ["stack", "row", "open"],
  run: ({ best_run }, texts) => ({ name: "run", title: texts.run, value: `${best_run}`, note: texts.inARow }),
  trophies: { faces: ["r10", "b9", "y10", "g10"], width: 164, height: 230, load: () => import("./painter.ts") },
};
