import type { Book } from "../words/index.ts";
import { signed } from "../../shared/points.ts";
import { named, namedBefore, numberIn } from "../../shared/suits.ts";
import type { Why } from "../../why.ts";
import { worthOf } from "../cards.ts";

export const why: Why<Book["why"]> = {
  answers: {
    "not-open": "notOpen",
    "fits-nowhere": "noFit",
    "does-not-fit": "noFit",
    "place-taken": "noFit",
    "no-building": "noBuilding",
    "not-from-row": "notFromRow",
    "place-closed": "placeClosed",
    "nothing-to-flip": "nothingToFlip",
    "not-empty": "notEmpty",
  },
  sections: {
    notOpen: "play",
    noFit: "play",
    noFitRow: "build",
    noBuilding: "build",
    notFromRow: "build",
    placeClosed: "end",
    nothingToFlip: "hand",
    notEmpty: "end",
    alreadySaid: "stuck",
  },
  instead: (answer, { type }) => (answer === "noFit" && type === "build" ? "noFitRow" : answer),
  needed(command, { own: { needs }, common }) {
    if (command.type === "build") return needs.row(named(command.card, common), numberIn(command.card) + 1);
    if (command.type !== "play") return "";
    const said = named(command.card, common);
    return numberIn(command.card) > 1 ? needs.pile(said, namedBefore(command.card, common)) : needs.one(said);
  },
  points(_, { counts: { centre = 0, stack = 0 } }, { rules }, { score: texts }) {
    const worth = worthOf(rules);
    const left = stack ? texts.stack(stack, signed(-worth.stack)) : texts.noStack;
    return [texts.centre(centre, signed(worth.centre)), left];
  },
};
