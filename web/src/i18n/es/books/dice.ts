import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("es");

const dice: Books["dice"] = {
  throw: "Tirar",
  throwAll: "Tirar todos tus dados",
  dice: (count: number) => plural(count, { one: "1 dado", other: `${count} dados` }),
  left: (count: number) => plural(count, { one: "queda 1 dado", other: `quedan ${count} dados` }),
  inCup: "en el cubilete",
  place: (face: string) => `casilla ${face}`,
  next: (number: string) => `ahora va el ${number}`,
  full: "completa",
  keys: "teclas 1–6 para colocar, Espacio para tirar",
  shake: "¿Tirar agitando el móvil?",
  shakeYes: "Sí",
  shakeNo: "No, gracias",

  emptied: (name: string) => `${name} ha colocado su último dado`,
  emptiedSelf: "Has colocado tu último dado",
  placed: (count: number) => plural(count, { one: "1 dado colocado", other: `${count} dados colocados` }),
  theirs: "les quedan a los demás",
  mine: "te quedan",
  legend:
    "Quien termina la ronda gana un punto por cada dado que les queda a los demás. Los demás pierden un punto por cada dado que aún tienen.",
};

export default dice;
