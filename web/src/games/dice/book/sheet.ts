import { PLAIN_SHEET, countOf, finishers, type SheetForm, type Written } from "../../sheet.ts";

const [LEFT, BAG] = ["left", 24] as const;

/** How many dice each seat draws: the usual share and its handicap, all lowered equally until the dice suffice. */
function sharesOf({ rules, handicaps }: Written): readonly number[] {
  const shares = rules.shares as readonly number[];
  const usual = shares.at(handicaps.length - 2) ?? 0;
  for (let less = 0; ; less += 1) {
    const given = handicaps.map((more) => Math.max(1, usual + more - less));
    if (given.reduce((sum, share) => sum + share, 0) <= BAG) return given;
  }
}

/** Dice left. */
export const SHEET: SheetForm = {
  ...PLAIN_SHEET,
  keys: [LEFT],
  rest: LEFT,
  fields(written, seat) {
    const share = sharesOf(written)[seat] ?? 0;
    const limits = [
      { most: BAG, flag: "too-many-dice", of: BAG },
      { most: share, flag: "above-handicap", of: share },
    ];
    return [{ key: LEFT, limits }];
  },
  score(written) {
    const left = written.lines.map((line) => countOf(line, LEFT));
    const all = left.reduce((sum, dice) => sum + dice, 0);
    const enders = finishers(LEFT, written);
    return left.map((dice, seat) => ({ points: enders.includes(seat) ? all : 0 - dice, counts: { left: dice } }));
  },
};
