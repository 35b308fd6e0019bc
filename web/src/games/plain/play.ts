import type { Command, View } from "../../protocol.ts";
import type { TableState } from "../../scene/tableState.ts";
import { changed } from "../../store/patch.ts";
import type { Game } from "../game.ts";
import { pictureOf } from "../../scene/plan.ts";
import { kindOf, places, type Place } from "../../store/zones.ts";

/** Each visible piece in front of the player is a place of its own: the name of its zone, and the piece. */
const BETWEEN = "/";
export const placeOf = (zone: string, piece: string): string => `${zone}${BETWEEN}${piece}`;
export const zoneAt = (place: string): string => place.split(BETWEEN)[0] ?? "";
export const pieceAt = (place: string): string => place.split(BETWEEN)[1] ?? "";

/** What lies in front of a seat. */
export const seatZones = (view: View, seat: number): Place[] => places(view).filter((zone) => zone.seat === seat);

/** Names of a seat's zones begin with its number, which says nothing to players. */
export const titleOf = (zone: string): string => kindOf(zone) || zone;

/** The zones that accept an own piece now. */
export function accepting({ view, seat }: TableState, place: string): readonly string[] {
  const [face, kind] = [pictureOf(pieceAt(place)), kindOf(zoneAt(place))];
  const takes = ({ accepts, sources, seat: owner }: Place) =>
    accepts.includes(face) && (!sources.length || (owner === seat && sources.includes(kind)));
  return places(view.game)
    .filter((zone) => zone.name !== zoneAt(place) && takes(zone))
    .map(({ name }) => name);
}

interface Move {
  readonly type: "move";
  readonly piece: string;
  readonly to: string;
}

/** The protocol of this page only has the commands of games that it knows. */
const move = (piece: string, to: string): Command => ({ type: "move", piece, to }) satisfies Move as unknown as Command;
function moveOf(command: unknown): Move | null {
  const move = command as Move;
  return move.type === "move" ? move : null;
}

/** The places of a seat's visible pieces, in their order. */
const placesOf = (view: View, seat: number): readonly string[] =>
  seatZones(view, seat).flatMap(({ name, faces }) => faces.map((piece) => placeOf(name, piece)));

const isOwn = ({ view, seat, pending }: TableState, place: string): boolean =>
  seat !== null && placesOf(view.game, seat).includes(place) && !pending.has(pieceAt(place));

/** The only zone that accepts a piece; empty: there are several, or none. */
function onlyZone(state: TableState, place: string): string {
  const [first = "", second] = accepting(state, place);
  return second === undefined ? first : "";
}

/** A digit stands for the piece that is in that place. */
export const zoneOf: Game["zoneOf"] = ({ key }, { view, seat }) =>
  seat !== null && /^[1-9]$/.test(key) ? (placesOf(view.game, seat)[Number(key) - 1] ?? "") : "";

export const taken: Game["taken"] = (state, place) => {
  if (!isOwn(state, place)) return { is: "nothing" };
  const to = onlyZone(state, place);
  return to ? { is: "command", command: move(pieceAt(place), to) } : { is: "held" };
};

/** What does not fit is tried as well: the server says why. */
export const laid: Game["laid"] = (_, from, to) =>
  pieceAt(from) && zoneAt(to) !== zoneAt(from) ? move(pieceAt(from), zoneAt(to)) : null;

export const tapped: Game["tapped"] = (state, place) => {
  const to = onlyZone(state, place);
  return to ? move(pieceAt(place), to) : null;
};

export const aim: Game["aim"] = onlyZone;

export const sourceOf: Game["sourceOf"] = ({ game }, seat, command) =>
  placesOf(game, seat).find((place) => pieceAt(place) === moveOf(command)?.piece) ?? "";

export const targetOf: Game["targetOf"] = (_, __, command) => moveOf(command)?.to ?? "";

export const piecesOf: Game["piecesOf"] = (_, __, command) => {
  const move = moveOf(command);
  return move ? [move.piece] : [];
};

/** The piece lies there at once. What its zone accepts next is for the server to say. */
export const optimistic: Game["optimistic"] = (table, seat, _, command) => {
  const [move, source] = [moveOf(command), zoneAt(sourceOf(table, seat, command))];
  return move && source ? changed(table, { is: "moved", piece: move.piece, source, target: move.to }) : table;
};
