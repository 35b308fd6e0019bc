import { tableTexts, bookTexts } from "../words/index.ts";
import type { Accounts, Drawing, Summary } from "../../scores.ts";
import { STACK } from "../../shared/points.ts";
import { isWinner } from "./why.ts";

const HALF = { width: 19, height: 17, round: 3 } as const;

const LAID: Drawing = [
  { look: "red", x: 3, y: 12, ...HALF },
  { look: "yellow", x: 22, y: 12, ...HALF },
];

export const accounts: Accounts = {
  counts: ({ counts: { laid = 0, left = 0 } }) => [
    { drawing: LAID, count: laid, text: tableTexts().scores.laidCards(laid) },
    { drawing: STACK, count: left, text: tableTexts().scores.leftCards(left) },
  ],
  terms({ counts: { laid = 0, left = 0 } }) {
    const words = tableTexts().scores;
    return [
      { drawing: LAID, amount: `${laid}`, name: words.laid, sign: "" },
      { drawing: STACK, amount: `${left}`, name: words.left, sign: "" },
    ];
  },
  reason({ points, counts: { laid = 0, aside = 0, misplaced = 0 } }, seat, view) {
    const words = tableTexts().scores;
    if (misplaced) return words.misplaced;
    if (isWinner(seat, laid, view)) return words.won;
    if (points) return words.second;
    return aside ? words.aside(aside) : "";
  },
  legend: () => "",
  emptied: (name) => tableTexts().scores.emptied(name),
  emptiedSelf: () => tableTexts().scores.emptiedSelf,
};

export const summary: Summary = {
  /** Jokers only lead to where cards are laid. */
  kept: ({ laid, returned, sources }) => laid - returned - (sources.jokers ?? 0),
  laid: (kept, texts) => texts.cards(kept),
  /** Each move lays one card, with its jokers, and nothing ever goes back. */
  pace: ({ pace: { ms } }) => ({ ms, laid: ms.map((_, index) => index + 1) }),
  sources: ["turned", "jokers"],
  run: ({ turns }) => ({ name: "turned", title: bookTexts().summary.turned, value: `${turns}`, note: "" }),
  trophies: { faces: ["rb", "gw", "yo", "bg"], width: 220, height: 110, load: () => import("../draw/painter.ts") },
};
