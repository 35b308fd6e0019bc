import { summaryOf, type Texts } from "../../games/scores.ts";
import { seconds } from "../../i18n/figures.ts";
import type { RoundSummary, SeatSummary } from "../../protocol.ts";
import { clockText } from "../../net/clock.ts";
import { laidBetween } from "./pace.ts";

/** Whose round is told, to whom, and in which words. */
export interface Teller {
  readonly summary: RoundSummary;
  /** What was played. */
  readonly game: string;
  readonly seat: number;
  /** Whether the reader sat there. */
  readonly isSelf: boolean;
  readonly texts: Texts;
  readonly language: string;
}

/** What a seat's round was like, in two short sentences. */
export function headline(teller: Teller): string {
  const { summary, seat } = teller;
  const own = summary.seats[seat];
  return own ? [feat(teller, own), race(teller, own)].filter(Boolean).join(" ") : "";
}

/** Once or twice is luck. */
const REPEATEDLY = 3;

/** Whether a person has touched cards sooner than people can react, again and again. */
export const isSudden = ({ bot, fairness }: SeatSummary): boolean => !bot && fairness.sudden >= REPEATEDLY;

/** How much a seat laid, in words. */
export function pieces(texts: Texts, game: string, own: SeatSummary): string {
  const { kept, laid } = summaryOf(game);
  return laid(kept(own), texts);
}

/** What a seat was best at; otherwise what it did. */
function feat({ summary, game, seat, isSelf, texts }: Teller, own: SeatSummary): string {
  const { name } = own;
  const third = summary.ms / 3;
  const { kept } = summaryOf(game);
  const said = pieces(texts, game, own);
  if (summary.ender === seat) return isSelf ? texts.endedSelf : texts.ended(name);
  if (isBest(summary, seat, kept)) return isSelf ? texts.mostSelf(said) : texts.most(name, said);
  if (isBest(summary, seat, ({ pace }) => laidBetween(pace, 2 * third, summary.ms))) {
    return isSelf ? texts.finishSelf : texts.finish(name);
  }
  if (kept(own) > 0 && isBest(summary, seat, ({ pace }) => laidBetween(pace, 0, third))) {
    return isSelf ? texts.startSelf : texts.start(name);
  }
  return isSelf ? texts.laidSelf(said) : texts.laid(name, said);
}

/** Whether nobody else has as much of something. */
function isBest({ seats }: RoundSummary, seat: number, measure: (one: SeatSummary) => number): boolean {
  const all = seats.map(measure);
  const own = all[seat] ?? 0;
  return own > 0 && all.every((other, index) => index === seat || other < own);
}

/** Who was faster most often; otherwise how often this seat was. */
function race({ summary, isSelf, texts, language }: Teller, own: SeatSummary): string {
  const most = Math.max(0, ...own.lost_to.map(({ count }) => count));
  const rival = own.lost_to.findIndex(({ count }) => count === most);
  const lost = own.lost_to[rival];
  if (most > 0 && lost && lost.closest_ms !== null) {
    const said = [summary.seats[rival]?.name ?? "", most, seconds(lost.closest_ms, language)] as const;
    return isSelf ? texts.lostSelf(...said) : texts.lost(own.name, ...said);
  }
  if (own.won.closest_ms === null) return "";
  const said = [own.won.count, seconds(own.won.closest_ms, language)] as const;
  return isSelf ? texts.wonSelf(...said) : texts.won(own.name, ...said);
}

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

/** The rounds of a match until one of them, as far as they are known. */
export interface Course {
  /** How rounds went, the one that is told about last; earlier ones may be missing. */
  readonly summaries: readonly RoundSummary[];
  /** Everyone's points in each round. */
  readonly tallies: Tallies;
}

export type Tallies = readonly (readonly { readonly points: number }[])[];

/** Two won in a row are a streak. */
const A_STREAK = 2;

/**
 * The best that can be said of a seat in a match, in this order: the closest race it won, the fastest round it ended, the
 * most rounds it won in a row, how far it was behind. Otherwise what it did in the last round.
 */
export function boast(
  { summaries, tallies }: Course,
  seat: number,
  game: string,
  texts: Texts,
  language: string,
): string {
  const { poster } = texts;
  const closest = least(summaries.flatMap(({ seats }) => seats[seat]?.won.closest_ms ?? []));
  if (closest !== null) return poster.race(seconds(closest, language));
  const fastest = fastestOf(summaries);
  if (fastest?.ender === seat) return poster.fastest(clockText(fastest.ms / 1_000));
  const streak = longestStreak(tallies, seat);
  if (streak >= A_STREAK) return poster.streak(streak);
  const behind = mostBehind(tallies, seat);
  return behind > 0 ? poster.comeback(behind) : boastOfRound(summaries.at(-1), seat, game, texts);
}

const least = (values: readonly number[]): number | null => (values.length ? Math.min(...values) : null);

/** The fastest of several rounds; alone it is fast beside none. */
function fastestOf(summaries: readonly RoundSummary[]): RoundSummary | undefined {
  if (summaries.length < 2) return undefined;
  return summaries.reduce((one, other) => (other.ms < one.ms ? other : one));
}

/** How many rounds in a row nobody else had as many points in. */
export function longestStreak(tallies: Tallies, seat: number): number {
  let [longest, running] = [0, 0];
  for (const round of tallies) {
    const own = round[seat]?.points ?? 0;
    running = round.every(({ points }, other) => other === seat || points < own) ? running + 1 : 0;
    longest = Math.max(longest, running);
  }
  return longest;
}

/** By how much someone was ahead of a seat at most, after any round. */
export function mostBehind(tallies: Tallies, seat: number): number {
  const totals = tallies[0]?.map(() => 0) ?? [];
  const gaps = tallies.map((round) => {
    round.forEach(({ points }, other) => (totals[other] = (totals[other] ?? 0) + points));
    return Math.max(...totals) - (totals[seat] ?? 0);
  });
  return Math.max(0, ...gaps);
}

function boastOfRound(summary: RoundSummary | undefined, seat: number, game: string, texts: Texts): string {
  const own = summary?.seats[seat];
  if (!own) return "";
  const { poster } = texts;
  if (own.best_run >= A_RUN) return poster.run(summaryOf(game).laid(own.best_run, texts));
  return summary.ender === seat ? poster.first : poster.laid(pieces(texts, game, own));
}

/** The points of all seats after a round, or in it if those before are not known. */
export function totals({ round, seats }: RoundSummary, tallies: Tallies): number[] {
  const known = tallies.slice(0, round);
  const inRound = ({ points }: SeatSummary) => points;
  if (known.length < round) return seats.map(inRound);
  return seats.map((_, seat) => known.reduce((sum, all) => sum + (all[seat]?.points ?? 0), 0));
}
