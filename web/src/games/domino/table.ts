import { t } from "../../i18n/index.svelte.ts";
import type { TableView } from "../../protocol.ts";
import { place } from "../../store/zones.ts";
import type { Game } from "../game.ts";

/** How many cards a deck has: each pair of six colours once. */
const DECK = 15;
/** With as few cards left somebody may end the round any moment. */
const ALARMING = 2;

export const cardsLeft = ({ game }: TableView, seat: number): number =>
  ["hand", "turned", "discard"].reduce((sum, kind) => sum + place(game, `${seat}.${kind}`).count, 0);

export const left: Game["left"] = (view, _, seat) => {
  const count = cardsLeft(view, seat);
  const of = DECK - place(view.game, `${seat}.aside`).count;
  return { count, of, isFew: seat < view.game.seats && count <= ALARMING, text: t().common.cards(count) };
};

export const noiseOf: Game["noiseOf"] = (view, change, seat) => {
  if (change.is !== "moved") return null;
  if (change.target.startsWith("card.")) return { sound: isAlarming(view, seat) ? "last-cards" : "other-card", seat };
  return change.source === "tokens" ? { sound: "other-card", seat } : null;
};

function isAlarming(view: TableView, seat: number): boolean {
  const count = cardsLeft(view, seat);
  return count > 0 && count <= ALARMING;
}

/** Cards that were laid wrong are found when the round is counted: nobody calls them. */
export const calls: Game["calls"] = ({ stop }) => (stop === "call" ? ["stuck", "stop"] : ["stuck"]);

export const sourceOf: Game["sourceOf"] = (_, seat, command) => {
  if (command.type === "turn") return `${seat}.hand`;
  return command.type === "lay" ? `${seat}.turned` : "";
};
