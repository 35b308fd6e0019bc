import type { Emblems } from "../../emblems.ts";
import { drawn } from "../../parts.ts";
import Emblem from "./Emblem.svelte";

export const emblems: Emblems = {
  ligretto: drawn(Emblem, {
    way: "fan",
    cards: [
      { suit: "yellow", number: 8 },
      { suit: "red", number: 9 },
      { suit: "blue", number: 10 },
    ],
  }),
  "ligretto-de": drawn(Emblem, {
    way: "row",
    cards: [
      { suit: "green", number: 1 },
      { suit: "yellow", number: 2 },
      { suit: "red", number: 3 },
    ],
  }),
  "ligretto-fr": drawn(Emblem, {
    way: "fan",
    cards: [
      { suit: "blue", number: 4 },
      { suit: "green", number: 6 },
      { suit: "yellow", number: 9 },
    ],
  }),
  "dutch-blitz": drawn(Emblem, {
    way: "pair",
    cards: [
      { suit: "red", number: 5, figure: "boy" },
      { suit: "yellow", number: 4, figure: "girl" },
    ],
  }),
};
