import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("nl");

const dice: Books["dice"] = {
  throw: "Gooien",
  throwAll: "Al je dobbelstenen gooien",
  dice: (count: number) => plural(count, { one: "1 dobbelsteen", other: `${count} dobbelstenen` }),
  left: (count: number) => plural(count, { one: "nog 1 dobbelsteen", other: `nog ${count} dobbelstenen` }),
  inCup: "in de beker",
  place: (face: string) => `plek ${face}`,
  next: (number: string) => `nu de ${number}`,
  full: "vol",
  keys: "toetsen 1–6 leggen, spatie gooit",
  shake: "Gooien door te schudden?",
  shakeYes: "Ja, graag",
  shakeNo: "Nee",

  emptied: (name: string) => `${name} heeft de laatste dobbelsteen gelegd`,
  emptiedSelf: "Je hebt je laatste dobbelsteen gelegd",
  placed: (count: number) => plural(count, { one: "1 dobbelsteen gelegd", other: `${count} dobbelstenen gelegd` }),
  theirs: "hebben de anderen nog",
  mine: "heb jij nog",
  legend:
    "Wie de ronde beëindigt, krijgt een punt voor elke dobbelsteen die de anderen nog hebben. Alle anderen verliezen een punt voor elke eigen dobbelsteen.",
};

export default dice;
