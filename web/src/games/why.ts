import type { Books } from "../i18n/books.ts";
import type { Messages } from "../i18n/messages.ts";
import type { Command, Reason, Tally, View } from "../protocol.ts";
import type { Rules } from "../scene/glance.ts";
import { partsOf } from "./parts.ts";
import type { SectionId } from "./rulebook.ts";

export type AnswerName = keyof Books["why"]["answers"];

/** How a game explains what was refused, and where points come from. */
export interface Why {
  /** What explains the reasons that only this game has, or that mean something else in it than in others. */
  readonly answers: Readonly<Partial<Record<Reason, AnswerName>>>;
  /** The paragraphs of its rules that say more than such an answer. */
  readonly sections: Readonly<Partial<Record<AnswerName, SectionId>>>;
  /** Another answer, where it matters what was tried. */
  instead?(answer: AnswerName, command: Command): AnswerName;
  /** Where the piece of a command belongs; empty: that cannot be said in a few words. */
  needed(command: Command, words: Words): string;
  /** Where somebody's points of the last round come from, a sentence for each part of them. */
  points(seat: number, tally: Tally, counted: Counted, texts: Books["why"]["score"]): readonly string[];
}

export interface Words {
  readonly needs: Books["why"]["needs"];
  readonly common: Messages["common"];
}

/** A round that was counted. */
export interface Counted {
  readonly view: Pick<View, "tallies" | "stop">;
  readonly rules: Rules;
}

export const whyOf = partsOf(import.meta.glob<Why>("./*/why.ts", { eager: true, import: "why" }));
