import type { BuildCard, Command, PlayCard, TableView, View } from "../../protocol.ts";
import type { TableState, Rules } from "../../scene/tableState.ts";
import type { Key } from "../../scene/keys.ts";
import { deckOf } from "../../scene/plan.ts";
import { changed, NOBODY } from "../../store/patch.ts";
import { centre, kindOf, place, places, topOf, type Place } from "../../store/zones.ts";
import type { Game } from "../game.ts";
import { canBeWrong as isInMiddle } from "../shared/calls.ts";
import { ALARMING, faceOf, worthOf } from "./cards.ts";

const KINDS: Readonly<Record<string, string>> = { s: "stack", f: "open", " ": "hand" };

export const isHonour = ({ rules }: TableState): boolean => rules.referee === "honour";

export const zoneOf: Game["zoneOf"] = (key, { seat }) => {
  const number = numberOn(key);
  const kind = KINDS[key.key.toLowerCase()] ?? (number ? `row.${number - 1}` : "");
  return kind && seat !== null ? `${seat}.${kind}` : "";
};

/** The number that a key has, also where it types that only together with another one (as in France); 0: none. */
const numberOn = ({ key, code }: Key): number =>
  Number(/^[1-9]$/.exec(key)?.[0] ?? /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0);

export const taken: Game["taken"] = (state, name) => {
  const zone = place(state.view.game, name);
  if (zone.seat !== state.seat) return { is: "nothing" };
  if (kindOf(name) === "hand") return { is: "command", command: flip(state, zone) };
  const piece = topOf(zone.faces);
  if (!piece || state.pending.has(piece)) return { is: "nothing" };
  return isChoosy(state, zone) ? { is: "held" } : { is: "command", command: { type: "play", card: piece } };
};

/** The order is asked for when there is no hand left: only then the pile is turned over. */
function flip({ view, order }: TableState, hand: Place): Command {
  const choices = view.game.choices.flip ?? [];
  const isChosen = !hand.count && choices.length > 1 && choices.includes(order);
  return isChosen ? { type: "flip", order } : { type: "flip" };
}

/** Whether a piece from there can go to several kinds of places: anywhere on honour tables, or on the own row. */
const isChoosy = (state: TableState, zone: Place): boolean =>
  isHonour(state) || row(state.view.game, zone.seat).some(({ sources }) => sources.includes(kindOf(zone.name)));

export const laid: Game["laid"] = (state, from, to) => {
  const { game } = state.view;
  const source = place(game, from);
  const piece = topOf(source.faces);
  return piece && from !== to ? commandFor(state, source, place(game, to), piece) : null;
};

function commandFor({ seat }: TableState, from: Place, to: Place, card: string): Command | null {
  if (to.name === "new") return { type: "play", card, on: "new" };
  const on = topOf(to.faces);
  if (!on) return null;
  if (to.seat === NOBODY) return { type: "play", card, on: faceOf(on) };
  if (to.seat !== seat || !to.sources.includes(kindOf(from.name))) return null;
  return { type: "build", card, place: placeNumber(to.name), on };
}

/** Where it cannot go to the centre but somewhere else, the next tap says where. */
export const tapped: Game["tapped"] = (state, name) => {
  const { game } = state.view;
  const zone = place(game, name);
  const card = topOf(zone.faces);
  if (!card) return null;
  const isUndecided = !fitting(game, card) && (isHonour(state) || buildable(game, zone).length > 0);
  return isUndecided ? null : { type: "play", card };
};

export const aim: Game["aim"] = ({ view }, from) => {
  const piece = topOf(place(view.game, from).faces);
  return piece ? (fitting(view.game, piece)?.name ?? "") : "";
};

/** A pile that exists only here yet begins with this. */
export const COMING = "pile.coming.";

/** The card beneath and the next of the hand cannot be known. A card that has left its place is not moved again. */
export const optimistic: Game["optimistic"] = (table, seat, id, command) => {
  if (command.type !== "play" && command.type !== "build") return table;
  const source = places(table.game).find((zone) => zone.seat === seat && topOf(zone.faces) === command.card);
  const name = source && targetOf(table, seat, command);
  const target = name === "new" ? COMING + id : name;
  return source && target ? changed(table, { is: "moved", piece: command.card, source: source.name, target }) : table;
};

