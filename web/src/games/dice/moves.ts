import type { Command } from "../../protocol.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Key } from "../../scene/keys.ts";
import { place } from "../../store/zones.ts";
import type { Game } from "../game.ts";
import { faceAt, faceOf, numberOf, placeOf } from "./dice.ts";
import { countOf, cupOf, diceOf, fitting, pieceAt, zoneOfDie } from "./seen.ts";

const THROWING = [" ", "t"];

export const isHonour = ({ rules }: Glance): boolean => rules.referee === "honour";

/** Whether the own dice are in the cup: nobody knows yet what they will show. */
export const isThrowing = ({ asked }: Glance): boolean => asked.some(({ type }) => type === "throw");

/** A number stands for a die that shows it: one that fits, if there is one. */
export const zoneOf: Game["zoneOf"] = (key, glance) => {
  const { view, seat, pending } = glance;
  if (seat === null) return "";
  if (THROWING.includes(key.key.toLowerCase())) return cupOf(seat);
  const number = numberOn(key);
  const dice = diceOf(view.game, seat).filter((piece) => numberOf(piece) === number && !pending.has(piece));
  const meant = dice.find((piece) => fitting(view.game, faceOf(piece))) ?? dice[0];
  return meant ? zoneOfDie(seat, meant) : "";
};

/** The number that a key has, also where it types that only together with another one (as in France); 0: none. */
const numberOn = ({ key, code }: Key): number =>
  Number(/^[1-6]$/.exec(key)?.[0] ?? /^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1] ?? 0);

export const taken: Game["taken"] = (glance, zone) => {
  const { view, seat, pending } = glance;
  if (seat === null || isThrowing(glance) || !zone.startsWith(`${seat}.`)) return { is: "nothing" };
  if (zone === cupOf(seat)) return { is: "command", command: { type: "throw" } };
  const piece = pieceAt(view.game, zone);
  if (!piece || pending.has(piece)) return { is: "nothing" };
  return isHonour(glance) ? { is: "held" } : { is: "command", command: { type: "place", die: piece } };
};

/** What a shake means: whoever shakes the device otherwise than to throw must lose nothing by it. Null: nothing. */
export function shakenOut(glance: Glance): Command | null {
  const { view, seat, isCalling } = glance;
  if (view.phase !== "playing" || isCalling || seat === null || !countOf(view.game, seat)) return null;
  const meant = taken(glance, cupOf(seat));
  return meant.is === "command" ? meant.command : null;
}

/** Where each die has only one place that is the only one it can be put on, wherever else it is let go. */
export const laid: Game["laid"] = (glance, from, to) => {
  const { game } = glance.view;
  const [piece, on] = [pieceAt(game, from), faceAt(to)];
  if (!piece || !on || place(game, to).count) return null;
  const isPossible = isHonour(glance) || to === placeOf(faceOf(piece));
  return isPossible ? { type: "place", die: piece, on } : null;
};

/** Where dice can be misplaced, the next tap says where one goes that fits nowhere. */
export const tapped: Game["tapped"] = (glance, zone) => {
  const { game } = glance.view;
  const die = pieceAt(game, zone);
  if (!die || (isHonour(glance) && !fitting(game, faceOf(die)))) return null;
  return { type: "place", die };
};

export const aim: Game["aim"] = ({ view }, from) => {
  const piece = pieceAt(view.game, from);
  return piece ? fitting(view.game, faceOf(piece)) : "";
};
