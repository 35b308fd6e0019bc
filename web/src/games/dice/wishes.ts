import type { Change, PlaceDie, TableView } from "../../protocol.ts";
import { changed } from "../../store/patch.ts";
import { place } from "../../store/zones.ts";
import type { Game } from "../game.ts";
import { faceOf, HIGHEST, numberOf, placeOf } from "./dice.ts";
import { dieMeant, fitting } from "./seen.ts";

/** A die that was placed makes room for the next one at once. What a throw brings cannot be known. */
export const wished: Game["wished"] = (table, seat, _, command) => {
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
