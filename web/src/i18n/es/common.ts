import type { Messages } from "../messages.ts";
import { durations } from "../duration.ts";
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
  ms: durations("es"),
  seconds: (count) => `${count} s`,
  decks: "Menta Cielo Melocotón Lila Jade Rosa Miel Lavanda Manzana Aciano Fucsia Lima",
  suits: { r: "rojo", y: "amarillo", g: "verde", b: "azul" },
  card: (suit, number) => `${number} ${suit}`,
  boy: "chico",
  girl: "chica",
};

export default common;
