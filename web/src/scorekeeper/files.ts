import { editionNames } from "./catalog.svelte.ts";
import type { Line } from "../protocol.ts";
import { decide } from "./decide.ts";
import { FileError, Located, csvRows, type CsvField, type Path } from "./located.ts";
import { scoreOf } from "./score.ts";
import {
  DECKS,
  emptySheet,
  evolve,
  formOfEdition,
  lineOf,
  usualTarget,
  type Change,
  type Do,
  type Sheet,
  type Target,
} from "./sheet.ts";

// Sheets as files: CSV for spreadsheets, JSON for everything else, as the server writes and reads them too.

const [KIND, VERSION, MOST, MOST_MINUTES, DAY] = ["vivace-score-sheet", 1, 999, 1_440, 86_400] as const;
const ENDS = ["points", "rounds", "rounds-per-seat"];
const ENDINGS = ["", "blocked", "kept"];
const BEFORE = ["edition", "ends", "length", "minutes", "match", "round", "player", "deck", "handicap"];
const AFTER = ["misplaced", "out", "kept", "points", "ending", "seconds"];

export function asJson(sheet: Sheet): string {
  const matches = sheet.matches.map(({ rounds: all = [], held = {} }, match) => ({
    ...(Object.keys(held).length && { held: sheet.players.map(({ id }) => held[id] ?? 0) }),
    rounds: all.map((round, number) => ({
      ending: round.ending ?? "",
      seconds: Math.round((round.ms ?? 0) / 1_000),
      lines: sheet.players.map((player, seat) => {
        const line = lineOf(round, player);
        const result = scoreOf(sheet, match + 1).rounds[number]?.tallies[seat]?.points ?? 0;
        return line ? { ...lineValues(line), result } : null;
      }),
    })),
  }));
  const { edition, title, ends, length, minutes } = sheet;
  const players = sheet.players.map(({ name, deck, handicap = 0, match = 1, since = 0 }) => ({
    name,
    deck,
    handicap,
    ...((match > 1 || since > 0) && { match, since }),
  }));
  const content = { kind: KIND, version: VERSION, edition, title, ends, length, minutes, players, matches };
  return `${JSON.stringify(content, null, 1)}\n`;
}

const lineValues = ({ counts = {}, points = null, misplaced, out, kept = [] }: Line) => ({
  ...(Object.keys(counts).length && { counts }),
  ...(points !== null && { points }),
  ...(misplaced && { misplaced }),
  ...(out && { out }),
  ...(kept.length && { kept }),
});

export function asCsv(sheet: Sheet): string {
  const { keys } = formOfEdition(sheet.edition);
  const rows: (string | number)[][] = [[...BEFORE, ...keys, ...AFTER]];
  const target = [sheet.edition, sheet.ends, sheet.length, sheet.minutes];
  for (const [match, { rounds = [] }] of sheet.matches.entries()) {
    const scored = scoreOf(sheet, match + 1).rounds;
    for (const [number, round] of rounds.entries())
      for (const [seat, player] of sheet.players.entries()) {
        const line = lineOf(round, player);
        if (!line) continue;
        const whose = [match + 1, number + 1, harmless(player.name), player.deck, player.handicap ?? 0];
        const counts = keys.map((key) => line.counts?.[key] ?? "");
        const marks = [Number(!!line.misplaced), Number(!!line.out), (line.kept ?? []).join(" ")];
        const end = [
          scored[number]?.tallies[seat]?.points ?? 0,
          round.ending ?? "",
          Math.round((round.ms ?? 0) / 1_000),
        ];
        rows.push([...target, ...whose, ...counts, ...marks, ...end]);
      }
  }
  return rows.map((row) => `${row.map(quoted).join()}\n`).join("");
}

const quoted = (value: string | number): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** A name that no spreadsheet takes for a formula. */
const harmless = (name: string): string => (/^[=+\-@]/.test(name) ? `'${name}` : name);

