import type { Messages } from "../messages.ts";

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
  newPile: (suit) => `Neuer Haufen, ${suit}`,
  finished: (card) => `${card}, fertig`,
  alike: (card, count) => `${card}, ${count} Haufen`,
  of: (name, card) => `${name}: ${card}`,
  onTelevision: "Die Mitte ist auf dem Fernseher.",
};

export default board;
