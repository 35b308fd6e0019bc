// @ts-check
/** @import { ClientMessage, Command, TableView } from "../../../../web/src/protocol.ts" */
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
  const name = source && targetOf(table, seat, command);
  const target = name === "new" ? COMING + id : name;
  return source && target ? changed(table, { is: "moved", piece: command.card, source: source.name, target }) : table;
}

/** The zone that a command goes for, if it needs one. @param {TableView} table @param {number} seat @param {Command} command */
export function targetOf(table, seat, command) {
  if (command.type === "build") return builtOn(table, seat, command);
  return command.type === "play" ? laidOn(table, command) : "";
}

/** @param {TableView} table @param {number} seat @param {{card: string, place: number, on?: string}} command */
function builtOn(table, seat, command) {
  const spot = place(table.game, `${seat}.row.${command.place}`);
  return !command.on || topOf(spot.faces) === command.on ? spot.name : "";
}

/** @param {TableView} table @param {{card: string, on?: string}} command */
const laidOn = (table, { card, on }) => (on ? named(table, on) : fitting(table.game, card)?.name);

/** @param {TableView} table @param {string} on */
function named(table, on) {
  if (on === "new") return on;
  const shows = (/** @type {string[]} */ faces) => topOf(faces) === on || faceOf(topOf(faces) || " ") === on;
  return places(table.game).find((zone) => zone.name.startsWith("pile.") && shows(zone.faces))?.name;
}
