import type { PublicChair, Tally, TableView, View } from "../../protocol.ts";

// Who plays together, and how teams stand: as the server counts it (`tables/teams.py`).

/** The letters of all teams. */
export const LETTERS: readonly string[] = [..."abcdef"];

/** Seats that play together. */
export interface Team {
  /** Empty: a seat that plays alone. */
  readonly letter: string;
  readonly seats: readonly number[];
}

/** The teams of these seats, in the order of their first seats. A seat without a letter is a team of its own. */
export function grouped(letters: readonly string[]): readonly Team[] {
  const teams = new Map<string, number[]>();
  letters.forEach((letter, seat) => {
    const key = letter || String(seat);
    teams.set(key, [...(teams.get(key) ?? []), seat]);
  });
  return [...teams.values()].map((seats) => ({ letter: letters[seats[0] ?? 0] ?? "", seats }));
}

/** Whether they make a match of teams: two of them at least, and two seats in one. */
export function isAgreed(letters: readonly string[]): boolean {
  const count = grouped(letters).length;
  return count > 1 && count < letters.length;
}

export const lettersOf = (chairs: readonly PublicChair[]): readonly string[] => chairs.map(({ team = "" }) => team);

/** The teams of the match that is shown; empty: everyone plays for themselves. */
export const teamsIn = ({ teams }: Pick<TableView, "teams">): readonly string[] => teams ?? [];

/** Parts of a point: any mean of up to twelve whole numbers is a whole number of them. */
const PARTS = 27_720;

/** What a round was worth for a team, in parts of a point; null: nobody of it played. */
function worth({ seats }: Team, tallies: readonly Tally[]): number | null {
  const points = seats.flatMap((seat) => tallies[seat]?.points ?? []);
  return points.length ? (points.reduce((sum, each) => sum + each, 0) * PARTS) / points.length : null;
}

/** Where a team stands. */
export interface TeamStanding extends Team {
  /** From 1; equal scores share a rank. */
  readonly rank: number;
  /** What the last round was worth; null: nobody of it played. */
  readonly round: number | null;
  readonly score: number;
  /** Whether the score is the mean of the totals: everyone has played every round. */
  readonly isWhole: boolean;
}

/** The teams of a match after its last round, the best first. */
export function teamStandings(letters: readonly string[], { tallies }: Pick<View, "tallies">): readonly TeamStanding[] {
  const teams = grouped(letters);
  const scores = teams.map((team) => tallies.reduce((sum, one) => sum + (worth(team, one) ?? 0), 0));
  const standings = teams.map((team, index) => {
    const own = scores[index] ?? 0;
    const last = worth(team, tallies.at(-1) ?? []);
    return {
      ...team,
      rank: 1 + scores.filter((other) => other > own).length,
      round: last === null ? null : last / PARTS,
      score: own / PARTS,
      isWhole: tallies.every((one) => team.seats.every((seat) => one[seat] !== undefined)),
    };
  });
  return standings.toSorted((one, other) => one.rank - other.rank);
}

/** The seats that have won: in a match of teams those of the best one. */
export function winnersOf(view: TableView): readonly number[] {
  const letters = teamsIn(view);
  if (!letters.length || !view.game.winners.length) return view.game.winners;
  return teamStandings(letters, view.game).flatMap(({ rank, seats }) => (rank === 1 ? seats : []));
}

/** So many teams that are as even as can be: people are dealt out first, by chance, then bots. */
export function evenTeams(
  chairs: readonly PublicChair[],
  count: number,
  chance: () => number = Math.random,
): Record<string, string> {
  const drawn = chairs
    .map(({ name, bot = "" }) => ({ name, isBot: bot !== "", lot: chance() }))
    .sort((one, other) => Number(one.isBot) - Number(other.isBot) || one.lot - other.lot);
  return Object.fromEntries(drawn.map(({ name }, index) => [name, LETTERS[index % count] ?? ""]));
}

/** How many even teams so many seats can make: more than two only if most have two players. */
export const mostTeams = (seats: number): number => Math.min(LETTERS.length, Math.max(2, Math.floor((seats + 1) / 2)));

/** The letters that can be chosen: those that are there, and one more. */
export function offered(letters: readonly string[]): readonly string[] {
  const last = Math.max(0, ...letters.map((letter) => LETTERS.indexOf(letter)));
  return LETTERS.slice(0, Math.max(2, last + 2));
}
