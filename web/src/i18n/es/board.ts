import type { Messages } from "../en/index.ts";

const board: Messages["board"] = {
  stack: "Montón",
  row: "Fila",
  open: "A la vista",
  hand: "Mano",
  place: (number) => `Fila, lugar ${number}`,
  openCount: (count) => `${count} a la vista`,
  turnUp: "Descubrir",
  turnOver: "Dar la vuelta",
  space: "Espacio",
  empty: "vacío",
  faceDown: "boca abajo",
  newPile: (suit) => `Pila nueva, ${suit}`,
  finished: (card) => `Pila completa: ${card}`,
  alike: (card, count) => `${card}, ${count} pilas`,
  of: (name, card) => `${name}: ${card}`,
};

export default board;