export const targetOf: Game["targetOf"] = (table, seat, command) => {
  if (command.type === "build") return builtOn(table, seat, command);
  return command.type === "play" ? laidOn(table, command) : "";
};

export const piecesOf: Game["piecesOf"] = (_, __, command) =>
  command.type === "play" || command.type === "build" ? [command.card] : [];

export const soundOf: Game["soundOf"] = (view, seat, command) => {
  if (command.type === "flip") return "flip";
  return targetOf(view, seat, command) ? "own-card" : "press";
};

function builtOn(table: TableView, seat: number, command: BuildCard): string {
  const spot = place(table.game, `${seat}.row.${command.place}`);
  return !command.on || topOf(spot.faces) === command.on ? spot.name : "";
}

const laidOn = (table: TableView, { card, on }: PlayCard): string =>
  on ? named(table, on) : (fitting(table.game, card)?.name ?? "");

function named(table: TableView, on: string): string {
  if (on === "new") return on;
  const shows = (faces: readonly string[]) => topOf(faces) === on || faceOf(topOf(faces) || " ") === on;
  return places(table.game).find((zone) => zone.name.startsWith("pile.") && shows(zone.faces))?.name ?? "";
}

/** Own cards in the middle less what is left of the stack, as it is counted in the end. */
export const worthNow: NonNullable<Game["worthNow"]> = ({ game, chairs }, rules) => {
  const laid = new Map<string, number>();
  for (const { faces } of centre(game)) {
    for (const piece of faces) laid.set(deckOf(piece), (laid.get(deckOf(piece)) ?? 0) + 1);
  }
  const worth = worthOf(rules);
  return chairs
    .slice(0, game.seats)
    .map(({ deck }, seat) => worth.centre * (laid.get(deck) ?? 0) - worth.stack * place(game, `${seat}.stack`).count);
};

export const noiseOf: Game["noiseOf"] = ({ game }, change, seat) => {
  if (change.is !== "moved") return null;
  const { source, target } = change;
  const { seat: owner, count } = place(game, source);
  const isAlarming = kindOf(source) === "stack" && count > 0 && count <= ALARMING;
  if (isAlarming) return { sound: "last-cards", seat: owner };
  return target.startsWith("pile.") ? { sound: "other-card", seat } : null;
};

export const sourceOf: Game["sourceOf"] = ({ game }, seat, command) => {
  if (command.type === "flip") return `${seat}.hand`;
  if (!("card" in command)) return "";
  return places(game).find((zone) => zone.seat === seat && topOf(zone.faces) === command.card)?.name ?? "";
};

/** The places of a seat's row, in order. */
export function row(view: View, seat: number): Place[] {
  const prefix = `${seat}.row.`;
  const spots = places(view).filter((zone) => zone.name.startsWith(prefix));
  return spots.sort((one, other) => placeNumber(one.name) - placeNumber(other.name));
}

export const placeNumber = (name: string): number => Number(name.split(".")[2]);

/** The zone in the middle that takes this piece. */
export const fitting = (view: View, piece: string): Place | undefined =>
  centre(view).find((zone) => zone.accepts.includes(faceOf(piece)));

/** The places of the own row that take the top of this zone. */
export function buildable(view: View, zone: Place): Place[] {
  const face = faceOf(topOf(zone.faces));
  const kind = kindOf(zone.name);
  return row(view, zone.seat).filter((spot) => spot.sources.includes(kind) && spot.accepts.includes(face));
}

/** Whether cards are laid on rows too. */
export const buildsRows = ({ advanced }: Rules): boolean => advanced === true;

/** Cards are laid in the middle, and on rows where these are built on. */
export const canBeWrong = (rules: Rules, zone: string): boolean =>
  isInMiddle(rules, zone) || (buildsRows(rules) && kindOf(zone) === "row");
