import type { Races, RoundSummary, SeatSummary } from "../../../src/protocol.ts";

export const NONE: Races = { count: 0, closest_ms: null, median_ms: null };

export const races = (count: number, closest: number): Races => ({ count, closest_ms: closest, median_ms: closest });

/** A seat that laid a card every ten seconds, unless something else is said. */
export function seat(name: string, more: Partial<SeatSummary> = {}): SeatSummary {
  return {
    name,
    deck: (name[0] ?? "a").toLowerCase(),
    bot: "",
    points: 0,
    laid: 3,
    returned: 0,
    sources: { row: 3 },
    turns: 0,
    best_run: 3,
    pace: { ms: [10_000, 20_000, 30_000], laid: [1, 2, 3] },
    rest: { since_ms: 0, ms: 10_000 },
    won: NONE,
    lost: NONE,
    lost_to: [NONE, NONE, NONE],
    missed: 0,
    right_calls: 0,
    false_calls: 0,
    fairness: { contested: 0, reaction_ms: null, sudden: 0, credit_ms: 0, most_credit_ms: 0, most_wait_ms: 0 },
    ...more,
  };
}

export const roundOf = (...seats: readonly SeatSummary[]): RoundSummary => ({
  round: 2,
  ms: 60_000,
  cause: "blocked",
  ender: -1,
  seats: [...seats],
});
