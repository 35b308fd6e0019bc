import { book, isOpen, language, t, word } from "../i18n/index.svelte.ts";
import { bookOf, gameBook, type GameBook } from "./words.ts";

// House rules and options in words. The book of the house is open where this is read; until that of the game is, its
// rules are called by their keys.

const house = (game: string): GameBook["house"] | undefined =>
  isOpen(bookOf(game)) ? gameBook(game).house : undefined;

/** What a rule of a game or an option of a table is about. */
export const ruleText = (key: string, game: string): string =>
  word({ ...house(game)?.rules, ...book("house").rules }, key);

/** What it means, in a line; empty: nothing has to be said. */
export function helpText(key: string, game: string): string {
  const help: Readonly<Record<string, string>> = { ...house(game)?.help, ...book("house").help };
  return Object.hasOwn(help, key) ? (help[key] ?? "") : "";
}

/** Its value in words. */
export function valueText(key: string, value: unknown, game: string): string {
  if (typeof value === "boolean") return value ? t().common.yes : t().common.no;
  if (Array.isArray(value)) return listText(key, value, game);
  if (typeof value === "number") return key.endsWith("_ms") ? secondsText(value) : String(value);
  return key.endsWith("_call")
    ? word(t().codes.calls, String(value))
    : word({ ...house(game)?.values, ...book("house").values }, String(value));
}

function listText(key: string, values: readonly unknown[], game: string): string {
  // Their names say nothing to players.
  if (key === "boxes") return String(values.length);
  if (values.length === 0) return book("house").values.none;
  const between = key === "seats" ? "–" : values.every((one) => typeof one === "number") ? " / " : ", ";
  return values.map((one) => valueText(key, one, game)).join(between);
}

const secondsText = (ms: number): string =>
  new Intl.NumberFormat(language(), {
    style: "unit",
    unit: "second",
    unitDisplay: "short",
    maximumFractionDigits: 2,
  }).format(ms / 1_000);
