import { EDITIONS } from "../games/editions.ts";
import type { SheetRules } from "../games/sheet.ts";
import { editions } from "../net/api.ts";
import type { EditionInfo } from "../protocol.ts";
import { recallEditions, rememberEditions } from "./memory.ts";

// The editions that there are sheets for: those that this page was built with, and those that its server has beside them.
// The latter are remembered, so that they are there without a connection too.

/** An edition that the page was not built with. */
export interface FoundEdition {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly seats: readonly [number, number];
  readonly rules: SheetRules;
}

const byGame: Readonly<Record<string, Readonly<Record<string, SheetRules>>>> = EDITIONS;
const BUILT_IN: readonly string[] = Object.values(byGame).flatMap((all) => Object.keys(all));
const found = $state<{ all: readonly FoundEdition[] }>({ all: recallEditions() });

const foundOf = (edition: string): FoundEdition | undefined => found.all.find(({ name }) => name === edition);

export const editionNames = (): readonly string[] => [...BUILT_IN, ...found.all.map(({ name }) => name)];

export const gameOf = (edition: string): string =>
  Object.keys(byGame).find((game) => Object.hasOwn(byGame[game] ?? {}, edition)) ?? foundOf(edition)?.game ?? "";

/** The values of an edition; one that neither the page nor its server had when it last asked has none. */
export const rulesOf = (edition: string): SheetRules =>
  byGame[gameOf(edition)]?.[edition] ?? foundOf(edition)?.rules ?? {};

export const seatsOf = (edition: string): readonly [number, number] =>
  (rulesOf(edition).seats as [number, number] | undefined) ?? foundOf(edition)?.seats ?? [2, 12];

/** What an edition is called by its server. */
export const givenTitle = (edition: string): string => foundOf(edition)?.title ?? edition;

/** Ask the server which editions it has. Without a connection those of last time stay. */
export async function findEditions(): Promise<void> {
  try {
    const { editions: all } = await editions();
    found.all = all.filter(({ name }) => !BUILT_IN.includes(name)).map(noted);
    rememberEditions(found.all);
  } catch {
    // The next visit asks again.
  }
}

const noted = ({ name, title, game, seats, rules }: EditionInfo): FoundEdition => ({
  name,
  title,
  game,
  seats: [seats[0], seats[1]],
  rules: Object.fromEntries(rules.map(({ key, value }) => [key, value])),
});
