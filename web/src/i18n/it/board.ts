import { plurals } from "../plural.ts";
import type { Messages } from "../en/index.ts";

const plural = plurals("it");

const board: Messages["board"] = {
  stack: "Mazzo",
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
};

export default board;
