import { durations } from "../duration.ts";
import { plurals } from "../plural.ts";

const plural = plurals("en");

const common = {
  close: "Close",
  back: "Back",
  rules: "Rules of the game",
  why: "What happened?",
  you: "you",
  bot: "Bot",
  yes: "yes",
  no: "no",
  points: (count: number) => plural(count, { one: `${count} point`, other: `${count} points` }),
  cards: (count: number) => plural(count, { one: `${count} card`, other: `${count} cards` }),
  ms: durations("en"),
  seconds: (count: number) => `${count} s`,
  /** The colours of the decks, from the first letter on. */
  decks: "Mint Sky Peach Lilac Jade Rose Honey Lavender Apple Cornflower Fuchsia Lime",
  suits: { r: "red", y: "yellow", g: "green", b: "blue" },
  card: (suit: string, number: string) => `${suit} ${number}`,
  boy: "boy",
  girl: "girl",
};

export default common;
