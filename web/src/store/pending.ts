import type { Ask } from "../line/connection.ts";
import type { BuildCard, Command, PlayCard, TableView } from "../protocol.ts";
import { changed } from "./patch.ts";
import { faceOf, fitting, place, places, topOf } from "./zones.ts";

/** A pile that exists only here yet begins with this. */
export const COMING = "pile.coming.";

/**
 * The table as it will be if these wishes come true. What cannot be known (the card beneath, the next of the hand)
 * stays away until it is told. A wish whose card has left its place changes nothing, so none is applied twice.
 */
export function expected(base: TableView, seat: number | null, asks: Iterable<Ask>): TableView {
  let table = base;
  for (const ask of asks) {
    if (ask.is === "play" && seat !== null) table = wished(table, seat, ask.id, ask.do);
  }
  return table;
}

function wished(table: TableView, seat: number, id: string, command: Command): TableView {
  if (command.type !== "play" && command.type !== "build") return table;
  const source = places(table.game).find((zone) => zone.seat === seat && topOf(zone.faces) === command.card);
  const name = source && targetOf(table, seat, command);
  const target = name === "new" ? COMING + id : name;
  return source && target ? changed(table, { is: "moved", piece: command.card, source: source.name, target }) : table;
}

/** The zone that a command goes for, if it needs one. */
export function targetOf(table: TableView, seat: number, command: Command): string {
  if (command.type === "build") return builtOn(table, seat, command);
  return command.type === "play" ? laidOn(table, command) : "";
}

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
