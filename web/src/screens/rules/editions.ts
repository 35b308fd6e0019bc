import { GAME_NAMES } from "../../games/index.ts";
import { rulebookOf, type CommonRules, type Section, type Speech } from "../../games/rulebook.ts";
import type { Rules } from "../../scene/glance.ts";

export interface Edition {
  readonly game: string;
  readonly rules: CommonRules;
}

/** All editions whose rules can be read without the server, by their names there. */
const EDITIONS: ReadonlyMap<string, Edition> = new Map(
  GAME_NAMES.flatMap((game) =>
    Object.entries(rulebookOf(game).editions).map(([name, rules]) => [name, { game, rules }] as const),
  ),
);

export const EDITION_NAMES: readonly string[] = [...EDITIONS.keys()];

/** An edition with the rules of a table over its own; undefined: this page does not know it. */
export function editionOf(name: string, agreed: Rules = {}): Edition | undefined {
  const edition = EDITIONS.get(name);
  return edition && { ...edition, rules: { ...edition.rules, ...agreed } };
}

/** Its rules, without the paragraphs in which nothing is to be said. */
export const sectionsOf = ({ game, rules }: Edition, speech: Speech): readonly Section[] =>
  rulebookOf(game)
    .sections(rules, speech)
    .filter(({ texts }) => texts.length > 0);
