import type { Book } from "../words/index.ts";
import { named, namedBefore, numberIn } from "../../shared/suits.ts";
import type { Why } from "../../why.ts";

export const why: Why<Book["why"]> = {
  answers: {
    "not-open": "lost",
    "fits-nowhere": "noFitDice",
    "does-not-fit": "noFitDice",
    "place-taken": "takenDice",
    "nothing-to-flip": "nothingToThrow",
    "nothing-to-throw": "nothingToThrow",
    "not-empty": "notEmptyDice",
  },
  sections: {
    noFitDice: "play",
    takenDice: "play",
    nothingToThrow: "end",
    notEmptyDice: "end",
    alreadySaid: "stuck",
  },
  needed(command, { own: { needs }, common }) {
    if (command.type !== "place") return "";
    const said = named(command.die, common);
    return numberIn(command.die) > 1 ? needs.die(said, namedBefore(command.die, common)) : needs.first(said);
  },
  /** Anyone who ends the round gets what the others have left; they lose it. */
  points(seat, { counts: { left = 0 } }, { view: { tallies, stop } }, { score: texts }) {
    if (stop?.ender !== seat) return [left ? texts.left(left) : texts.done];
    return [texts.ender((tallies.at(-1) ?? []).reduce((sum, { counts }) => sum + (counts.left ?? 0), 0))];
  },
};
