import type { Messages } from "../messages.ts";

const board: Messages["board"] = {
  stack: "Stapel",
  row: "Rij",
  open: "Open",
  hand: "Hand",
  place: (number) => `Rij, plek ${number}`,
  openCount: (count) => `${count} open`,
  turnUp: "Omdraaien",
  turnOver: "Omkeren",
  space: "Spatie",
  empty: "leeg",
  faceDown: "dicht",
  newPile: (suit) => `Nieuwe stapel, ${suit}`,
  finished: (card) => `${card}, klaar`,
  alike: (card, count) => `${card}, ${count} stapels`,
  of: (name, card) => `${name}: ${card}`,
  onTelevision: "Het midden staat op de tv.",
};

export default board;
