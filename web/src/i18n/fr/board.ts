import { plurals } from "../plural.ts";
import type { Messages } from "../en/index.ts";

const plural = plurals("fr");

const board: Messages["board"] = {
  stack: "Pile",
  row: "Rangée",
  open: "Visibles",
  hand: "Main",
  place: (number) => `Rangée, place ${number}`,
  openCount: (count) => plural(count, { one: `${count} carte`, other: `${count} cartes` }),
  turnUp: "Retourner",
  turnOver: "Reprendre",
  space: "Espace",
  empty: "vide",
  faceDown: "face cachée",
  newPile: (suit) => `Nouvelle pile, ${suit}`,
  finished: (card) => `Pile terminée : ${card}`,
  alike: (card, count) => `${card}, ${count} piles`,
  of: (name, card) => `${name} : ${card}`,
};

export default board;
