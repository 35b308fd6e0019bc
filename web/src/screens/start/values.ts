import type { Value } from "../../protocol.ts";

/** What someone has set, by key. What is not there, or as usual, differs in nothing. */
export type Chosen = Readonly<Record<string, unknown>>;

/** Which values stand together, in this order. Those that are nowhere here are about looks, or newer than this page. */
const GROUPS = {
  often: ["length", "stack", "shares", "jokers", "tokens", "advanced", "stop", "hints", "mercy"],
  match: ["ends", "ties", "card_points", "stack_penalty", "winner_points", "next_points", "aside", "carry_over"],
  pieces: ["row", "flip", "between_passes", "beneath", "dealt_first", "build", "boys", "layouts", "sections"],
  calls: ["blocked", "dead", "referee", "swapped", "review_ms", "barred_ms", "late_ms", "stop_call", "misplay_call"],
  people: ["seats", "absent", "absent_ms"],
  pace: [
    "hand_ms",
    "order",
    "credit_ms",
    "throw_ms",
    "token_ms",
    "aside_ms",
    "queue",
    "bots_wait_ms",
    "countdown_ms",
    "scores_ms",
    "ready_ms",
  ],
} as const;

export type GroupName = keyof typeof GROUPS;

export interface Group {
  readonly name: GroupName;
  readonly values: readonly Value[];
}

const NAMES = Object.keys(GROUPS) as GroupName[];

/** The values that can be set here, grouped. */
export const grouped = (values: readonly Value[]): readonly Group[] =>
  NAMES.map((name) => ({
    name,
    values: GROUPS[name].flatMap((key) => values.filter((one) => one.key === key)),
  })).filter((group) => group.values.length > 0);

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What holds: what was chosen, or else the usual. */
export const current = (value: Value, chosen: Chosen): unknown =>
  value.key in chosen ? chosen[value.key] : value.value;

/** The values that were set to something else than usual. */
export const changed = (values: readonly Value[], chosen: Chosen): readonly Value[] =>
  values.filter((value) => !isSame(current(value, chosen), value.value));

/** The same as the server wants to have it. */
export const differences = (values: readonly Value[], chosen: Chosen): Record<string, unknown> =>
  Object.fromEntries(changed(values, chosen).map((value) => [value.key, current(value, chosen)]));

/** The keys that a sentence of the server is about. */
export const keysIn = (sentence: string, values: readonly Value[]): readonly string[] =>
  values.map(({ key }) => key).filter((key) => new RegExp(`(?<![\\w-])${key}(?![\\w-])`).test(sentence));

/** The nearest number that is allowed. */
export function within(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Number.isFinite(number) ? Math.round(number) : least));
}
