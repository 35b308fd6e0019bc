import type { Game } from "../../games/game.ts";
import { book, isOpen, t, word, listed } from "../../i18n/index.svelte.ts";
import type { TableView, View } from "../../protocol.ts";
import type { Rules } from "../../scene/tableState.ts";
import { NOBODY } from "../../store/patch.ts";
import type { Cast } from "../round/telling.ts";
import { goalOf } from "../scores/goal.ts";
import { standings } from "../scores/standings.ts";
import { teamStandings, teamsIn } from "../teams/teams.ts";
import { meanText, teamName } from "../teams/words.ts";

/** Which round this is, and what the match goes to; empty: none has begun. */
export function roundText({ game }: TableView, rules: Rules): string {
  const goal = goalOf(rules, game.seats);
  if (game.round === 0) return "";
  if (goal?.is === "rounds" && game.round <= goal.length) return t().round.roundOf(game.round, goal.length);
  const round = t().round.round(game.round);
  return goal?.is === "points" ? `${round} · ${t().round.target(goal.length)}` : round;
}

/** How the teams stand, the best first; empty: there are none, or nothing is counted yet. */
export function teamsText(view: TableView): string {
  if (!teamsIn(view).length || !view.game.tallies.length || !isOpen("teams")) return "";
  return teamStandings(teamsIn(view), view.game)
    .map((team) => `${teamName(team, nameIn(view))} ${meanText(team.score)}`)
    .join(" · ");
}

/** Which team is ahead; empty as long as its words are not there. */
export function teamLead(view: TableView): string {
  if (!isOpen("teams")) return "";
  const { leads, lead } = book("teams");
  const best = teamStandings(teamsIn(view), view.game).filter(({ rank }) => rank === 1);
  const names = listed(best.map((team) => teamName(team, nameIn(view))));
  return (best.length === 1 ? leads : lead)(names, meanText(best[0]?.score ?? 0));
}

const nameIn =
  ({ chairs }: TableView) =>
  (seat: number) =>
    chairs[seat]?.name ?? "";

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

/** The seats with the most points, or of the best team; none before the first round, and none where all are level. */
export function leadingSeats(game: View, letters: readonly string[] = []): readonly number[] {
  const all = standings(game);
  if (letters.length && all.length) {
    const teams = teamStandings(letters, game);
    const first = teams.filter(({ rank }) => rank === 1);
    return first.length < teams.length ? first.flatMap(({ seats }) => seats) : [];
  }
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
