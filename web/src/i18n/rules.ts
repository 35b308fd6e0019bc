import { book, language, t, word } from "./index.svelte.ts";

/** What a house rule or an option of a table is about, in words. The book of the house is open where this is read. */
export const ruleText = (key: string): string => word(book("house").rules, key);

/** Its value in words. */
export function valueText(key: string, value: unknown): string {
  if (typeof value === "boolean") return value ? t().common.yes : t().common.no;
  if (Array.isArray(value)) return listText(key, value);
  if (typeof value === "number") return key.endsWith("_ms") ? secondsText(value) : String(value);
  return word(key.endsWith("_call") ? t().codes.calls : book("house").values, String(value));
}

function listText(key: string, values: readonly unknown[]): string {
  // What they are called tells nobody anything.
  if (key === "boxes") return String(values.length);
  if (values.length === 0) return book("house").values.none;
  const between = key === "seats" ? "–" : values.every((one) => typeof one === "number") ? " / " : ", ";
  return values.map((one) => valueText(key, one)).join(between);
}

const secondsText = (ms: number): string =>
  new Intl.NumberFormat(language(), {
    style: "unit",
    unit: "second",
    unitDisplay: "short",
    maximumFractionDigits: 2,
  }).format(ms / 1_000);

/** What more or less to do for somebody means in a game. */
export function handicapTexts(game: string) {
  const { handicaps } = book("house");
  return handicaps[game as keyof typeof handicaps] ?? handicaps.piles;
}

/** An amount in words; where it can be below the usual one, it is a difference. */
export const handicapText = (game: string, amount: number): string =>
  amount < 0 ? book("house").handicaps.dice.fewer(-amount) : handicapTexts(game).of(amount);

/** What the rules of a game are about that are about nothing else. */
export const piecesText = (game: string): string => word(book("house").pieces, game);

interface EditionTexts {
  readonly title: string;
  readonly short: string;
  readonly text: string;
}

/** An edition in words; of one that is newer than this page only the server's title is known. */
export function editionTexts(name: string, title: string): EditionTexts {
  const known: Readonly<Record<string, EditionTexts>> = t().games.editions;
  return known[name] ?? { title, short: title, text: "" };
}

export const editionTitle = (name: string, title: string): string => editionTexts(name, title).title;
