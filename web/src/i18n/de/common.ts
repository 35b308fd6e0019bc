import type { Messages } from "../messages.ts";
import { durations } from "../duration.ts";
import { plurals } from "../plural.ts";

const plural = plurals("de");

const common: Messages["common"] = {
  close: "Schließen",
  back: "Zurück",
  rules: "Spielregeln",
  why: "Was ist passiert?",
  you: "du",
  bot: "Bot",
  yes: "ja",
  no: "nein",
  points: (count) => plural(count, { one: `${count} Punkt`, other: `${count} Punkte` }),
  cards: (count) => plural(count, { one: `${count} Karte`, other: `${count} Karten` }),
  ms: durations("de"),
  seconds: (count) => `${count} s`,
  decks: "Mint Himmel Pfirsich Flieder Jade Rosa Honig Lavendel Apfel Kornblume Fuchsia Limette",
  suits: { r: "Rot", y: "Gelb", g: "Grün", b: "Blau" },
  card: (suit, number) => `${suit} ${number}`,
  boy: "Junge",
  girl: "Mädchen",
};

export default common;
