import { plurals } from "../plural.ts";
import type { Messages } from "../messages.ts";

const plural = plurals("it");

const board: Messages["board"] = {
  stack: "Mazzetto",
  row: "Fila",
  open: "Scoperte",
  hand: "Mano",
  place: (number) => `Fila, posto ${number}`,
  openCount: (count) => plural(count, { one: `${count} carta`, other: `${count} carte` }),
  turnUp: "Scopri",
  turnOver: "Gira",
  space: "Spazio",
  empty: "vuoto",
  faceDown: "coperta",
  newPile: (suit) => `Nuova pila, ${suit}`,
  finished: (card) => `Pila completa: ${card}`,
  alike: (card, count) => `${card}, ${count} pile`,
  of: (name, card) => `${name}: ${card}`,
  onTelevision: "Il centro è sulla TV.",
};

export default board;
