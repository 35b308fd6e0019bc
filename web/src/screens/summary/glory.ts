import { summaryOf, type Texts } from "../../games/summary.ts";
import type { RoundSummary, SeatSummary } from "../../protocol.ts";
import { pieces } from "./headline.ts";
import { seconds } from "../../i18n/duration.ts";

/** Someone's place among all. */
export interface Place {
  readonly seat: number;
  /** Who is level has the same. */
  readonly place: number;
  readonly points: number;
}

/** Everyone by points, the best first. */
export function ranking(points: readonly number[]): readonly Place[] {
  const seats = points.map((own, seat) => ({ seat, place: 1 + points.filter((one) => one > own).length, points: own }));
  return seats.sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** Fewer in a row are nothing to boast of. */
const A_RUN = 3;

/** The best that can be said of a seat's round: the closest race it won, what it laid at a stretch, how it ended. */
export function boast(summary: RoundSummary, seat: number, game: string, texts: Texts, language: string): string {
  const own = summary.seats[seat];
  if (!own) return "";
  const { poster } = texts;
  if (own.won.closest_ms !== null) return poster.race(seconds(own.won.closest_ms, language));
  if (own.best_run >= A_RUN) return poster.run(summaryOf(game).laid(own.best_run, texts));
  return summary.ender === seat ? poster.first : poster.laid(pieces(texts, game, own));
}

/** The points of all seats after a round, or in it if those before are not known. */
export function totals({ round, seats }: RoundSummary, tallies: readonly (readonly { points: number }[])[]): number[] {
  const known = tallies.slice(0, round);
  const inRound = ({ points }: SeatSummary) => points;
  if (known.length < round) return seats.map(inRound);
  return seats.map((_, seat) => known.reduce((sum, all) => sum + (all[seat]?.points ?? 0), 0));
}
