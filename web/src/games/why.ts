import type { Books, Messages } from "../i18n/pack.ts";
import type { Command, Reason, Tally, View } from "../protocol.ts";
import type { Rules } from "../scene/tableState.ts";
import { partsOf } from "./parts.ts";
import type { SectionId } from "./rulebook.ts";
import type { GameBook } from "./words.ts";

/** An answer that all games have, or one of the game's own. */
export type CommonAnswer = keyof Books["why"]["answers"];
export type AnswerName = string;

type OwnTexts = GameBook["why"];

/** How a game explains what was refused, and where points come from. */
export interface Why<Own extends OwnTexts = OwnTexts> {
  /** What explains the reasons that only this game has, or that mean something else in it than in others. */
  readonly answers: Readonly<Partial<Record<Reason, CommonAnswer | keyof Own["answers"]>>>;
  /** The paragraphs of its rules that say more than such an answer. */
  readonly sections: Readonly<Partial<Record<CommonAnswer | keyof Own["answers"], SectionId>>>;
  /** Another answer, where it matters what was tried. */
  instead?(answer: AnswerName, command: Command): AnswerName;
  /** Where the piece of a command belongs; empty: that cannot be said in a few words. */
  needed(command: Command, words: Words<Own>): string;
  /** Where someone's points of the last round come from, a sentence for each part of them. */
  points(seat: number, tally: Tally, counted: Counted, own: Own): readonly string[];
}

export interface Words<Own> {
  /** What the game itself says. */
  readonly own: Own;
  readonly common: Messages["common"];
}

/** A round that was counted. */
export interface Counted {
  readonly view: Pick<View, "tallies" | "stop">;
  readonly rules: Rules;
}

export const whyOf = partsOf(import.meta.glob<Why>("./*/book/why.ts", { eager: true, import: "why" }));
