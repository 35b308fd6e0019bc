import { countOf, finishers, isCounted, type SheetForm, type Written } from "../games/sheet.ts";
import type { Flag, Line, MatchScore, Player, Round, RoundScore, Tally } from "../protocol.ts";
import { rulesOf } from "./catalog.svelte.ts";
import { formOfEdition, lineOf, roundsOf, type Sheet } from "./sheet.ts";

// What a sheet adds up to, as the server would say.

const NOTHING: Tally = { points: 0, counts: {} };
const MINUTE_MS = 60_000;
export const TWO_FINISHERS = "two-finishers";
export const NOBODY_FINISHED = "nobody-finished";

/** What a match adds up to; matches are counted from 1. */
export function scoreOf(sheet: Sheet, match: number = sheet.matches.length): MatchScore {
  let held = heldAtFirst(sheet, match);
  const rounds = roundsOf(sheet, match).map((round, index) => {
    const seats = present(sheet, round, match, index + 1);
    const scored = roundScore(sheet, round, seats, held);
    if (scored.is_whole) held = heldAfter(sheet, round, seats, held);
    return scored;
  });
  const whole = rounds.filter((round) => round.is_whole);
  const totals = sheet.players.map((_, seat) =>
    whole.reduce((sum, { tallies }) => sum + (tallies[seat]?.points ?? 0), 0),
  );
  const best = [...totals].sort((one, other) => other - one);
  return {
    rounds,
    totals,
    winners: whole.length ? [...winnersOf(sheet, match, rounds, totals)] : [],
    lead: best.length > 1 ? (best[0] ?? 0) - (best[1] ?? 0) : 0,
    needs: sheet.ends === "points" && !sheet.minutes ? totals.map((total) => Math.max(0, sheet.length - total)) : [],
    held: [...held],
  };
}

function heldAtFirst(sheet: Sheet, match: number): readonly number[] {
  const { held = {} } = sheet.matches[match - 1] ?? {};
  const byHandicap = formOfEdition(sheet.edition).holdsHandicap;
  return sheet.players.map(({ id, handicap = 0 }) => held[id] ?? (byHandicap ? handicap : 0));
}

/** What each player has after the last match, by their ids. */
export function boardsOf(sheet: Sheet): Readonly<Record<string, number>> {
  const { held } = scoreOf(sheet);
  return Object.fromEntries(sheet.players.map(({ id }, seat) => [id, held[seat] ?? 0]).filter(([, count]) => count));
}

const wasThere = ({ match = 1, since = 0 }: Player, in_: number, round: number): boolean =>
  in_ > match || (in_ === match && round > since);

/** The seats that have a line in this round, or should have one. Who sat out was not there. */
const present = (sheet: Sheet, round: Round, match: number, number: number): readonly number[] =>
  sheet.players.flatMap((player, seat) => {
    const line = lineOf(round, player);
    return (line || wasThere(player, match, number)) && !line?.out ? [seat] : [];
  });

function writtenOf(sheet: Sheet, round: Round, seats: readonly number[], held: readonly number[]): Written {
  const players = seats.flatMap((seat) => sheet.players[seat] ?? []);
  return {
    rules: rulesOf(sheet.edition),
    handicaps: players.map(({ handicap = 0 }) => handicap),
    lines: players.map((player) => lineOf(round, player) ?? {}),
    held: seats.map((seat) => held[seat] ?? 0),
    isBlocked: round.ending === "blocked",
  };
}

function roundScore(sheet: Sheet, round: Round, seats: readonly number[], held: readonly number[]): RoundScore {
  const form = formOfEdition(sheet.edition);
  const written = writtenOf(sheet, round, seats, held);
  const known = seats.filter((seat) => lineOf(round, sheet.players[seat] as Player));
  const isWhole = known.length === seats.length && Object.keys(round.cells ?? {}).length > 0;
  const scored = scoredBy(form, written);
  const isShown = (seat: number) => known.includes(seat) && (isWhole || !form.needsAll);
  const tallies = sheet.players.map((_, seat) => (isShown(seat) ? scored[seats.indexOf(seat)] : undefined) ?? NOTHING);
  const isKnown = isWhole && round.ending !== "kept";
  const flags = flagsOf(form, written).map((flag) => seated(flag, seats));
  return { tallies, is_whole: isWhole, flags: flags.filter(({ code }) => isKnown || code !== NOBODY_FINISHED) };
}