/** What a file holds: an empty sheet and the changes that fill it. */
export interface Imported {
  readonly opening: Sheet;
  readonly changes: readonly Change[];
}

/** Read a file of either kind. A FileError names line and column, and nothing is changed. */
export const readFile = (text: string): Imported =>
  /^[\ufeff\s]*[{[]/.test(text) ? fromJson(text.replace(/^\ufeff/, "")) : fromCsv(text.replace(/^\ufeff/, ""));

/** Fills a sheet by the same changes as people do. */
class Builder {
  readonly opening: Sheet;
  readonly changes: Change[] = [];
  sheet: Sheet;

  constructor(opening: Sheet) {
    this.opening = this.sheet = opening;
  }

  /** Whether it could be done. What is so already is fine. */
  do(request: Do, isFine = false): boolean {
    const change: Change = { id: `import-${this.changes.length + 1}`, do: request, at: 1 };
    const event = decide(this.sheet, change);
    if (!event) return isFine;
    this.changes.push(change);
    this.sheet = evolve(this.sheet, { seq: this.sheet.seq + 1, at: 1, event, id: change.id });
    return true;
  }
}

function fromJson(text: string): Imported {
  const file = new Located(text);
  const isSheet = typeof file.value === "object" && file.at(["kind"]) === KIND;
  if (!isSheet) throw file.error(["kind"], "kind");
  if (file.at(["version"]) !== VERSION) throw file.error(["version"], "version");
  const builder = new Builder(jsonOpening(file));
  for (const match of list(file, ["matches"]).keys()) {
    const carry = list(file, ["matches", match, "held"]).some(Boolean);
    const begin = { type: "begin-match", match: match + 1, ...(carry && { carry }) } as const;
    if (match && !builder.do(begin)) throw file.error(["matches", match], "match");
    for (const round of list(file, ["matches", match, "rounds"]).keys()) {
      const lines = list(file, ["matches", match, "rounds", round, "lines"]);
      jsonPlayers(file, builder, match, round, lines.findLastIndex((line) => line !== null) + 1);
      jsonRound(file, builder, match, round);
    }
  }
  jsonPlayers(file, builder, Infinity, Infinity, 0);
  return builder;
}

/** Add all who had joined before a round, and at least so many: no one is missed in the rounds before. */
function jsonPlayers(file: Located, builder: Builder, match: number, round: number, least: number): void {
  for (const seat of list(file, ["players"]).keys()) {
    if (seat < builder.sheet.players.length) continue;
    const path = ["players", seat];
    const joined = whole(file, [...path, "match"], 1, MOST, 1) - 1;
    const isLate = joined > match || (joined === match && whole(file, [...path, "since"], 0, MOST, 0) > round);
    if (isLate && seat >= least) return;
    const [name, deck] = [get(file, [...path, "name"], "string", ""), get(file, [...path, "deck"], "string", "")];
    const handicap = get(file, [...path, "handicap"], "number", 0);
    if (!builder.do({ type: "add-player", name, deck, handicap })) throw file.error(path, "player");
  }
}

function jsonOpening(file: Located): Sheet {
  const edition = get(file, ["edition"], "string", "");
  if (!editionNames().includes(edition)) throw file.error(["edition"], "edition");
  const usual = usualTarget(edition);
  const ends = get(file, ["ends"], "string", usual.ends) as Target["ends"];
  if (!ENDS.includes(ends)) throw file.error(["ends"], "choice");
  const length = whole(file, ["length"], 1, MOST, usual.length);
  const minutes = whole(file, ["minutes"], 0, MOST_MINUTES, 0);
  return emptySheet(edition, { ends, length, minutes }, get(file, ["title"], "string", ""));
}

function jsonRound(file: Located, builder: Builder, match: number, round: number): void {
  const path = ["matches", match, "rounds", round];
  const place = { match: match + 1, round: round + 1 };
  for (const [seat, value] of list(file, [...path, "lines"]).entries()) {
    if (value === null && seat < list(file, ["players"]).length) continue;
    const player = builder.sheet.players[seat];
    if (!player) throw file.error([...path, "lines", seat], "players");
    const line = jsonLine(file, [...path, "lines", seat], builder.sheet);
    if (!builder.do({ type: "enter-line", ...place, player: player.id, line }))
      throw file.error([...path, "lines", seat], "line");
  }
  const ending = get(file, [...path, "ending"], "string", "") as "";
  if (!ENDINGS.includes(ending)) throw file.error([...path, "ending"], "choice");
  const seconds = whole(file, [...path, "seconds"], 0, DAY, 0);
  builder.do({ type: "mark-round", ...place, ending });
  if (seconds) builder.do({ type: "time-round", ...place, ms: seconds * 1_000 });
}

function jsonLine(file: Located, path: Path, { edition }: Sheet): Line {
  const value = file.at(path);
  if (typeof value !== "object" || Array.isArray(value)) throw file.error(path, "line");
  const { keys } = formOfEdition(edition);
  const counts = get(file, [...path, "counts"], "object", {}) as Record<string, number>;
  for (const key of Object.keys(counts)) {
    if (!keys.includes(key)) throw file.error([...path, "counts", key], "column");
    whole(file, [...path, "counts", key], 0, MOST, 0);
  }
  const points =
    (file.at([...path, "points"]) ?? null) === null ? null : whole(file, [...path, "points"], -MOST, MOST, 0);
  const misplaced = get(file, [...path, "misplaced"], "boolean", false);
  const out = get(file, [...path, "out"], "boolean", false);
  const kept = list(file, [...path, "kept"]).map((code) => String(code).slice(0, 20));
  const line = { counts, points, misplaced, out, kept: kept.slice(0, 10) };
  if (!isWhole(line, keys)) throw file.error(path, "line");
  return line;
}

/** Whether a line has either all counts, or points, or says that the player sat out. */
function isWhole({ counts = {}, points, out }: Line, keys: readonly string[]): boolean {
  const given = Object.keys(counts).length;
  const ways = [given > 0, (points ?? null) !== null, !!out].filter(Boolean).length;
  return ways === 1 && (!given || keys.every((key) => key in counts));
}

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
  object: object;
}

function get<Kind extends keyof Kinds>(file: Located, path: Path, kind: Kind, usual: Kinds[Kind]): Kinds[Kind] {
  const value = file.at(path) ?? null;
  if (value === null) return usual;
  if (typeof value !== kind || Array.isArray(value)) throw file.error(path, kind);
  return value as Kinds[Kind];
}

function whole(file: Located, path: Path, least: number, most: number, usual: number): number {
  const value = file.at(path) ?? usual;
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
    throw file.error(path, "number");
  return value as number;
}

function list(file: Located, path: Path): readonly unknown[] {
  const value = file.at(path) ?? [];
  if (!Array.isArray(value)) throw file.error(path, "list");
  return value as readonly unknown[];
}

function fromCsv(text: string): Imported {
  const [names, ...rows] = csvRows(text);
  if (!names) throw new FileError(text, 0, "empty");
  const columns = names.map((field) => field.text.trim().toLowerCase());
  if (!["edition", "player", "round"].every((name) => columns.includes(name))) throw new FileError(text, 0, "columns");
  let builder: Builder | null = null;
  for (const fields of rows) {
    const extra = fields[columns.length];
    if (extra) throw new FileError(text, extra.offset, "columns");
    const row = new Row(text, fields, columns);
    if (!builder) {
      builder = new Builder(csvOpening(row));
      const known = [...BEFORE, ...formOfEdition(builder.opening.edition).keys, ...AFTER];
      const unknown = names.find((_, index) => !known.includes(columns[index] ?? ""));
      if (unknown) throw new FileError(text, unknown.offset, "column");
    }
    csvRow(builder, row);
  }
  if (!builder) throw new FileError(text, 0, "empty");
  return builder;
}

/** A row by the names of its columns. */
class Row {
  readonly #text: string;
  readonly #fields: readonly CsvField[];
  readonly #columns: readonly string[];

  constructor(text: string, fields: readonly CsvField[], columns: readonly string[]) {
    this.#text = text;
    this.#fields = fields;
    this.#columns = columns;
  }

  text(name: string): string {
    return this.#fields[this.#columns.indexOf(name)]?.text.trim() ?? "";
  }

  error(name: string, what: string): FileError {
    const field = this.#fields[this.#columns.indexOf(name)] ?? this.#fields[0];
    return new FileError(this.#text, field?.offset ?? 0, what);
  }

  number(name: string, least: number, most: number, usual: number): number {
    const text = this.text(name);
    if (!text) return usual;
    const value = /^[+-]?\d+$/.test(text) ? Number(text) : NaN;
    if (!(value >= least && value <= most)) throw this.error(name, "number");
    return value;
  }
}

function csvOpening(row: Row): Sheet {
  const edition = row.text("edition");
  if (!editionNames().includes(edition)) throw row.error("edition", "edition");
  const usual = usualTarget(edition);
  const ends = (row.text("ends") || usual.ends) as Target["ends"];
  if (!ENDS.includes(ends)) throw row.error("ends", "choice");
  const length = row.number("length", 1, MOST, usual.length);
  return emptySheet(edition, { ends, length, minutes: row.number("minutes", 0, MOST_MINUTES, 0) });
}

function csvRow(builder: Builder, row: Row): void {
  if (row.text("edition") !== builder.opening.edition) throw row.error("edition", "edition");
  const [match, round] = [row.number("match", 1, 200, 1), row.number("round", 1, 200, 0)];
  if (match === builder.sheet.matches.length + 1 && !builder.do({ type: "begin-match", match }))
    throw row.error("match", "match");
  const player = csvPlayer(builder, row);
  const line = csvLine(row, builder.opening);
  if (!builder.do({ type: "enter-line", match, round, player, line })) throw row.error("round", "round");
  const ending = row.text("ending") as "";
  if (!ENDINGS.includes(ending)) throw row.error("ending", "choice");
  builder.do({ type: "mark-round", match, round, ending });
  const seconds = row.number("seconds", 0, DAY, 0);
  if (seconds) builder.do({ type: "time-round", match, round, ms: seconds * 1_000 });
}

/** The player of a row, who is added when first named. */
function csvPlayer(builder: Builder, row: Row): string {
  const name = row.text("player").replace(/^'(?=[=+\-@])/, "");
  const deck = row.text("deck");
  if (deck && (deck.length > 1 || !DECKS.includes(deck))) throw row.error("deck", "deck");
  const known = builder.sheet.players.find((one) => one.name === name && one.deck === (deck || one.deck));
  if (known) return known.id;
  const handicap = row.number("handicap", -100, 100, 0);
  if (!builder.do({ type: "add-player", name, deck, handicap })) throw row.error("player", "player");
  return builder.sheet.players.at(-1)?.id ?? "";
}

function csvLine(row: Row, { edition }: Sheet): Line {
  const { keys } = formOfEdition(edition);
  const given = keys.filter((key) => row.text(key));
  const counts = Object.fromEntries(given.map((key) => [key, row.number(key, 0, MOST, 0)]));
  const out = row.number("out", 0, 1, 0) === 1;
  const points = given.length || out || !row.text("points") ? null : row.number("points", -MOST, MOST, 0);
  const kept = row.text("kept").split(/\s+/).filter(Boolean).slice(0, 10);
  const line = { counts, points, misplaced: row.number("misplaced", 0, 1, 0) === 1, out, kept };
  if (!isWhole(line, keys)) throw row.error(keys[0] ?? "points", "line");
  return line;
}

/** The changes that lead from an empty sheet to this one, without what was corrected. */
export function changesOf(sheet: Sheet): Imported {
  const { changes } = readFile(asJson(sheet));
  return { opening: { ...emptySheet(sheet.edition, sheet, sheet.title), club: sheet.club }, changes };
}
