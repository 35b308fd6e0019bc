import type { Summary } from "../summary.ts";

export const summary: Summary = {
  /** Jokers only lead to where cards are laid. */
  laid: (kept, { sources }, texts) => texts.cards(kept - (sources.jokers ?? 0)),
  sources: ["turned", "jokers"],
  run: ({ turns }, texts) => ({ name: "turned", title: texts.turned, value: `${turns}`, note: "" }),
};
