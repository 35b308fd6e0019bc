import { tableTexts } from "../words/index.ts";
import type { Accounts, Drawing, Summary } from "../../scores.ts";
import { signed, STACK } from "../../shared/points.ts";
import { worthOf } from "../cards.ts";

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
    { drawing: CENTRE, count: centre, text: tableTexts().scores.centreCards(centre) },
    { drawing: STACK, count: stack, text: tableTexts().scores.stackCards(stack) },
  ],
  terms({ counts: { centre = 0, stack = 0 } }, _, rules) {
    const worth = worthOf(rules);
    const { inCentre, inStack } = tableTexts().scores;
    return [
      { drawing: CENTRE, amount: product(centre, worth.centre), name: inCentre, sign: "+" },
      { drawing: STACK, amount: product(stack, worth.stack), name: inStack, sign: "−" },
    ];
  },
  reason: () => "",
  legend(rules) {
    const worth = worthOf(rules);
    return tableTexts().scores.legend(signed(worth.centre), signed(-worth.stack));
  },
  emptied: (name) => tableTexts().scores.emptied(name),
  emptiedSelf: () => tableTexts().scores.emptiedSelf,
};

export const summary: Summary = {
  kept: ({ laid, returned }) => laid - returned,
  laid: (kept, texts) => texts.cards(kept),
  sources: ["stack", "row", "open"],
  run: ({ best_run }, texts) => ({ name: "run", title: texts.run, value: `${best_run}`, note: texts.inARow }),
  trophies: { faces: ["r10", "b9", "y10", "g10"], width: 164, height: 230, load: () => import("../draw/painter.ts") },
};
