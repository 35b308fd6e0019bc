import { t } from "../../i18n/index.svelte.ts";
import type { Accounts, Drawing } from "../accounts.ts";
import { signed } from "../shared/points.ts";
import { STACK } from "../shared/stack.ts";
import { worthOf } from "./worth.ts";

const CARD = { width: 20, height: 28, round: 3 } as const;

const CENTRE: Drawing = [
  { look: "red", x: 3, y: 8, ...CARD, turn: [-14, 13, 22] },
  { look: "blue", x: 21, y: 8, ...CARD, turn: [14, 31, 22] },
  { look: "yellow", x: 12, y: 5, ...CARD },
];

/** What each piece counts is said only where that matters. */
const product = (count: number, worth: number): string =>
  worth === 1 || count === 0 ? `${count}` : `${count} × ${worth}`;

export const accounts: Accounts = {
  counts: ({ counts: { centre = 0, stack = 0 } }) => [
    { drawing: CENTRE, count: centre, text: t().scores.centreCards(centre) },
    { drawing: STACK, count: stack, text: t().scores.stackCards(stack) },
  ],
  terms({ counts: { centre = 0, stack = 0 } }, _, rules) {
    const worth = worthOf(rules);
    const { inCentre, inStack } = t().scores;
    return [
      { drawing: CENTRE, amount: product(centre, worth.centre), name: inCentre, sign: "+" },
      { drawing: STACK, amount: product(stack, worth.stack), name: inStack, sign: "−" },
    ];
  },
  reason: () => "",
  legend(rules) {
    const worth = worthOf(rules);
    return t().scores.legend(signed(worth.centre), signed(-worth.stack));
  },
  emptied: (name) => t().scores.emptied(name),
  emptiedSelf: () => t().scores.emptiedSelf,
};