function seated(flag: Flag, seats: readonly number[]): Flag {
  const of = (seat = -1) => (seat < 0 ? seat : (seats[seat] ?? seat));
  return { ...flag, seat: of(flag.seat), other: of(flag.other) };
}

/** What each seat gets: points that were entered directly, and the rest by the game's own scoring. */
export const scoredBy = (form: SheetForm, written: Written): readonly Tally[] =>
  form.score(written).map((tally, seat) => {
    const points = written.lines[seat]?.points ?? null;
    return points === null ? tally : { points, counts: {} };
  });

/** Everything that can't be right and was not kept on purpose. */
export const flagsOf = (form: SheetForm, written: Written): readonly Flag[] => [
  ...written.lines.flatMap((line, seat) => lineFlags(form, written, line, seat)),
  ...finisherFlags(form, written),
];

function lineFlags(form: SheetForm, written: Written, line: Line, seat: number): readonly Flag[] {
  if (!isCounted(line)) return [];
  return form.fields(written, seat).flatMap(({ key, limits }) => {
    const value = countOf(line, key);
    const limit = limits.find(({ most }) => value > most);
    return limit && !line.kept?.includes(limit.flag)
      ? [{ code: limit.flag, seat, field: key, value, of: limit.of }]
      : [];
  });
}

function finisherFlags({ rest }: SheetForm, written: Written): readonly Flag[] {
  const { lines, isBlocked } = written;
  const done = finishers(rest, written);
  if (done.length > 1 && !done.some((seat) => lines[seat]?.kept?.includes(TWO_FINISHERS)))
    return done.map((seat) => ({
      code: TWO_FINISHERS,
      seat,
      field: rest,
      other: done.find((other) => other !== seat) ?? -1,
    }));
  const isMissing = rest && !done.length && !isBlocked && lines.every((line) => (line.points ?? null) === null);
  return isMissing ? [{ code: NOBODY_FINISHED }] : [];
}

function heldAfter(sheet: Sheet, round: Round, seats: readonly number[], held: readonly number[]): readonly number[] {
  const after = formOfEdition(sheet.edition).held(writtenOf(sheet, round, seats, held));
  return held.map((amount, seat) => (seats.includes(seat) ? (after[seats.indexOf(seat)] ?? amount) : amount));
}

function winnersOf(
  sheet: Sheet,
  match: number,
  scored: readonly RoundScore[],
  totals: readonly number[],
): readonly number[] {
  const rounds = roundsOf(sheet, match);
  const isDead =
    formOfEdition(sheet.edition).isFinal(rulesOf(sheet.edition)) &&
    rounds.some((round, index) => round.ending === "blocked" && scored[index]?.is_whole);
  const most = Math.max(...totals);
  const leaders = totals.flatMap((total, seat) => (total === most ? [seat] : []));
  if (sheet.minutes && !isDead) return isTimeUp(sheet, match, scored) ? leaders : [];
  const isSettled = rulesOf(sheet.edition).ties !== "play-on" || leaders.length === 1;
  return isDead || (isSettled && isLengthReached(sheet, scored)) ? leaders : [];
}

/** A target once reached stays reached, even if points are lost again. */
function isLengthReached({ ends, length, players }: Sheet, scored: readonly RoundScore[]): boolean {
  const whole = scored.filter((round) => round.is_whole);
  if (ends !== "points") return whole.length >= length * (ends === "rounds-per-seat" ? players.length : 1);
  const totals = players.map(() => 0);
  return whole.some(({ tallies }) => {
    for (const [seat, { points }] of tallies.entries()) totals[seat] = (totals[seat] ?? 0) + points;
    return Math.max(...totals) >= length;
  });
}

/** Whether the last whole round was entered after the time was up. Later corrections do not change that. */
function isTimeUp(sheet: Sheet, match: number, scored: readonly RoundScore[]): boolean {
  const whole = roundsOf(sheet, match).filter((_, index) => scored[index]?.is_whole);
  const times = Object.values(whole.at(-1)?.cells ?? {}).map(({ versions = [] }) => versions[0]?.at ?? 0);
  return Math.max(...times) - (sheet.matches[match - 1]?.started ?? 0) >= sheet.minutes * MINUTE_MS;
}
