import type { Game } from "../../games/game.ts";
import { t, word, listed } from "../../i18n/index.svelte.ts";
import type { TableView, View } from "../../protocol.ts";
import type { Rules } from "../../scene/tableState.ts";
import { NOBODY } from "../../store/patch.ts";
import type { Cast } from "../round/telling.ts";
import { goalOf } from "../scores/goal.ts";
import { standings } from "../scores/standings.ts";

/** Which round this is, and what the match goes to; empty: none has begun. */
export function roundText({ game }: TableView, rules: Rules): string {
  const goal = goalOf(rules, game.seats);
  if (game.round === 0) return "";
  if (goal?.is === "rounds" && game.round <= goal.length) return t().round.roundOf(game.round, goal.length);
  const round = t().round.round(game.round);
  return goal?.is === "points" ? `${round} · ${t().round.target(goal.length)}` : round;
}

/** What everyone waits for: that someone chooses, or that nobody finds a mistake. Empty: nothing. */
export function waitText(view: TableView, game: Game, cast: Cast): string {
  if (view.phase === "review") return `${stopText(view, cast)} · ${t().round.review}`;
  return game.awaited?.(view) ?? "";
}

function stopText({ game: { stop } }: TableView, { name, stopCall }: Cast): string {
  if (!stop || stop.ender === NOBODY) return t().round.frozen;
  return t().round.stoppedBy(name(stop.ender), word(t().codes.calls, stopCall));
}

export interface Leaders {
  readonly names: string;
  readonly count: number;
  readonly points: number;
}

/** The seats with the most points; none before the first round, and none where everyone has the same. */
export function leadingSeats(game: View): readonly number[] {
  const all = standings(game);
  const best = all.filter(({ rank }) => rank === 1);
  return best.length < all.length ? best.map(({ seat }) => seat) : [];
}

/** Who has the most points; null: nobody has any yet. */
export function leadersOf({ game, chairs }: TableView): Leaders | null {
  const best = standings(game).filter(({ rank }) => rank === 1);
  const [first] = best;
  if (!first) return null;
  return {
    names: listed(best.map(({ seat }) => chairs[seat]?.name ?? "")),
    count: best.length,
    points: first.total,
  };
}
