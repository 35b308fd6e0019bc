// @ts-check
/** @import { TableView, View } from "../../../../web/src/protocol.ts" */
/** @import { FullZone } from "./patch.js" */
import { NOBODY, whole } from "./patch.js";

/** @typedef {FullZone & {name: string}} Place */

/** With as few cards in the stack somebody may end the round any moment. */
export const ALARMING = 2;

/** A piece is its face and the letter of its deck: r10a is the red ten of deck a. @param {string} piece */
export const faceOf = (piece) => piece.slice(0, -1);

/** @param {string[]} faces */
export const topOf = (faces) => faces[faces.length - 1] ?? "";

/** @param {View} view @param {string} name @returns {Place} */
export const place = (view, name) => ({ name, ...whole(view.zones[name]) });

/** @param {View} view @returns {Place[]} */
export const places = (view) => Object.keys(view.zones).map((name) => place(view, name));

/** What lies in the middle and belongs to nobody. @param {View} view */
export const centre = (view) => places(view).filter((zone) => zone.seat === NOBODY);

/** The places of a seat's row, in order. @param {View} view @param {number} seat */
export function row(view, seat) {
  const prefix = `${seat}.row.`;
  const places_ = places(view).filter((zone) => zone.name.startsWith(prefix));
  return places_.sort((one, other) => placeNumber(one.name) - placeNumber(other.name));
}

/** @param {string} name */
export const placeNumber = (name) => Number(name.split(".")[2]);

/** What a zone is to its owner: stack, row, open or hand. @param {string} name */
export const kindOf = (name) => name.split(".")[1] ?? "";

/** The zone that takes this piece: the middle first. @param {View} view @param {string} piece */
export const fitting = (view, piece) => centre(view).find((zone) => zone.accepts.includes(faceOf(piece)));

/** The places of the own row that take the top of this zone. @param {View} view @param {Place} zone */
export function buildable(view, zone) {
  const face = faceOf(topOf(zone.faces));
  const kind = kindOf(zone.name);
  return row(view, zone.seat).filter((spot) => spot.sources.includes(kind) && spot.accepts.includes(face));
}

/** Whether a round lies on the table that is not counted yet. @param {TableView} table */
export const isRunning = ({ game }) => game.round > game.tallies.length;

/** @param {View} view @param {number} seat */
export function total(view, seat) {
  return view.tallies.reduce((sum, tallies) => sum + (tallies[seat]?.points ?? 0), 0);
}
