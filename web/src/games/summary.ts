import type { Books } from "../i18n/books.ts";
import type { Pace, SeatSummary } from "../protocol.ts";
import type { Paint } from "../scene/painting.ts";
import { partsOf } from "./parts.ts";

export type Texts = Books["summary"];

/** How a game looks back on a round. */
export interface Summary {
  /** How many pieces of a seat lay there at the end, of those that count: what went back because it was wrong does not. */
  kept(own: SeatSummary): number;
  /** So many of these pieces, in words. */
  laid(kept: number, texts: Texts): string;
  /** How many of them lay there after each of its moves; without it all pieces count. */
  pace?(own: SeatSummary): Pace;
  /** Where pieces are laid from, in the order in which it is told; fewer than two: nothing is to be said of it. */
  readonly sources: readonly string[];
  /** What a hand did between two pieces. */
  run(own: SeatSummary, texts: Texts): Figure;
  /** Four pieces for the picture of a round. */
  readonly trophies: Trophies;
}

export interface Trophies {
  readonly faces: readonly string[];
  readonly width: number;
  readonly height: number;
  load(): Promise<{ readonly paint: Paint }>;
}

export interface Figure {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  /** Empty: nothing more is to be said. */
  readonly note: string;
}

export const summaryOf = partsOf(import.meta.glob<Summary>("./*/summary.ts", { eager: true, import: "summary" }));
