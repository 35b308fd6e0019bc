import { PLAIN_SHEET, countOf, finishers, isCounted, numberIn, type SheetForm, type Written } from "../../sheet.ts";

const [LEFT, DECK_SIZE, TAKEN_BACK] = ["left", 15, 2] as const;

/** What there is to count after a round: who has won, who comes next, and what happens to the player boards. */
function counted({ rules, lines, held, ...written }: Written) {
  const left = lines.map((line) => countOf(line, LEFT));
  const laid = lines.map((line, seat) => (isCounted(line) ? DECK_SIZE - (held[seat] ?? 0) - (left[seat] ?? 0) : 0));
  const absent = lines.map((line) => !!line.misplaced || !isCounted(line));
  const enders = finishers(LEFT, { rules, lines, held, ...written });
  const most = Math.max(...laid);
  const winners = enders.length ? enders : laid.flatMap((count, seat) => (count === most ? [seat] : []));
  const others = lines.map((_, seat) => seat).filter((seat) => !winners.includes(seat) && !absent[seat]);
  const fewest = Math.min(...others.map((seat) => left[seat] ?? 0));
  const next = lines.length === 2 ? [] : others.filter((seat) => left[seat] === fewest);
  const losers = others.filter((seat) => !next.includes(seat));
  const due = held.map((aside, seat) =>
    losers.includes(seat) ? Math.min(numberIn(rules, "aside"), DECK_SIZE - 1 - aside) : 0,
  );
  const boards = held.map((aside, seat) => aside + (due[seat] ?? 0));
  const back = boards.map((count) => (boards.every(Boolean) ? Math.min(TAKEN_BACK, count) : 0));
  const after = boards.map((count, seat) => count - (back[seat] ?? 0));
  const points = lines.map((_, seat) => {
    if (absent[seat]) return 0;
    if (winners.includes(seat)) return numberIn(rules, "winner_points");
    return next.includes(seat) ? numberIn(rules, "next_points") : 0;
  });
  return { left, due, back, after, points };
}

/** Cards left, who misplaced one, and what is on each player board. */
export const SHEET: SheetForm = {
  ...PLAIN_SHEET,
  keys: [LEFT],
  rest: LEFT,
  asksMisplaced: true,
  needsAll: true,
  holdsHandicap: true,
  fields({ held }, seat) {
    const inPlay = DECK_SIZE - (held[seat] ?? 0);
    const limits = [
      { most: DECK_SIZE, flag: "too-many-cards", of: DECK_SIZE },
      { most: inPlay, flag: "above-handicap", of: inPlay },
    ];
    return [{ key: LEFT, limits }];
  },
  score(written) {
    const { left, due, back, after, points } = counted(written);
    return points.map((own, seat) => ({
      points: own,
      counts: { left: left[seat] ?? 0, aside: due[seat] ?? 0, back: back[seat] ?? 0, board: after[seat] ?? 0 },
    }));
  },
  held: (written) => counted(written).after,
};
