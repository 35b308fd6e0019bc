import { book, t } from "./index.svelte.ts";

/** What more or less to do for somebody means in a game. */
export function handicapTexts(game: string) {
  const { handicaps } = book("house");
  return handicaps[game as keyof typeof handicaps] ?? handicaps.piles;
}

/** An amount in words; where it can be below the usual one, it is a difference. */
export const handicapText = (game: string, amount: number): string =>
  amount < 0 ? book("house").handicaps.dice.fewer(-amount) : handicapTexts(game).of(amount);

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
