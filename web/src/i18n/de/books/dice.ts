import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("de");

const dice: Books["dice"] = {
  throw: "Würfeln",
  throwAll: "Alle deine Würfel werfen",
  dice: (count: number) => plural(count, { one: "1 Würfel", other: `${count} Würfel` }),
  left: (count: number) => plural(count, { one: "noch 1 Würfel", other: `noch ${count} Würfel` }),
  inCup: "im Becher",
  place: (face: string) => `Platz ${face}`,
  next: (number: string) => `als Nächstes die ${number}`,
  full: "voll",
  keys: "Tasten 1–6 legen, Leertaste würfelt",
  shake: "Mit Schütteln würfeln?",
  shakeYes: "Ja, gern",
  shakeNo: "Nein",

  emptied: (name: string) => `${name} hat den letzten Würfel gelegt`,
  emptiedSelf: "Du hast deinen letzten Würfel gelegt",
  placed: (count: number) => plural(count, { one: "1 Würfel gelegt", other: `${count} Würfel gelegt` }),
  theirs: "haben die anderen übrig",
  mine: "hast du übrig",
  legend:
    "Wer die Runde beendet, bekommt einen Punkt für jeden Würfel, den die anderen noch haben. Alle anderen verlieren einen Punkt für jeden eigenen.",
};

export default dice;
