import type { Messages } from "../messages.ts";
import { durations } from "../duration.ts";
import { plurals } from "../plural.ts";

const plural = plurals("nl");

const common: Messages["common"] = {
  close: "Sluiten",
  back: "Terug",
  rules: "Spelregels",
  why: "Wat is er gebeurd?",
  you: "jij",
  bot: "Bot",
  yes: "ja",
  no: "nee",
  points: (count) => plural(count, { one: `${count} punt`, other: `${count} punten` }),
  cards: (count) => plural(count, { one: `${count} kaart`, other: `${count} kaarten` }),
  ms: durations("nl"),
  seconds: (count) => `${count} s`,
  decks: "Mint Hemel Perzik Sering Jade Roze Honing Lavendel Appel Korenbloem Fuchsia Limoen",
  suits: { r: "rood", y: "geel", g: "groen", b: "blauw" },
  card: (suit, number) => `${suit} ${number}`,
  boy: "jongen",
  girl: "meisje",
};

export default common;
