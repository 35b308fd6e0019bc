import { ALARMING, kindOf, place, places, topOf } from "../../store/zones.ts";
import type { Call, Game } from "../game.ts";

export const left: Game["left"] = ({ game, chairs }, rules, seat) => {
  const { count } = place(game, `${seat}.stack`);
  const of = chairs[seat]?.handicap || Number(rules.stack ?? 0);
  return { count, of, isFew: seat < game.seats && count <= ALARMING };
};

export const noiseOf: Game["noiseOf"] = ({ game }, { source, target }, seat) => {
  const { seat: owner, count } = place(game, source);
  const isAlarming = kindOf(source) === "stack" && count > 0 && count <= ALARMING;
  if (isAlarming) return { sound: "last-cards", seat: owner };
  return target.startsWith("pile.") ? { sound: "other-card", seat } : null;
};

export const calls: Game["calls"] = ({ referee, stop }) => {
  const more: Call[] = [];
  if (referee === "honour") more.push("misplay");
  if (stop === "call") more.push("stop");
  return ["stuck", ...more];
};

export const sourceOf: Game["sourceOf"] = ({ game }, seat, command) => {
  if (command.type === "flip") return `${seat}.hand`;
  if (!("card" in command)) return "";
  return places(game).find((zone) => zone.seat === seat && topOf(zone.faces) === command.card)?.name ?? "";
};
