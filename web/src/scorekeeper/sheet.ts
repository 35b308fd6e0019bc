import { isCounted, type SheetForm } from "../games/sheet.ts";
import { formOf } from "../games/sheets.ts";
import type { Cell, Edit, Line, Logged, Match, Player, Round, SheetShown, Version } from "../protocol.ts";
import { gameOf, rulesOf, seatsOf } from "./catalog.svelte.ts";

// A score sheet on this device: the same values and the same steps as on the server, so that phones without a connection
// go on. A test compares both.

export interface Sheet {
  readonly seq: number;
  readonly edition: string;
  readonly ends: SheetShown["ends"];
  readonly length: number;
  readonly minutes: number;
  readonly title: string;
  /** The code of the club that it belongs to; empty: none. */
  readonly club: string;
  readonly players: readonly Player[];
  readonly matches: readonly Match[];
}

export type Do = Edit["do"];
export type Event = Logged["event"];

/** Something that someone wants to change. */
export type Change = Omit<Edit, "is">;

export const DECKS = "abcdefghijkl";
const LONGEST_NAME = 20;

export const formOfEdition = (edition: string): SheetForm => formOf(gameOf(edition));

/** How many decks with different backs there are. */
export function deckCount(edition: string): number {
  const { backs, boxes, borders } = rulesOf(edition) as Record<string, readonly string[] | undefined>;
  return borders?.length ?? (backs && boxes ? backs.length * boxes.length : seatsOf(edition)[1]);
}

export interface Target {
  readonly ends: Sheet["ends"];
  readonly length: number;
  readonly minutes: number;
}

/** When a match ends by the edition's own rules. */
export function usualTarget(edition: string): Target {
  const { ends, length } = rulesOf(edition) as { ends?: Sheet["ends"]; length?: number };
  return { ends: ends ?? "points", length: length ?? 99, minutes: 0 };
}

export const emptySheet = (edition: string, target: Target = usualTarget(edition), title = ""): Sheet => ({
  seq: 0,
  edition,
  ...target,
  title: clean(title),
  club: "",
  players: [],
  matches: [{}],
});

export const sheetOf = ({
  minutes = 0,
  title = "",
  club = "",
  players = [],
  matches = [{}],
  ...shown
}: SheetShown): Sheet => ({
  seq: shown.seq,
  edition: shown.edition,
  ends: shown.ends,
  length: shown.length,
  minutes,
  title,
  club,
  players,
  matches,
});

export const roundsOf = (sheet: Sheet, match: number): readonly Round[] => sheet.matches[match - 1]?.rounds ?? [];

export const cellAt = (sheet: Sheet, match: number, round: number, player: string): Cell =>
  roundsOf(sheet, match)[round - 1]?.cells?.[player] ?? {};

/** The version that counts. */
export const lastOf = ({ versions = [] }: Cell): Version | undefined => versions.at(-1);

export const lineOf = (round: Round | undefined, player: Player): Line | undefined =>
  lastOf(round?.cells?.[player.id] ?? {})?.line;

/** Whether a line says that its player had nothing left. */
export function hasFinished(edition: string, line: Line | undefined): boolean {
  const { rest } = formOfEdition(edition);
  return !!rest && !!line && isCounted(line) && line.counts?.[rest] === 0;
}

/** Whether phones disagree about a line of a player in this match: the total may change. */
export const isDisputed = (match: Match | undefined, player: string): boolean =>
  match?.rounds?.some(({ cells = {} }) => cells[player]?.rivals?.length) ?? false;

/** Names as the server would have them, roughly: it has the last word. */
export const clean = (name: string): string => [...name.trim().replace(/\s+/g, " ")].slice(0, LONGEST_NAME).join("");

/** The decks that no one has. */
export const freeDecks = ({ edition, players }: Pick<Sheet, "edition" | "players">): readonly string[] =>
  [...DECKS].slice(0, deckCount(edition)).filter((deck) => !players.some((one) => one.deck === deck));

/** The sheet after an event of its log. */
export function evolve(sheet: Sheet, logged: Logged): Sheet {
  return { ...evolved(sheet, logged), seq: logged.seq };
}

function evolved(sheet: Sheet, logged: Logged): Sheet {
  const { event, id = "" } = logged;
  switch (event.type) {
    case "PlayerAdded": {
      const { name, deck, handicap = 0, since = 0 } = event;
      return {
        ...sheet,
        players: [...sheet.players, { id, name, deck, handicap, match: sheet.matches.length, since }],
      };
    }
    case "PlayerChanged": {
      const { type: _, player, ...values } = event;
      return { ...sheet, players: sheet.players.map((one) => (one.id === player ? { ...one, ...values } : one)) };
    }
    case "PlayerRemoved":
      return { ...sheet, players: sheet.players.filter((one) => one.id !== event.player) };
    case "LineEntered":
    case "LineUndone":
    case "LineSettled":
      return withRound(
        sheet,
        event,
        (round) => withCell(round, event.player, (cell) => cellAfter(cell, logged)),
        logged.at,
      );
    case "RoundMarked":
      return withRound(sheet, event, (round) => ({ ...round, ending: event.ending }));
    case "RoundTimed":
      return withRound(sheet, event, (round) => ({ ...round, ms: event.ms }));
    case "TargetSet":
      return { ...sheet, ends: event.ends, length: event.length, minutes: event.minutes };
    case "SheetNamed":
      return { ...sheet, title: event.title };
    case "ClubChosen":
      return { ...sheet, club: event.club };
    case "MatchBegun":
      return { ...sheet, matches: [...sheet.matches, { started: logged.at, held: event.held ?? {}, rounds: [] }] };
  }
}

export type Place = { readonly match: number; readonly round: number; readonly player?: string };

function withCell(round: Round, player: string, change: (cell: Cell) => Cell): Round {
  const { [player]: before = {}, ...others } = round.cells ?? {};
  const after = change(before);
  const isEmpty = !after.versions?.length && !after.rivals?.length;
  return { ...round, cells: isEmpty ? others : { ...others, [player]: after } };
}

function cellAfter({ versions = [], rivals = [] }: Cell, { id = "", name = "", at, event }: Logged): Cell {
  if (event.type === "LineUndone") return { versions: versions.slice(0, -1), rivals };
  if (event.type === "LineSettled") {
    const winner = rivals.find((rival) => rival.id === event.version);
    return { versions: winner ? [...versions, winner] : versions };
  }
  if (event.type !== "LineEntered") return { versions, rivals };
  const version = { id, line: event.line, by: name, at };
  if (!event.rival) return { versions: [...versions, version], rivals };
  return { versions, rivals: [...rivals.filter((rival) => rival.id !== event.instead), version] };
}

/** The sheet with another round, which may be a new one. Empty rounds at the end are no rounds. */
function withRound(sheet: Sheet, { match, round }: Place, change: (round: Round) => Round, time = 0): Sheet {
  const played = sheet.matches[match - 1] ?? {};
  const rounds: Round[] = [...(played.rounds ?? [])];
  while (rounds.length < round) rounds.push({});
  rounds[round - 1] = change(rounds[round - 1] ?? {});
  while (rounds.length && isEmptyRound(rounds.at(-1) ?? {})) rounds.pop();
  const after = { ...played, rounds, started: played.started || time };
  return { ...sheet, matches: sheet.matches.map((one, index) => (index === match - 1 ? after : one)) };
}

const isEmptyRound = ({ cells = {}, ending = "", ms = 0 }: Round): boolean =>
  !Object.keys(cells).length && !ending && !ms;
