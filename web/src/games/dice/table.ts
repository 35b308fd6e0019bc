import { book } from "../../i18n/index.svelte.ts";
import type { TableView } from "../../protocol.ts";
import type { Rules } from "../../scene/glance.ts";
import type { Call, Game } from "../game.ts";
import { calls as callsOf } from "../shared/calls.ts";
import { ALARMING, DICE } from "./dice.ts";
import { countOf, cupOf, dieMeant, zoneOfDie } from "./seen.ts";

export const left: Game["left"] = (view, rules, seat) => {
  const count = countOf(view.game, seat);
  const isFew = seat < view.game.seats && count <= ALARMING;
  return { count, of: shareOf(view, rules, seat), isFew, text: book("dice").left(count), icon: "die" };
};

/** With how many dice somebody begins: all draw fewer until the bag has enough for everyone. */
function shareOf({ chairs, game }: TableView, { shares }: Rules, seat: number): number {
  const usual = Array.isArray(shares) ? Number(shares[game.seats - 2] ?? 0) : 0;
  const wished = chairs.slice(0, game.seats).map(({ handicap = 0 }) => usual + handicap);
  const drawn = (less: number) => wished.map((share) => Math.max(1, share - less));
  let less = 0;
  while (drawn(less).reduce((sum, share) => sum + share, 0) > DICE) less += 1;
  return drawn(less)[seat] ?? usual;
}

/** Whoever does not end the round loses a point for each die that is left. */
export const worthNow: NonNullable<Game["worthNow"]> = ({ game }) =>
  Array.from({ length: game.seats }, (_, seat) => -countOf(game, seat));

export const noiseOf: Game["noiseOf"] = ({ game }, change, seat) => {
  if (change.is === "hidden") return { sound: "other-throw", seat };
  if (change.is !== "moved" || change.target.endsWith(".dice")) return null;
  const count = countOf(game, seat);
  return { sound: count > 0 && count <= ALARMING ? "last-cards" : "other-die", seat };
};

/** Whoever is stuck throws again. Only dice laid wrong can close the board for good. */
export const calls = (rules: Rules): readonly Call[] =>
  callsOf(rules).filter((call) => call !== "stuck" || rules.referee === "honour");

export const sourceOf: Game["sourceOf"] = ({ game }, seat, command) => {
  if (command.type === "throw") return cupOf(seat);
  const die = command.type === "place" ? dieMeant(game, seat, command.die) : "";
  return die ? zoneOfDie(seat, die) : "";
};
