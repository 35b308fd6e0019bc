import type {
  TableNow,
  TournamentPlayer,
  TournamentRound,
  TournamentShown,
  TournamentTable,
} from "../../src/protocol.ts";

/** Someone who has played nothing. */
export const player = (id: string, more: Partial<TournamentPlayer> = {}): TournamentPlayer => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  colour: "a",
  devices: 1,
  state: "here",
  place: 1,
  points: 0,
  opponents: 0,
  share: 0,
  direct: 0,
  lot: 1,
  rounds: [],
  ...more,
});

/** A table of these people, and how it went there if it is known. */
export function table(
  members: readonly string[],
  points: readonly (number | null)[] = [],
  code = "TABLE001",
): TournamentTable {
  const seats = members.map((member, index) => ({ member, deck: "abcde"[index] ?? "a" }));
  const rank = (own: number | null) =>
    own === null ? 0 : 1 + points.filter((other) => (other ?? -Infinity) > own).length;
  if (!points.length) return { seats, code };
  return { seats, code, result: { kind: "played", points: [...points], places: points.map(rank) } };
}

export const round = (...tables: TournamentTable[]): TournamentRound => ({
  stage: "open",
  game: { edition: "ligretto", house_rules: {} },
  at: 1,
  tables,
  absent: {},
});

/** A tournament as it is shown; of these people the first is ahead. */
export const tournament = (more: Partial<TournamentShown> = {}): TournamentShown => ({
  code: "CDFGHJKM",
  link: "http://vivace.example/cup/CDFGHJKM",
  title: "Autumn Cup",
  phase: "playing",
  terms: {
    games: [{ edition: "ligretto", house_rules: {} }],
    format: "swiss",
    rounds: 5,
    best: 0,
    seats: 4,
    matches: 1,
    minutes: 0,
    pause: 120,
    auto: true,
    bot: "",
    options: {},
  },
  players: [],
  rounds: [],
  planned: 5,
  criteria: ["points", "opponents", "share", "direct", "lot"],
  now: 1_000,
  seq: 1,
  you: "",
  closed: false,
  host: false,
  next: null,
  winner: "",
  ...more,
});

/** How it stands at a table of Ada and Ben. */
export const now = (phase: TableNow["phase"], more: Partial<TableNow> = {}): TableNow => ({
  phase,
  round: 2,
  target: 99,
  seats: [
    { name: "Ada", deck: "a", total: 40, left: 5 },
    { name: "Ben", deck: "b", total: 60, left: 7 },
  ],
  ...more,
});
