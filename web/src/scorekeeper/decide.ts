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
export function decide(sheet: Sheet, { id, do: wish }: Change): Event | null {
  switch (wish.type) {
    case "add-player":
      return added(sheet, id, wish);
    case "change-player":
      return changed(sheet, wish);
    case "remove-player":
      return removed(sheet, wish.player);
    case "enter-line":
      return entered(sheet, wish);
    case "undo-line": {
      const isLast = isPlace(sheet, wish) && lastOf(at(sheet, wish))?.id === wish.version;
      return isLast ? { type: "LineUndone", match: wish.match, round: wish.round, player: wish.player } : null;
    }
    case "settle-line": {
      const { rivals = [] } = isPlace(sheet, wish) ? at(sheet, wish) : {};
      const last = lastOf(at(sheet, wish));
      const known = [...(last ? [last] : []), ...rivals].map((version) => version.id);
      const { match, round, player, version, among } = wish;
      const isKnown = known.includes(version) && known.every((one) => among.includes(one));
      return rivals.length && isKnown ? { type: "LineSettled", match, round, player, version } : null;
    }
    case "mark-round": {
      const before = roundsOf(sheet, wish.match)[wish.round - 1]?.ending ?? "";
      const ending = wish.ending ?? "";
      if (!isPlace(sheet, wish) || before === ending) return null;
      return { type: "RoundMarked", match: wish.match, round: wish.round, ending };
    }
    case "time-round":
      return isPlace(sheet, wish) ? { ...wish, type: "RoundTimed" } : null;
    case "set-target": {
      const { ends, length, minutes = 0 } = wish;
      const isSame = ends === sheet.ends && length === sheet.length && minutes === sheet.minutes;
      return isSame ? null : { type: "TargetSet", ends, length, minutes };
    }
    case "name-sheet":
      return clean(wish.title) === sheet.title ? null : { type: "SheetNamed", title: clean(wish.title) };
    case "choose-club":
      return wish.club === sheet.club ? null : { type: "ClubChosen", club: wish.club };
    case "begin-match":
      return wish.match === sheet.matches.length + 1 && roundsOf(sheet, sheet.matches.length).length
        ? { type: "MatchBegun", held: wish.carry ? boardsOf(sheet) : {} }
        : null;
  }
}

const at = (sheet: Sheet, { match, round, player = "" }: Place): Cell => cellAt(sheet, match, round, player);

const isPlace = (sheet: Sheet, { match, round, player }: Place): boolean =>
  match <= sheet.matches.length &&
  round <= roundsOf(sheet, match).length + 1 &&
  (player === undefined || sheet.players.some(({ id }) => id === player));

function added(sheet: Sheet, id: string, wish: Extract<Do, { type: "add-player" }>): Event | null {
  const name = clean(wish.name);
  if (!name || sheet.players.length >= seatsOf(sheet.edition)[1] || sheet.players.some((one) => one.id === id))
    return null;
  const free = freeDecks(sheet);
  const deck = wish.deck && free.includes(wish.deck) ? wish.deck : (free[0] ?? "a");
  const { handicap = 0 } = wish;
  return { type: "PlayerAdded", name, deck, handicap, since: roundsOf(sheet, sheet.matches.length).length };
}

function changed(sheet: Sheet, wish: Extract<Do, { type: "change-player" }>): Event | null {
  const player = sheet.players.find(({ id }) => id === wish.player);
  const deck = wish.deck || player?.deck || "";
  if (!player || (deck !== player.deck && !freeDecks(sheet).includes(deck))) return null;
  const [name, handicap] = [clean(wish.name ?? "") || player.name, wish.handicap ?? player.handicap ?? 0];
  const isSame = name === player.name && deck === player.deck && handicap === (player.handicap ?? 0);
  return isSame ? null : { type: "PlayerChanged", player: player.id, name, deck, handicap };
}

function removed(sheet: Sheet, player: string): Event | null {
  const isKnown = sheet.players.some(({ id }) => id === player);
  const hasLine = sheet.matches.some(({ rounds = [] }) => rounds.some(({ cells = {} }) => player in cells));
  return isKnown && !hasLine ? { type: "PlayerRemoved", player } : null;
}

/** Both values are kept if another one is there than the person who enters it has seen. */
function entered(sheet: Sheet, wish: Extract<Do, { type: "enter-line" }>): Event | null {
  if (!isPlace(sheet, wish)) return null;
  const { match, round, player, line, based = "" } = wish;
  const cell = at(sheet, wish);
  const { rivals = [] } = cell;
  const last = lastOf(cell);
  const event = { type: "LineEntered", match, round, player, line } as const;
  if (last && sameLine(last.line, line)) return null;
  if (based === (last?.id ?? "") || (!last && !rivals.length)) return event;
  const instead = rivals.find((rival) => rival.id === based || sameLine(rival.line, line))?.id ?? "";
  return { ...event, rival: true, instead };
}
