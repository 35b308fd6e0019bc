import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("es");

const common: Messages["common"] = {
  close: "Cerrar",
  back: "Volver",
  rules: "Reglas del juego",
  why: "¿Qué ha pasado?",
  you: "tú",
  bot: "Bot",
  yes: "sí",
  no: "no",
  points: (count) => plural(count, { one: `${count} punto`, other: `${count} puntos` }),
  cards: (count) => plural(count, { one: `${count} carta`, other: `${count} cartas` }),
  ms: (count) => `${count} ms`,
  seconds: (count) => `${count} s`,
  decks: {
    a: "Menta",
    b: "Cielo",
    c: "Melocotón",
    d: "Lila",
    e: "Jade",
    f: "Rosa",
    g: "Miel",
    h: "Lavanda",
    i: "Manzana",
    j: "Aciano",
    k: "Fucsia",
    l: "Lima",
  },
  suits: { r: "rojo", y: "amarillo", g: "verde", b: "azul" },
  card: (suit, number) => `${number} ${suit}`,
  boy: "chico",
  girl: "chica",
};

export default common;
