import type { Books } from "../i18n/books.ts";
import type { Drawn } from "./drawn.ts";
import { partsOf } from "./parts.ts";

export type Texts = Books["rules"];
export type SectionId = keyof Texts["sections"];
export type PictureName = keyof Texts["pictures"];

/** The rules of a game, as they are read. */
export interface Rulebook<Values extends CommonRules = CommonRules> {
  /** What the server says of its editions, so that their rules can be read without it too. */
  readonly editions: Readonly<Record<string, Values>>;
  /** In the order in which somebody reads them who has never played. Where nothing is to be said a paragraph is empty. */
  sections(rules: Values, speech: Speech): readonly Section[];
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
export interface Speech {
  readonly texts: Texts;
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
  readonly label?: keyof Texts["words"];
  /** Whether they lie on each other, so that only the last one is seen. */
  readonly isPile?: true;
  /** Whether this may be played. */
  readonly isRight?: boolean;
}

/** Something small that is drawn, as high as a card or as a die, or the way from one to the other. */
export type Piece = { readonly is: "card" | "die"; readonly drawn: Drawn } | { readonly is: "arrow" };

export const rulebookOf = partsOf(
  import.meta.glob<Rulebook>("./*/rulebook/index.ts", { eager: true, import: "rulebook" }),
);
