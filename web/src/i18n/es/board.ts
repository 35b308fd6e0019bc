import { plurals } from "../plural.ts";
import type { Messages } from "../messages.ts";

const plural = plurals("es");

const board: Messages["board"] = {
  stack: "Montón",
  row: "Fila",
  open: "A la vista",
  hand: "Mano",
  place: (number) => `Fila, lugar ${number}`,
  openCount: (count) => plural(count, { one: `${count} carta`, other: `${count} cartas` }),
  turnUp: "Descubrir",
  turnOver: "Girar",
  space: "Espacio",
  empty: "vacío",
  faceDown: "boca abajo",
  newPile: (suit) => `Pila nueva, ${suit}`,
  finished: (card) => `Pila completa: ${card}`,
  alike: (card, count) => `${card}, ${count} pilas`,
  of: (name, card) => `${name}: ${card}`,
  onTelevision: "El centro está en la tele.",
};

export default board;
