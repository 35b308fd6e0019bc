import type { Why } from "../why.ts";
import { isWinner } from "./winner.ts";

export const why: Why = {
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
  points(seat, { points, counts: { laid = 0, left = 0, aside = 0, misplaced = 0 } }, { view }, texts) {
    if (misplaced) return [texts.misplaced];
    if (isWinner(seat, laid, view)) return [texts.won(laid)];
    const place = points > 0 ? texts.second(left) : texts.none(left);
    return aside ? [place, texts.aside(aside)] : [place];
  },
};
