import { accountsOf } from "../../games/scores.ts";
import { isOpen, listed, t, word } from "../../i18n/index.svelte.ts";
import type { TableView } from "../../protocol.ts";
import type { Room } from "../../store/room.svelte.ts";
import { teamStandings, teamsIn, winnersOf } from "../teams/teams.ts";
import { teamVictory } from "../teams/words.ts";
import { goalOf } from "./goal.ts";

/** Which round was counted last, of how many if that is known. */
export function countedText({ game }: TableView, { rules }: Room): string {
  const [rounds, goal] = [game.tallies.length, goalOf(rules, game.seats)];
  const { round, roundOf } = t().scores;
  return goal?.is === "rounds" && rounds <= goal.length ? roundOf(rounds, goal.length) : round(rounds);
}

/** Who has won the match. */
export function victoryText(view: TableView, { seat }: Room): string {
  const { win, wins, winSelf } = t().scores;
  const name = (one: number) => view.chairs[one]?.name ?? "";
  const letters = teamsIn(view);
  if (letters.length && isOpen("teams")) return teamVictory(teamStandings(letters, view.game), seat, name);
  const winners = winnersOf(view);
  if (winners.length !== 1) return win(listed(winners.map(name)));
  return winners[0] === seat ? winSelf : wins(name(winners[0] ?? 0));
}

/** How the last round has come to its end; empty: that is not known. */
export function endingText({ game: { stop } }: TableView, room: Room): string {
  const { blocked, called, calledSelf } = t().scores;
  if (!stop) return "";
  if (stop.ender < 0) return blocked;
  const [isSelf, name] = [stop.ender === room.seat, room.name(stop.ender)];
  const call = word(t().codes.calls, String(room.rules.stop_call ?? ""));
  if (stop.cause === "called") return isSelf ? calledSelf(call) : called(name, call);
  const accounts = accountsOf(room.edition?.game ?? "");
  return isSelf ? accounts.emptiedSelf() : accounts.emptied(name);
}
