import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("es");

export const titles: typeof en.titles = {};

export const table: typeof en.table = {
  left: (count) => plural(count, { one: "queda 1 pieza", other: `quedan ${count} piezas` }),
  counted: (name, count) => `${name}: ${count}`,
  emptied: (name) => `${name} ha puesto su última pieza`,
  emptiedSelf: "Has puesto tu última pieza",
};

export const book: typeof en.book = {
  house: {
    rules: {},
    help: {},
    handicap: {
      how: "Más o menos que hacer que los demás.",
      your: "Tu hándicap",
      bot: "Hándicap de cada bot",
      seat: "Hándicap",
      of: (count) => `hándicap de ${count}`,
    },
    pieces: "Piezas",
  },
  rules: {},
  why: {
    tried: {},
    answers: {
      noFit: { rule: "Esa pieza no va ahí ahora.", instead: "Prueba con otra pieza o en otro lugar." },
      notEmpty: {
        rule: "Solo puedes terminar la ronda cuando no te queda nada.",
        instead: "Pon antes tus últimas piezas.",
      },
    },
  },
  summary: { pieces: (count) => plural(count, { one: "1 pieza", other: `${count} piezas` }) },
};
