import type { View } from "../../protocol.ts";
import { centre, kindOf, places, topOf, type Place } from "../../store/zones.ts";

/** With as few cards in the stack somebody may end the round any moment. */
export const ALARMING = 2;

/** A card is its face and the letter of its deck: r10a is the red ten of deck a. */
export const faceOf = (piece: string): string => piece.slice(0, -1);

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
