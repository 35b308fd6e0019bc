import type { Glance } from "../../scene/glance.ts";
import { kindOf, place, topOf } from "../../store/zones.ts";
import type { Game } from "../game.ts";
import { hand } from "./hand.svelte.ts";
import { ownOf } from "./own.ts";

const KINDS: Readonly<Record<string, string>> = { r: "turned", j: "jokers", " ": "hand" };

export const zoneOf: Game["zoneOf"] = ({ key }, { seat }) => {
  const kind = KINDS[key.toLowerCase()];
  return kind && seat !== null ? `${seat}.${kind}` : "";
};

/** The next card is turned over at once, also at its empty place; jokers are taken up, the card waits for its squares. */
export const taken: Game["taken"] = (glance, name) => {
  const zone = place(glance.view.game, name);
  if (zone.seat !== glance.seat || glance.view.phase === "choosing") return { is: "nothing" };
  switch (kindOf(name)) {
    case "hand":
    case "discard":
      return { is: "command", command: { type: "turn" } };
    case "turned":
      if (!zone.count) return { is: "command", command: { type: "turn" } };
      return isAtHand(glance, topOf(zone.faces)) ? { is: "held" } : { is: "nothing" };
    case "jokers":
      armJoker(glance);
      return { is: "nothing" };
    default:
      return { is: "nothing" };
  }
};

const isAtHand = ({ pending }: Glance, piece: string): boolean => piece !== "" && !pending.has(piece);

/** Take up a joker; who owes a token a place may use none. */
export function armJoker(glance: Glance): void {
  const own = ownOf(glance);
  if (own?.card && own.owed.length === 0) hand.arm(own.card, own.jokers);
}

/** Turn the card that waits for its squares. */
export function turnRound(glance: Glance): void {
  hand.turn(ownOf(glance)?.card ?? "");
}

/** Cards are laid on squares, which are the field's. */
export const laid: Game["laid"] = () => null;

/** A tap on the own card turns it round. */
export const tapped: Game["tapped"] = (glance, name) => {
  if (name === `${glance.seat}.turned`) turnRound(glance);
  return null;
};

export const aim: Game["aim"] = () => "";
