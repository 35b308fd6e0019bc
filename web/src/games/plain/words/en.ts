import type { Titles } from "../../../i18n/pack.ts";
import { plurals } from "../../../i18n/numbers.ts";

const plural = plurals("en");

/** It has no editions. */
export const titles = {} satisfies Titles;

/** What is said at tables of a game that this page does not know. */
export const table = {
  left: (count: number) => plural(count, { one: "1 piece left", other: `${count} pieces left` }),
  /** Something that was counted, by the name that the server has for it. */
  counted: (name: string, count: number) => `${name}: ${count}`,
  emptied: (name: string) => `${name} played their last piece`,
  emptiedSelf: "You played your last piece",
};

/** What can be said about a game that this page does not know. */
export const book = {
  house: {
    rules: {},
    help: {},
    handicap: {
      how: "More or less to do than the others.",
      your: "Your handicap",
      bot: "Each bot’s handicap",
      seat: "Handicap",
      of: (count: number) => `handicap of ${count}`,
    },
    pieces: "Pieces",
  },
  rules: {},
  why: {
    tried: {},
    answers: {
      noFit: { rule: "That piece isn’t accepted there right now.", instead: "Try another piece or another place." },
      notEmpty: {
        rule: "You can only end the round when you have nothing left.",
        instead: "Play your last pieces first.",
      },
    },
  },
  summary: { pieces: (count: number) => plural(count, { one: "1 piece", other: `${count} pieces` }) },
};
