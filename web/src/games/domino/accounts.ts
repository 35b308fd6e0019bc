import { book } from "../../i18n/index.svelte.ts";
import type { Accounts, Drawing } from "../accounts.ts";
import { STACK } from "../shared/stack.ts";
import { isWinner } from "./winner.ts";

const HALF = { width: 19, height: 17, round: 3 } as const;

const LAID: Drawing = [
  { look: "red", x: 3, y: 12, ...HALF },
  { look: "yellow", x: 22, y: 12, ...HALF },
];

export const accounts: Accounts = {
  counts: ({ counts: { laid = 0, left = 0 } }) => [
    { drawing: LAID, count: laid, text: book("domino").scores.laidCards(laid) },
    { drawing: STACK, count: left, text: book("domino").scores.leftCards(left) },
  ],
  terms({ counts: { laid = 0, left = 0 } }) {
    const words = book("domino").scores;
    return [
      { drawing: LAID, amount: `${laid}`, name: words.laid, sign: "" },
      { drawing: STACK, amount: `${left}`, name: words.left, sign: "" },
    ];
  },
  reason({ points, counts: { laid = 0, aside = 0, misplaced = 0 } }, seat, view) {
    const words = book("domino").scores;
    if (misplaced) return words.misplaced;
    if (isWinner(seat, laid, view)) return words.won;
    if (points) return words.second;
    return aside ? words.aside(aside) : "";
  },
  legend: () => "",
  emptied: (name) => book("domino").scores.emptied(name),
  emptiedSelf: () => book("domino").scores.emptiedSelf,
};
