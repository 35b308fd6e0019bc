import type { BuildCard, PlayCard, TableView } from "../../protocol.ts";
import { changed } from "../../store/patch.ts";
import { place, places, topOf } from "../../store/zones.ts";
import type { Game } from "../game.ts";
import { faceOf, fitting } from "./zones.ts";

/** A pile that exists only here yet begins with this. */
export const COMING = "pile.coming.";

/** The card beneath and the next of the hand cannot be known. A card that has left its place is not moved again. */
export const wished: Game["wished"] = (table, seat, id, command) => {
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
