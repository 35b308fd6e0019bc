import type { Cell, Line } from "../protocol.ts";
import { seatsOf } from "./catalog.svelte.ts";
import { boardsOf } from "./score.ts";
import {
  cellAt,
  clean,
  freeDecks,
  lastOf,
  roundsOf,
  type Change,
  type Do,
  type Event,
  type Place,
  type Sheet,
} from "./sheet.ts";

const sameLine = (one: Line, other: Line): boolean => lineKey(one) === lineKey(other);

const lineKey = ({ counts = {}, points = null, misplaced = false, out = false, kept = [] }: Line): string =>
  JSON.stringify([Object.entries(counts).sort(), points, misplaced, out, kept]);

/** What a change leads to; null: nothing, because it is not allowed or is so already. */
export function decide(sheet: Sheet, { id, do: request }: Change): Event | null {
  switch (request.type) {
    case "add-player":
      return added(sheet, id, request);
    case "change-player":
      return changed(sheet, request);
    case "remove-player":
      return removed(sheet, request.player);
    case "enter-line":
      return entered(sheet, request);
    case "undo-line":
      return isPlace(sheet, request) ? undone(at(sheet, request), request) : null;
    case "settle-line": {
      const { rivals = [] } = isPlace(sheet, request) ? at(sheet, request) : {};
      const last = lastOf(at(sheet, request));
      const known = [...(last ? [last] : []), ...rivals].map((version) => version.id);
      const { match, round, player, version, among } = request;
      const isKnown = known.includes(version) && known.every((one) => among.includes(one));
      return rivals.length && isKnown ? { type: "LineSettled", match, round, player, version } : null;
    }
    case "mark-round": {
      const before = roundsOf(sheet, request.match)[request.round - 1]?.ending ?? "";
      const ending = request.ending ?? "";
      if (!isPlace(sheet, request) || before === ending) return null;
      return { type: "RoundMarked", match: request.match, round: request.round, ending };
    }
    case "time-round":
      return isPlace(sheet, request) ? { ...request, type: "RoundTimed" } : null;
    case "set-target": {
      const { ends, length, minutes = 0 } = request;
      const isSame = ends === sheet.ends && length === sheet.length && minutes === sheet.minutes;
      return isSame ? null : { type: "TargetSet", ends, length, minutes };
    }
    case "name-sheet":
      return clean(request.title) === sheet.title ? null : { type: "SheetNamed", title: clean(request.title) };
    case "choose-club":
      return request.club === sheet.club ? null : { type: "ClubChosen", club: request.club };
    case "begin-match":
      return request.match === sheet.matches.length + 1 && roundsOf(sheet, sheet.matches.length).length
        ? { type: "MatchBegun", held: request.carry ? boardsOf(sheet) : {} }
        : null;
  }
}

const at = (sheet: Sheet, { match, round, player = "" }: Place): Cell => cellAt(sheet, match, round, player);

const isPlace = (sheet: Sheet, { match, round, player }: Place): boolean =>
  match <= sheet.matches.length &&
  round <= roundsOf(sheet, match).length + 1 &&
  (player === undefined || sheet.players.some(({ id }) => id === player));

function added(sheet: Sheet, id: string, request: Extract<Do, { type: "add-player" }>): Event | null {
  const name = clean(request.name);
  if (!name || sheet.players.length >= seatsOf(sheet.edition)[1] || sheet.players.some((one) => one.id === id))
    return null;
  const free = freeDecks(sheet);
  const deck = request.deck && free.includes(request.deck) ? request.deck : (free[0] ?? "a");
  const { handicap = 0 } = request;
  return { type: "PlayerAdded", name, deck, handicap, since: roundsOf(sheet, sheet.matches.length).length };
}

function changed(sheet: Sheet, request: Extract<Do, { type: "change-player" }>): Event | null {
  const player = sheet.players.find(({ id }) => id === request.player);
  const deck = request.deck || player?.deck || "";
  if (!player || (deck !== player.deck && !freeDecks(sheet).includes(deck))) return null;
  const [name, handicap] = [clean(request.name ?? "") || player.name, request.handicap ?? player.handicap ?? 0];
  const isSame = name === player.name && deck === player.deck && handicap === (player.handicap ?? 0);
  return isSame ? null : { type: "PlayerChanged", player: player.id, name, deck, handicap };
}

function removed(sheet: Sheet, player: string): Event | null {
  const isKnown = sheet.players.some(({ id }) => id === player);
  const hasLine = sheet.matches.some(({ rounds = [] }) => rounds.some(({ cells = {} }) => player in cells));
  return isKnown && !hasLine ? { type: "PlayerRemoved", player } : null;
}

/** The last version can be taken back, and one that waits beside it. */
function undone(cell: Cell, { match, round, player, version }: Extract<Do, { type: "undo-line" }>): Event | null {
  const rival = lastOf(cell)?.id === version ? "" : version;
  const isThere = rival === "" || cell.rivals?.some(({ id }) => id === rival);
  return isThere ? { type: "LineUndone", match, round, player, rival } : null;
}

/** Both values are kept if another one is there than the person who enters it has seen. */
function entered(sheet: Sheet, request: Extract<Do, { type: "enter-line" }>): Event | null {
  if (!isPlace(sheet, request)) return null;
  const { match, round, player, line, based = "" } = request;
  const cell = at(sheet, request);
  const { rivals = [] } = cell;
  const last = lastOf(cell);
  const event = { type: "LineEntered", match, round, player, line } as const;
  if (last && sameLine(last.line, line)) return null;
  if (based === (last?.id ?? "") || (!last && !rivals.length)) return event;
  const instead = rivals.find((rival) => rival.id === based || sameLine(rival.line, line))?.id ?? "";
  return { ...event, rival: true, instead };
}
