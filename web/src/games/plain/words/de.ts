import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("de");

export const titles: typeof en.titles = {};

export const table: typeof en.table = {
  left: (count) => plural(count, { one: "noch 1 Teil", other: `noch ${count} Teile` }),
  counted: (name, count) => `${name}: ${count}`,
  emptied: (name) => `${name} hat das letzte Teil gelegt`,
  emptiedSelf: "Du hast dein letztes Teil gelegt",
};

export const book: typeof en.book = {
  house: {
    rules: {},
    help: {},
    handicap: {
      how: "Mehr oder weniger zu tun als die anderen.",
      your: "Dein Handicap",
      bot: "Handicap jedes Bots",
      seat: "Handicap",
      of: (count) => `Handicap von ${count}`,
    },
    pieces: "Teile",
  },
  rules: {},
  why: {
    tried: {},
    answers: {
      noFit: {
        rule: "Dieses Teil passt dort gerade nicht.",
        instead: "Versuch ein anderes Teil oder eine andere Stelle.",
      },
      notEmpty: {
        rule: "Du kannst die Runde erst beenden, wenn du nichts mehr hast.",
        instead: "Leg zuerst deine letzten Teile.",
      },
    },
  },
  summary: { pieces: (count) => plural(count, { one: "1 Teil", other: `${count} Teile` }) },
};
