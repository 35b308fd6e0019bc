import type { Messages } from "../en/index.ts";

const board: Messages["board"] = {
  stack: "Stapel",
  row: "Reihe",
  open: "Offen",
  hand: "Hand",
  place: (number) => `Reihe, Stelle ${number}`,
  openCount: (count) => `${count} offen`,
  turnUp: "Aufdecken",
  turnOver: "Umdrehen",
  space: "Leertaste",
  empty: "leer",
  faceDown: "verdeckt",
  newPile: (suit) => `Neuer Stapel, ${suit}`,
  finished: (card) => `${card}, fertig`,
  alike: (card, count) => `${card}, ${count} Stapel`,
  of: (name, card) => `${name}: ${card}`,
};

export default board;
