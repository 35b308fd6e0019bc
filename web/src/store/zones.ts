import type { TableView, View } from "../protocol.ts";
import { NOBODY, whole, type FullZone } from "./patch.ts";

/** A zone under its name. */
export interface Place extends FullZone {
  readonly name: string;
}

/** With as few cards in the stack somebody may end the round any moment. */
export const ALARMING = 2;

/** A piece is its face and the letter of its deck: r10a is the red ten of deck a. */
export const faceOf = (piece: string): string => piece.slice(0, -1);

export const topOf = (faces: readonly string[]): string => faces.at(-1) ?? "";

export const place = (view: View, name: string): Place => ({ name, ...whole(view.zones[name]) });

export const places = (view: View): Place[] => Object.keys(view.zones).map((name) => place(view, name));

/** What lies in the middle and belongs to nobody. */
export const centre = (view: View): Place[] => places(view).filter((zone) => zone.seat === NOBODY);

/** The places of a seat's row, in order. */
export function row(view: View, seat: number): Place[] {
  const prefix = `${seat}.row.`;
  const spots = places(view).filter((zone) => zone.name.startsWith(prefix));
  return spots.sort((one, other) => placeNumber(one.name) - placeNumber(other.name));
}

export const placeNumber = (name: string): number => Number(name.split(".")[2]);

/** What a zone is to its owner: stack, row, open or hand. */
export const kindOf = (name: string): string => name.split(".")[1] ?? "";

/** The zone in the middle that takes this piece. */
export const fitting = (view: View, piece: string): Place | undefined =>
  centre(view).find((zone) => zone.accepts.includes(faceOf(piece)));

/** The places of the own row that take the top of this zone. */
export function buildable(view: View, zone: Place): Place[] {
  const face = faceOf(topOf(zone.faces));
  const kind = kindOf(zone.name);
  return row(view, zone.seat).filter((spot) => spot.sources.includes(kind) && spot.accepts.includes(face));
}

/** Whether a round lies on the table that is not counted yet. */
export const isRunning = ({ game }: TableView): boolean => game.round > game.tallies.length;

export const total = (view: View, seat: number): number =>
  view.tallies.reduce((sum, tallies) => sum + (tallies[seat]?.points ?? 0), 0);
