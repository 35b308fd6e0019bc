import type { Game } from "../../games/game.ts";
import { t, word } from "../../i18n/index.svelte.ts";
import type { TableView } from "../../protocol.ts";
import type { Rules } from "../../scene/glance.ts";
import { NOBODY } from "../../store/patch.ts";
import type { Cast } from "../round/telling.ts";
import { goalOf } from "../scores/standings.ts";

/** Which round this is, and what the match goes to; empty: none has begun. */
export function roundText({ game }: TableView, rules: Rules): string {
  const goal = goalOf(rules, game.seats);
  if (game.round === 0) return "";
  if (goal?.is === "rounds" && game.round <= goal.length) return t().round.roundOf(game.round, goal.length);
  const round = t().round.round(game.round);
  return goal?.is === "points" ? `${round} · ${t().round.target(goal.length)}` : round;
}

/** What everybody waits for: that somebody chooses, or that nobody finds a mistake. Empty: nothing. */
export function waitText(view: TableView, game: Game, cast: Cast): string {
  if (view.phase === "review") return `${stopText(view, cast)} · ${t().round.review}`;
  return game.awaited?.(view) ?? "";
}

function stopText({ game: { stop } }: TableView, { name, stopCall }: Cast): string {
  if (!stop || stop.ender === NOBODY) return t().round.frozen;
  return t().round.stoppedBy(name(stop.ender), word(t().codes.calls, stopCall));
}
