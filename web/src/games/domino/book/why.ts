import type { Book } from "../words/index.ts";
import type { View } from "../../../protocol.ts";
import type { Why } from "../../why.ts";

export const why: Why<Book["why"]> = {
  answers: {
    "not-open": "notOpenDomino",
    "fits-nowhere": "noFitDomino",
    "does-not-fit": "noFitDomino",
    "place-taken": "takenDomino",
    "nothing-to-flip": "nothingToTurn",
    "not-beside-token": "notBeside",
    "token-blocked": "tokenBlocked",
    "in-debt": "inDebt",
    "not-in-debt": "notInDebt",
    "no-joker": "noJoker",
    "not-empty": "notEmptyDomino",
  },
  sections: {
    notOpenDomino: "play",
    noFitDomino: "play",
    takenDomino: "play",
    nothingToTurn: "play",
    notBeside: "play",
    tokenBlocked: "debts",
    inDebt: "debts",
    notInDebt: "debts",
    noJoker: "jokers",
    notEmptyDomino: "end",
    alreadySaid: "end",
  },
  needed: () => "",
  points(seat, { points, counts: { laid = 0, left = 0, aside = 0, misplaced = 0 } }, { view }, { score: texts }) {
    if (misplaced) return [texts.misplaced];
    if (isWinner(seat, laid, view)) return [texts.won(laid)];
    const place = points > 0 ? texts.second(left) : texts.none(left);
    return aside ? [place, texts.aside(aside)] : [place];
  },
};

/** Whether a seat that laid this many cards won the last round: it ended it or, if none could, laid most cards. */
export function isWinner(seat: number, laid: number, { tallies, stop }: Pick<View, "tallies" | "stop">): boolean {
  const ender = stop?.ender ?? -1;
  return ender >= 0
    ? ender === seat
    : laid === Math.max(...(tallies.at(-1) ?? []).map(({ counts }) => counts.laid ?? 0));
}
