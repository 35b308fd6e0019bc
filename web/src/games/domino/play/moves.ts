// What touches of the own cards mean, what a seat has left, and what is heard.
import { t } from "../../../i18n/index.svelte.ts";
import type { TableView } from "../../../protocol.ts";
import type { TableState } from "../../../scene/tableState.ts";
import { kindOf, place, topOf } from "../../../store/zones.ts";
import type { Game } from "../../game.ts";
import { hand } from "../hand.svelte.ts";
import { ownOf } from "../seen.ts";

const KINDS: Readonly<Record<string, string>> = { r: "turned", j: "jokers", " ": "hand" };

export const zoneOf: Game["zoneOf"] = ({ key }, { seat }) => {
  const kind = KINDS[key.toLowerCase()];
  return kind && seat !== null ? `${seat}.${kind}` : "";
};

/** The next card is turned over at once, also at its empty place; jokers are taken up, the card waits for its squares. */
export const taken: Game["taken"] = (state, name) => {
  const zone = place(state.view.game, name);
  if (zone.seat !== state.seat || state.view.phase === "choosing") return { is: "nothing" };
  switch (kindOf(name)) {
    case "hand":
    case "discard":
      return { is: "command", command: { type: "turn" } };
    case "turned":
      if (!zone.count) return { is: "command", command: { type: "turn" } };
      return isAtHand(state, topOf(zone.faces)) ? { is: "held" } : { is: "nothing" };
    case "jokers":
      armJoker(state);
      return { is: "nothing" };
    default:
      return { is: "nothing" };
  }
};

const isAtHand = ({ pending }: TableState, piece: string): boolean => piece !== "" && !pending.has(piece);

/** Take up a joker; who owes a token a place may use none. */
export function armJoker(state: TableState): void {
  const own = ownOf(state);
  if (own?.card && own.owed.length === 0) hand.arm(own.card, own.jokers);
}

/** Turn the card that waits for its squares. */
export function turnRound(state: TableState): void {
  hand.turn(ownOf(state)?.card ?? "");
}

/** Cards are laid on squares, which are the field's. */
export const laid: Game["laid"] = () => null;

/** A tap on the own card turns it round. */
export const tapped: Game["tapped"] = (state, name) => {
  if (name === `${state.seat}.turned`) turnRound(state);
  return null;
};

export const aim: Game["aim"] = () => "";

/** How many cards a deck has: each pair of six colours once. */
const DECK = 15;
/** With this few cards left a seat may end the round any moment. */
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

/** Cards that were laid wrong are found when the round is counted: no one calls them. */
export const calls: Game["calls"] = ({ stop }) => (stop === "call" ? ["stuck", "stop"] : ["stuck"]);

export const sourceOf: Game["sourceOf"] = (_, seat, command) => {
  if (command.type === "turn") return `${seat}.hand`;
  return command.type === "lay" ? `${seat}.turned` : "";
};
