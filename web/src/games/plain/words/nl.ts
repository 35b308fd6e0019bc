import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("nl");

export const titles: typeof en.titles = {};

export const table: typeof en.table = {
  left: (count) => plural(count, { one: "nog 1 stuk", other: `nog ${count} stukken` }),

  counted: (name, count) => `${name}: ${count}`,
  emptied: (name) => `${name} heeft het laatste stuk gelegd`,
  emptiedSelf: "Je hebt je laatste stuk gelegd",
};

export const book: typeof en.book = {
  house: {
    rules: {},
    help: {},
    handicap: {
      how: "Meer of minder te doen dan de anderen.",
      your: "Jouw handicap",
      bot: "Handicap van elke bot",
      seat: "Handicap",
      of: (count) => `handicap van ${count}`,
    },
    pieces: "Stukken",
  },
  rules: {},
  why: {
    tried: {},
    answers: {
      noFit: { rule: "Dat stuk past daar nu niet.", instead: "Probeer een ander stuk of een andere plek." },
      notEmpty: {
        rule: "Je kunt de ronde pas beëindigen als je niets meer hebt.",
        instead: "Leg eerst je laatste stukken.",
      },
    },
  },
  summary: { pieces: (count) => plural(count, { one: "1 stuk", other: `${count} stukken` }) },
};
