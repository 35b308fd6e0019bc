// What all editions say, unless they say something else.

export const COMMON = { ties: "shared", stop: "automatic", stop_call: "Ligretto stop" } as const;

export const CALLS = { misplay_call: "Misplaced!", review_ms: 10_000, barred_ms: 5_000, late_ms: 2_000 } as const;

/** How long a hand needs for a move, where nothing else was agreed on. */
export const HAND_MS = 200;

/** A match that is over with its first round, as lessons are. */
export const ONE_ROUND = { ends: "rounds", length: 1 } as const;
