import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("it");

const dice: Books["dice"] = {
  throw: "Lancia",
  throwAll: "Lancia tutti i tuoi dadi",
  dice: (count: number) => plural(count, { one: "1 dado", other: `${count} dadi` }),
  left: (count: number) => plural(count, { one: "ancora 1 dado", other: `ancora ${count} dadi` }),
  inCup: "nel bicchiere",
  place: (face: string) => `casella ${face}`,
  next: (number: string) => (number === "1" ? "poi viene l’1" : `poi viene il ${number}`),
  full: "completa",
  keys: "tasti da 1 a 6 per posare, Spazio per lanciare",
  shake: "Lanciare scuotendo il telefono?",
  shakeYes: "Sì, certo",
  shakeNo: "No, grazie",

  emptied: (name: string) => `${name} ha posato l’ultimo dado`,
  emptiedSelf: "Hai posato il tuo ultimo dado",
  placed: (count: number) => plural(count, { one: "1 dado posato", other: `${count} dadi posati` }),
  theirs: "rimasti agli altri",
  mine: "rimasti a te",
  legend:
    "Chi chiude la manche prende un punto per ogni dado rimasto agli altri. Tutti gli altri perdono un punto per ogni dado che hanno ancora.",
};

export default dice;
