import type { Command } from "../../protocol.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Key } from "../../scene/keys.ts";
import { NOBODY } from "../../store/patch.ts";
import { kindOf, place, topOf, type Place } from "../../store/zones.ts";
import type { Game } from "../game.ts";
import { buildable, faceOf, fitting, placeNumber, row } from "./zones.ts";

const KINDS: Readonly<Record<string, string>> = { s: "stack", f: "open", " ": "hand" };

export const isHonour = ({ rules }: Glance): boolean => rules.referee === "honour";

export const zoneOf: Game["zoneOf"] = (key, { seat }) => {
  const number = numberOn(key);
  const kind = KINDS[key.key.toLowerCase()] ?? (number ? `row.${number - 1}` : "");
  return kind && seat !== null ? `${seat}.${kind}` : "";
};

/** The number that a key has, also where it types that only together with another one (as in France); 0: none. */
const numberOn = ({ key, code }: Key): number =>
  Number(/^[1-9]$/.exec(key)?.[0] ?? /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0);

export const taken: Game["taken"] = (glance, name) => {
  const zone = place(glance.view.game, name);
  if (zone.seat !== glance.seat) return { is: "nothing" };
  if (kindOf(name) === "hand") return { is: "command", command: flip(glance, zone) };
  const piece = topOf(zone.faces);
  if (!piece || glance.pending.has(piece)) return { is: "nothing" };
  return isChoosy(glance, zone) ? { is: "held" } : { is: "command", command: { type: "play", card: piece } };
};

/** The order is asked for when there is no hand left: only then the pile is turned over. */
function flip({ view, order }: Glance, hand: Place): Command {
  const choices = view.game.choices.flip ?? [];
  const isChosen = !hand.count && choices.length > 1 && choices.includes(order);
  return isChosen ? { type: "flip", order } : { type: "flip" };
}

/** Whether a piece from there can go to several kinds of places: anywhere on honour tables, or on the own row. */
const isChoosy = (glance: Glance, zone: Place): boolean =>
  isHonour(glance) || row(glance.view.game, zone.seat).some(({ sources }) => sources.includes(kindOf(zone.name)));

export const laid: Game["laid"] = (glance, from, to) => {
  const { game } = glance.view;
  const source = place(game, from);
  const piece = topOf(source.faces);
  return piece && from !== to ? commandFor(glance, source, place(game, to), piece) : null;
};

function commandFor({ seat }: Glance, from: Place, to: Place, card: string): Command | null {
  if (to.name === "new") return { type: "play", card, on: "new" };
  const on = topOf(to.faces);
  if (!on) return null;
  if (to.seat === NOBODY) return { type: "play", card, on: faceOf(on) };
  if (to.seat !== seat || !to.sources.includes(kindOf(from.name))) return null;
  return { type: "build", card, place: placeNumber(to.name), on };
}

/** Where it cannot go to the centre but somewhere else, the next tap says where. */
export const tapped: Game["tapped"] = (glance, name) => {
  const { game } = glance.view;
  const zone = place(game, name);
  const card = topOf(zone.faces);
  if (!card) return null;
  const isUndecided = !fitting(game, card) && (isHonour(glance) || buildable(game, zone).length > 0);
  return isUndecided ? null : { type: "play", card };
};

export const aim: Game["aim"] = ({ view }, from) => {
  const piece = topOf(place(view.game, from).faces);
  return piece ? (fitting(view.game, piece)?.name ?? "") : "";
};
