import { word } from "../i18n/index.svelte.ts";
import type { Books } from "../i18n/pack.ts";
import { partsOf, type Drawn } from "./parts.ts";
import type { GameBook } from "./words.ts";
import { GAME_NAMES } from "./index.ts";
import type { Rules } from "../scene/tableState.ts";

export type Texts = Books["rules"];
/** A paragraph: one that all games may have, or one of the game's own. */
export type SectionId = string;
export type PictureName = string;

/** What its rules say; screens only know some of it. */
type OwnTexts = GameBook["rules"];

/** The rules of a game, as they are read. */
export interface Rulebook<Values extends CommonRules = CommonRules, Own extends OwnTexts = OwnTexts> {
  /** What the server says of its editions, so that their rules can be read without it too. */
  readonly editions: Readonly<Record<string, Values>>;
  /** In the order in which someone reads them who has never played. Where nothing is to be said a paragraph is empty. */
  sections(rules: Values, speech: Speech<Own>): readonly Section[];
  /** What stands beside them. */
  readonly pictures: Readonly<Partial<Record<PictureName, Picture>>>;
}

/** What the rules of every game say. */
export interface CommonRules {
  readonly seats: readonly [number, number];
  readonly ends: "points" | "rounds" | "rounds-per-seat";
  readonly length: number;
  readonly ties: "shared" | "play-on";
  readonly stop: "automatic" | "call";
  readonly stop_call: string;
}

/** What they say where misplays can be called. */
export interface CallRules {
  readonly misplay_call: string;
  readonly review_ms: number;
  readonly barred_ms: number;
  readonly late_ms: number;
}

/** A paragraph of a rules page. */
export interface Section {
  readonly id: SectionId;
  /** One is a sentence, several are a list. */
  readonly texts: readonly string[];
  readonly pictures: readonly PictureName[];
}

/** How a language says what stands in the rules. */
export interface Speech<Own extends OwnTexts = OwnTexts> {
  readonly texts: Texts;
  /** What the game itself says. */
  readonly own: Own;
  /** What is called out, in the words of this language. */
  readonly call: (call: string) => string;
  /** How long something takes. */
  readonly seconds: (ms: number) => string;
  readonly handMs: number;
}

/** Something that a game draws as a whole, or pieces in groups. */
export type Picture =
  { readonly is: "drawn"; readonly drawn: Drawn } | { readonly is: "groups"; readonly groups: readonly Group[] };

/** Pieces that belong together. */
export interface Group {
  readonly pieces: readonly Piece[];
  /** What they are called. */
  readonly label?: string;
  /** Whether they lie on each other, so that only the last one is seen. */
  readonly isPile?: true;
  /** Whether this may be played. */
  readonly isRight?: boolean;
}

/** Something small that is drawn, as high as a card or as a die, or the way from one to the other. */
export type Piece = { readonly is: "card" | "die"; readonly drawn: Drawn } | { readonly is: "arrow" };

/** What a paragraph is called. */
export const headingOf = (id: SectionId, texts: Texts, own: OwnTexts): string =>
  word({ ...texts.sections, ...own.sections }, id);

export const rulebookOf = partsOf(
  import.meta.glob<Rulebook>("./*/book/rulebook.ts", { eager: true, import: "rulebook" }),
);

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
