import { named, namedBefore, numberIn } from "../shared/numbered.ts";
import type { Why } from "../why.ts";

export const why: Why = {
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
  needed(command, { needs, common }) {
    if (command.type !== "place") return "";
    const said = named(command.die, common);
    return numberIn(command.die) > 1 ? needs.die(said, namedBefore(command.die, common)) : needs.first(said);
  },
  /** Whoever ends the round gets what the others have left; they lose it. */
  points(seat, { counts: { left = 0 } }, { view: { tallies, stop } }, texts) {
    if (stop?.ender !== seat) return [left ? texts.left(left) : texts.done];
    return [texts.ender((tallies.at(-1) ?? []).reduce((sum, { counts }) => sum + (counts.left ?? 0), 0))];
  },
};
