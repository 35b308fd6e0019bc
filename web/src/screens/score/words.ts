import { book, editionTexts, t } from "../../i18n/index.svelte.ts";
import type { Flag, Line } from "../../protocol.ts";
import { givenTitle } from "../../scorekeeper/catalog.svelte.ts";
import { formOfEdition, type Sheet } from "../../scorekeeper/sheet.ts";

/** Points with their sign: a real minus, and a plus for what was won. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

export const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));

export function targetText({ ends, length, minutes, players }: Sheet): string {
  const { target } = book("score");
  if (minutes) return target.minutes(minutes);
  if (ends === "points") return target.points(length);
  return target.rounds(ends === "rounds-per-seat" ? length * Math.max(2, players.length) : length);
}

export const titleOf = (sheet: Sheet): string => sheet.title || shortOf(sheet.edition);

export const shortOf = (edition: string): string => editionTexts(edition, givenTitle(edition)).short;

/** What is wrong, in bold, and why. */
export function flagText(flag: Flag, sheet: Sheet): readonly string[] {
  const { flags } = book("score");
  const name = (seat = -1) => sheet.players[seat]?.name ?? "";
  const text = flags[flag.code as keyof typeof flags] as (...given: unknown[]) => readonly string[];
  return text ? text(flag.value ?? 0, flag.of ?? 0, name(flag.seat), name(flag.other)) : [flag.code, ""];
}

/** The formula of a line: 12 − 2 × 3. */
export function formulaOf(line: Line, sheet: Sheet, weights: Readonly<Record<string, unknown>>): string {
  const { counts = {}, points = null, out } = line;
  if (out) return book("score").satOut;
  if (points !== null) return book("score").short.points;
  if (sheet.edition && "centre" in counts)
    return `${counts.centre ?? 0} − ${Number(weights.stack_penalty)} × ${counts.stack ?? 0}`;
  const { rest } = formOfEdition(sheet.edition);
  return rest ? `${counts[rest] ?? 0} ${book("score").short.left}` : "";
}

export const deckName = (deck: string): string => t().common.decks.split(" ")["abcdefghijkl".indexOf(deck)] ?? deck;

export const timeOfDay = (at: number): string =>
  new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
