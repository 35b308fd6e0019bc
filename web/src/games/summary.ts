import type { Books } from "../i18n/books.ts";
import type { SeatSummary } from "../protocol.ts";
import { partsOf } from "./parts.ts";

export type Texts = Books["summary"];

/** How a game looks back on a round. */
export interface Summary {
  /** What a seat has laid, in words; `kept`: how many of its pieces lay there at the end. */
  laid(kept: number, own: SeatSummary, texts: Texts): string;
  /** Where pieces are laid from, in the order in which it is told; fewer than two: nothing is to be said of it. */
  readonly sources: readonly string[];
  /** What a hand did between two pieces. */
  run(own: SeatSummary, texts: Texts): Figure;
}

export interface Figure {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  /** Empty: nothing more is to be said. */
  readonly note: string;
}

export const summaryOf = partsOf(import.meta.glob<Summary>("./*/summary.ts", { eager: true, import: "summary" }));
