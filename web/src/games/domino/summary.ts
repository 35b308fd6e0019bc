import type { Summary } from "../summary.ts";

export const summary: Summary = {
  /** Jokers only lead to where cards are laid. */
  kept: ({ laid, returned, sources }) => laid - returned - (sources.jokers ?? 0),
  laid: (kept, texts) => texts.cards(kept),
  /** Each move lays one card, with its jokers, and nothing ever goes back. */
  pace: ({ pace: { ms } }) => ({ ms, laid: ms.map((_, index) => index + 1) }),
  sources: ["turned", "jokers"],
  run: ({ turns }, texts) => ({ name: "turned", title: texts.turned, value: `${turns}`, note: "" }),
  trophies: { faces: ["rb", "gw", "yo", "bg"], width: 220, height: 110, load: () => import("./painter.ts") },
};
