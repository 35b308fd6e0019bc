import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("fr");

const dice: Books["dice"] = {
  throw: "Lancer",
  throwAll: "Lancer tous tes dés",
  dice: (count: number) => plural(count, { one: `${count} dé`, other: `${count} dés` }),
  left: (count: number) => plural(count, { one: `encore ${count} dé`, other: `encore ${count} dés` }),
  inCup: "dans le gobelet",
  place: (face: string) => `case ${face}`,
  next: (number: string) => `ensuite le ${number}`,
  full: "complet",
  keys: "touches 1 à 6 pour poser, Espace pour lancer",
  shake: "Lancer en secouant le téléphone ?",
  shakeYes: "Oui",
  shakeNo: "Non",

  emptied: (name: string) => `${name} a posé son dernier dé`,
  emptiedSelf: "Tu as posé ton dernier dé",
  placed: (count: number) => plural(count, { one: `${count} dé posé`, other: `${count} dés posés` }),
  theirs: "restent aux autres",
  mine: "te restent",
  legend:
    "Qui termine la manche gagne un point par dé qui reste aux autres. Les autres perdent un point par dé qui leur reste.",
};

export default dice;
