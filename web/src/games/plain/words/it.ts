import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("it");

export const titles: typeof en.titles = {};

export const table: typeof en.table = {
  left: (count) => plural(count, { one: "1 pezzo rimasto", other: `${count} pezzi rimasti` }),

  counted: (name, count) => `${name}: ${count}`,
  emptied: (name) => `${name} ha giocato l’ultimo pezzo`,
  emptiedSelf: "Hai giocato il tuo ultimo pezzo",
};

export const book: typeof en.book = {
  house: {
    rules: {},
    help: {},
    handicap: {
      how: "Più o meno da fare rispetto agli altri.",
      your: "Il tuo handicap",
      bot: "Handicap di ogni bot",
      seat: "Handicap",
      of: (count) => `handicap di ${count}`,
    },
    pieces: "Pezzi",
  },
  rules: {},
  why: {
    tried: {},
    answers: {
      noFit: { rule: "Questo pezzo ora lì non va.", instead: "Prova un altro pezzo o un altro posto." },
      notEmpty: {
        rule: "Puoi chiudere la manche solo se non hai più niente.",
        instead: "Prima gioca gli ultimi pezzi.",
      },
    },
  },
  summary: { pieces: (count) => plural(count, { one: "1 pezzo", other: `${count} pezzi` }) },
};
