import type { Messages } from "../messages.ts";
import { durations } from "../duration.ts";
import { plurals } from "../plural.ts";

const plural = plurals("fr");

const common: Messages["common"] = {
  close: "Fermer",
  back: "Retour",
  rules: "Règles du jeu",
  why: "Que s’est-il passé ?",
  you: "toi",
  bot: "Bot",
  yes: "oui",
  no: "non",
  points: (count) => plural(count, { one: `${count} point`, other: `${count} points` }),
  cards: (count) => plural(count, { one: `${count} carte`, other: `${count} cartes` }),
  ms: durations("fr"),
  seconds: (count) => `${count} s`,
  decks: "Menthe Ciel Pêche Lilas Jade Rose Miel Lavande Pomme Bleuet Fuchsia Tilleul",
  suits: { r: "rouge", y: "jaune", g: "vert", b: "bleu" },
  card: (suit, number) => `${number} ${suit}`,
  boy: "garçon",
  girl: "fille",
};

export default common;
