import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("fr");

export const titles: typeof en.titles = {};

export const table: typeof en.table = {
  left: (count) => plural(count, { one: `${count} pièce restante`, other: `${count} pièces restantes` }),

  counted: (name, count) => `${name} : ${count}`,
  emptied: (name) => `${name} a posé sa dernière pièce`,
  emptiedSelf: "Tu as posé ta dernière pièce",
};

export const book: typeof en.book = {
  house: {
    rules: {},
    help: {},
    handicap: {
      how: "Plus ou moins à faire que les autres.",
      your: "Ton handicap",
      bot: "Handicap de chaque bot",
      seat: "Handicap",
      of: (count) => `handicap de ${count}`,
    },
    pieces: "Pièces",
  },
  rules: {},
  why: {
    tried: {},
    answers: {
      noFit: {
        rule: "Cette pièce ne va pas là pour le moment.",
        instead: "Essaie une autre pièce ou un autre endroit.",
      },
      notEmpty: {
        rule: "Tu ne peux terminer la manche que si tu n’as plus rien.",
        instead: "Pose d’abord tes dernières pièces.",
      },
    },
  },
  summary: { pieces: (count) => plural(count, { one: `${count} pièce`, other: `${count} pièces` }) },
};
