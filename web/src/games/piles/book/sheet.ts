import { PLAIN_SHEET, countOf, numberIn, type SheetForm } from "../../sheet.ts";

const [CENTRE, STACK, DECK_SIZE] = ["centre", "stack", 40] as const;

/** Cards in the centre, and cards left in the stack. */
export const SHEET: SheetForm = {
  ...PLAIN_SHEET,
  keys: [CENTRE, STACK],
  rest: STACK,
  fields({ rules, handicaps, lines }, seat) {
    const own = handicaps[seat] || numberIn(rules, "stack");
    const elsewhere = Math.min(countOf(lines[seat] ?? {}, STACK), own);
    return [
      { key: CENTRE, limits: [{ most: DECK_SIZE - elsewhere, flag: "too-many-cards", of: DECK_SIZE }] },
      { key: STACK, limits: [{ most: own, flag: "above-handicap", of: own }] },
    ];
  },
  score: ({ rules, lines }) =>
    lines.map((line) => {
      const [centre, stack] = [countOf(line, CENTRE), countOf(line, STACK)];
      const points = centre * numberIn(rules, "card_points") - stack * numberIn(rules, "stack_penalty");
      return { points, counts: { centre, stack } };
    }),
  isFinal: (rules) => rules.dead === "leader-wins",
};
