// @ts-check
/** @import { ClientMessage, TableView } from "../../../../web/src/protocol.ts" */
import { changed } from "./patch.js";
import { faceOf, fitting, place, places, topOf } from "./zones.js";

/** @typedef {Extract<ClientMessage, {is: "play"}>} Play */
/** @typedef {Extract<ClientMessage, {id: string}>} Ask */

export const COMING = "pile.coming.";
/** A pile that exists only here yet begins with this. */

/**
 * The table as it will be if these wishes come true. What cannot be known (the card beneath, the next of the hand)
 * stays away until it is told. A wish whose card has left its place changes nothing, so none is applied twice.
 * @param {TableView} base @param {number | null} seat @param {Iterable<Ask>} asks
 */
export function expected(base, seat, asks) {
  let table = base;
  for (const ask of asks) {
    if (ask.is === "play" && seat !== null) table = wished(table, seat, ask);
  }
  return table;
}

/** @param {TableView} table @param {number} seat @param {Play} ask @returns {TableView} */
function wished(table, seat, { id, do: command }) {
  if (command.type !== "play" && command.type !== "build") return table;
  const source = places(table.game).find((zone) => zone.seat === seat && topOf(zone.faces) === command.card);
  const target = source && (command.type === "build" ? builtOn(table, seat, command) : laidOn(table, command, id));
  return source && target ? changed(table, { is: "moved", piece: command.card, source: source.name, target }) : table;
}

/** @param {TableView} table @param {number} seat @param {{card: string, place: number, on?: string}} command */
function builtOn(table, seat, command) {
  const spot = place(table.game, `${seat}.row.${command.place}`);
  return !command.on || topOf(spot.faces) === command.on ? spot.name : "";
}

/** @param {TableView} table @param {{card: string, on?: string}} command @param {string} id */
function laidOn(table, { card, on }, id) {
  const target = on ? named(table, on) : fitting(table.game, card)?.name;
  return target === "new" ? COMING + id : target;
}

/** @param {TableView} table @param {string} on */
function named(table, on) {
  if (on === "new") return on;
  const shows = (/** @type {string[]} */ faces) => topOf(faces) === on || faceOf(topOf(faces) || " ") === on;
  return places(table.game).find((zone) => zone.name.startsWith("pile.") && shows(zone.faces))?.name;
}
