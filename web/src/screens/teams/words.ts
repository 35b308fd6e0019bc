import { book, language, listed } from "../../i18n/index.svelte.ts";
import type { Team, TeamStanding } from "./teams.ts";

// Teams in words; the book of teams must be open.

/** How a seat is called. */
type NameOf = (seat: number) => string;

/** What a team is called: by its letter, or by who plays alone. */
export const teamName = ({ letter, seats }: Team, name: NameOf): string =>
  letter ? book("teams").team(letter.toUpperCase()) : name(seats[0] ?? 0);

export const members = ({ seats }: Team, name: NameOf): string => listed(seats.map(name));

/** A mean as it is written in the language: 12, 12.5 or 12.33. */
export const meanText = (mean: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 2 })
    .format(Math.round(mean * 100) / 100)
    .replace("-", "−");

export const signedMean = (mean: number): string => (mean > 0 ? `+${meanText(mean)}` : meanText(mean));

/** Who has won. */
export function teamVictory(standings: readonly TeamStanding[], own: number | null, name: NameOf): string {
  const { wins, win, winSelf } = book("teams");
  const best = standings.filter(({ rank }) => rank === 1);
  const [first] = best;
  if (!first || best.length > 1) return win(listed(best.map((team) => teamName(team, name))));
  return own !== null && first.letter && first.seats.includes(own) ? winSelf : wins(teamName(first, name));
}

/** Where the score of a team comes from: the totals of its seats, or the rounds if someone came later. */
export function sumText({ seats, score, isWhole }: TeamStanding, totals: readonly number[]): string {
  if (!isWhole) return book("teams").late;
  const terms = seats.map((seat) => meanText(totals[seat] ?? 0));
  return book("teams").sum(terms.join(" + ").replaceAll("+ −", "− "), seats.length, meanText(score));
}
