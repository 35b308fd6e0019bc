import { t } from "../../i18n/index.svelte.ts";
import { kindOf, place, places, topOf } from "../../store/zones.ts";
import type { Game } from "../game.ts";
import { ALARMING } from "./zones.ts";

export const left: Game["left"] = ({ game, chairs }, rules, seat) => {
  const { count } = place(game, `${seat}.stack`);
  const of = chairs[seat]?.handicap || Number(rules.stack ?? 0);
  return { count, of, isFew: seat < game.seats && count <= ALARMING, text: t().round.inStack(count) };
};

export const noiseOf: Game["noiseOf"] = ({ game }, change, seat) => {
  if (change.is !== "moved") return null;
  const { source, target } = change;
  const { seat: owner, count } = place(game, source);
  const isAlarming = kindOf(source) === "stack" && count > 0 && count <= ALARMING;
  if (isAlarming) return { sound: "last-cards", seat: owner };
  return target.startsWith("pile.") ? { sound: "other-card", seat } : null;
};

export const sourceOf: Game["sourceOf"] = ({ game }, seat, command) => {
  if (command.type === "flip") return `${seat}.hand`;
  if (!("card" in command)) return "";
  return places(game).find((zone) => zone.seat === seat && topOf(zone.faces) === command.card)?.name ?? "";
};
