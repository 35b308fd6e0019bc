import type { Change, Command, PlaceDie, TableView } from "../../protocol.ts";
import type { TableState, Rules } from "../../scene/tableState.ts";
import type { Key } from "../../scene/keys.ts";
import { changed } from "../../store/patch.ts";
import { place } from "../../store/zones.ts";
import type { Call, Game } from "../game.ts";
import { calls as callsOf } from "../shared/calls.ts";
import {
  ALARMING,
  countOf,
  cupOf,
  diceOf,
  dieMeant,
  faceAt,
  faceOf,
  fitting,
  HIGHEST,
  numberOf,
  pieceAt,
  placeOf,
  zoneOfDie,
} from "./dice.ts";

const THROWING = [" ", "t"];

export const isHonour = ({ rules }: TableState): boolean => rules.referee === "honour";

/** Whether the own dice are in the cup: nobody knows yet what they will show. */
export const isThrowing = ({ asked }: TableState): boolean => asked.some(({ type }) => type === "throw");

/** A number stands for a die that shows it: one that fits, if there is one. */
export const zoneOf: Game["zoneOf"] = (key, state) => {
  const { view, seat, pending } = state;
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

export const taken: Game["taken"] = (state, zone) => {
  const { view, seat, pending } = state;
  if (seat === null || isThrowing(state) || !zone.startsWith(`${seat}.`)) return { is: "nothing" };
  if (zone === cupOf(seat)) return { is: "command", command: { type: "throw" } };
  const piece = pieceAt(view.game, zone);
  if (!piece || pending.has(piece)) return { is: "nothing" };
  return isHonour(state) ? { is: "held" } : { is: "command", command: { type: "place", die: piece } };
};

/** What a shake means: anyone who shakes the device otherwise than to throw must lose nothing by it. Null: nothing. */
export function shakenOut(state: TableState): Command | null {
  const { view, seat, isCalling } = state;
  if (view.phase !== "playing" || isCalling || seat === null || !countOf(view.game, seat)) return null;
  const meant = taken(state, cupOf(seat));
  return meant.is === "command" ? meant.command : null;
}

/** Where each die has only one place that is the only one it can be put on, wherever else it is let go. */
export const laid: Game["laid"] = (state, from, to) => {
  const { game } = state.view;
  const [piece, on] = [pieceAt(game, from), faceAt(to)];
  if (!piece || !on || place(game, to).count) return null;
  const isPossible = isHonour(state) || to === placeOf(faceOf(piece));
  return isPossible ? { type: "place", die: piece, on } : null;
};

/** Where dice can be misplaced, the next tap says where one goes that fits nowhere. */
export const tapped: Game["tapped"] = (state, zone) => {
  const { game } = state.view;
  const die = pieceAt(game, zone);
  if (!die || (isHonour(state) && !fitting(game, faceOf(die)))) return null;
  return { type: "place", die };
};

export const aim: Game["aim"] = ({ view }, from) => {
  const piece = pieceAt(view.game, from);
  return piece ? fitting(view.game, faceOf(piece)) : "";
};

/** A die that was placed makes room for the next one at once. What a throw brings cannot be known. */
export const optimistic: Game["optimistic"] = (table, seat, _, command) => {
  if (command.type !== "place") return table;
  const [die, target] = [dieMeant(table.game, seat, command.die), targetOf(table, seat, command)];
  return die && target ? placing(die, `${seat}.dice`, target).reduce(changed, table) : table;
};

function placing(die: string, source: string, target: string): Change[] {
  const after = faceOf(die).slice(0, 1) + (numberOf(die) + 1);
  const opens = target === placeOf(faceOf(die)) && numberOf(die) < HIGHEST;
  return [
    { is: "moved", piece: die, source, target },
    { is: "accepting", zone: target, faces: [] },
    ...(opens ? [{ is: "accepting" as const, zone: placeOf(after), faces: [after] }] : []),
  ];
}

export const targetOf: Game["targetOf"] = (table, _, command) =>
  command.type === "place" ? aimed(table, command) : "";

/** Where it fits, or a free place that was named. */
function aimed({ game }: TableView, { die, on = "" }: PlaceDie): string {
  if (!on) return fitting(game, faceOf(die));
  return place(game, placeOf(on)).count ? "" : placeOf(on);
}

export const piecesOf: Game["piecesOf"] = ({ game }, seat, command) => {
  const die = command.type === "place" ? dieMeant(game, seat, command.die) : "";
  return die ? [die] : [];
};

export const soundOf: Game["soundOf"] = (view, seat, command) => {
  if (command.type === "throw") return "throw";
  return targetOf(view, seat, command) ? "die" : "press";
};

/** Anyone who does not end the round loses a point for each die that is left. */
export const worthNow: NonNullable<Game["worthNow"]> = ({ game }) =>
  Array.from({ length: game.seats }, (_, seat) => -countOf(game, seat));

export const noiseOf: Game["noiseOf"] = ({ game }, change, seat) => {
  if (change.is === "hidden") return { sound: "other-throw", seat };
  if (change.is !== "moved" || change.target.endsWith(".dice")) return null;
  const count = countOf(game, seat);
  return { sound: count > 0 && count <= ALARMING ? "last-cards" : "other-die", seat };
};

/** Anyone who is stuck throws again. Only dice laid wrong can close the board for good. */
export const calls = (rules: Rules): readonly Call[] =>
  callsOf(rules).filter((call) => call !== "stuck" || rules.referee === "honour");

export const sourceOf: Game["sourceOf"] = ({ game }, seat, command) => {
  if (command.type === "throw") return cupOf(seat);
  const die = command.type === "place" ? dieMeant(game, seat, command.die) : "";
  return die ? zoneOfDie(seat, die) : "";
};
