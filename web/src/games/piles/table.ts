import { t } from "../../i18n/index.svelte.ts";
import { deckOf } from "../../scene/pieces.ts";
import { centre, kindOf, place, places, topOf } from "../../store/zones.ts";
import type { Game } from "../game.ts";
import { worthOf } from "./worth.ts";
import { ALARMING } from "./zones.ts";

export const left: Game["left"] = ({ game, chairs }, rules, seat) => {
  const { count } = place(game, `${seat}.stack`);
  const of = chairs[seat]?.handicap || Number(rules.stack ?? 0);
  return { count, of, isFew: seat < game.seats && count <= ALARMING, text: t().round.inStack(count) };
};

/** Own cards in the middle less what is left of the stack, as it is counted in the end. */
export const worthNow: NonNullable<Game["worthNow"]> = ({ game, chairs }, rules) => {
  const laid = new Map<string, number>();
  for (const { faces } of centre(game)) {
    for (const piece of faces) laid.set(deckOf(piece), (laid.get(deckOf(piece)) ?? 0) + 1);
  }
  const worth = worthOf(rules);
  return chairs
    .slice(0, game.seats)
    .map(({ deck }, seat) => worth.centre * (laid.get(deck) ?? 0) - worth.stack * place(game, `${seat}.stack`).count);
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
