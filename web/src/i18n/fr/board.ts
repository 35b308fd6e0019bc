import { plurals } from "../plural.ts";
import type { Messages } from "../messages.ts";

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
  newPile: (suit) => `Nouveau tas, ${suit}`,
  finished: (card) => `Tas terminé : ${card}`,
  alike: (card, count) => `${card}, ${count} tas`,
  of: (name, card) => `${name} : ${card}`,
  onTelevision: "Le centre est sur la télé.",
};

export default board;
