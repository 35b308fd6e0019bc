import type { Messages } from "../messages.ts";
import { durations } from "../duration.ts";
import { plurals } from "../plural.ts";

const plural = plurals("it");

const common: Messages["common"] = {
  close: "Chiudi",
  back: "Indietro",
  rules: "Regole del gioco",
  why: "Che cosa è successo?",
  you: "tu",
  bot: "Bot",
  yes: "sì",
  no: "no",
  points: (count) => plural(count, { one: `${count} punto`, other: `${count} punti` }),
  cards: (count) => plural(count, { one: `${count} carta`, other: `${count} carte` }),
  ms: durations("it"),
  seconds: (count) => `${count} s`,
  decks: "Menta Cielo Pesca Lilla Giada Rosa Miele Lavanda Mela Fiordaliso Fucsia Lime",
  suits: { r: "rosso", y: "giallo", g: "verde", b: "blu" },
  card: (suit, number) => `${number} ${suit}`,
  boy: "ragazzo",
  girl: "ragazza",
};

export default common;
