import type { Tally, View, Pace, SeatSummary } from "../protocol.ts";
import type { Rules } from "../scene/tableState.ts";
import { partsOf } from "./parts.ts";
import type { Books } from "../i18n/pack.ts";
import type { Paint } from "../scene/painting.ts";

/** How a game counts a round, in words and numbers. */
export interface Accounts {
  counts(tally: Tally): readonly Count[];
  terms(tally: Tally, round: readonly Tally[], rules: Rules): readonly Term[];
  /** Why this seat has so many points of the last round, where no sum says it; empty: one does. */
  reason(tally: Tally, seat: number, view: Pick<View, "tallies" | "stop">): string;
  /** What counts how much; empty: nothing is to be said. */
  legend(rules: Rules): string;
  /** How the round has ended for anyone who got rid of everything. */
  emptied(name: string): string;
  emptiedSelf(): string;
}

/** How many someone has of something. */
export interface Count {
  readonly drawing: Drawing;
  readonly count: number;
  readonly text: string;
}

/** A part of what one's own points come from. */
export interface Term {
  readonly drawing: Drawing;
  readonly amount: string;
  readonly name: string;
  /** Added to the others, taken away from them, or only there to be seen. */
  readonly sign: "+" | "−" | "";
}

/** A few small pieces, the lowest first, 44 wide and 40 high: what counts. */
export type Drawing = readonly Shape[];

export interface Shape {
  /** A colour; an empty place; the back of a card, or the edge of one below it. */
  readonly look: "red" | "blue" | "yellow" | "gap" | "back" | "edge";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly round: number;
  /** By how many degrees it is turned, and around which point. */
  readonly turn?: readonly [degrees: number, x: number, y: number];
}

export const accountsOf = partsOf(
  import.meta.glob<Accounts>("./*/book/scores.ts", { eager: true, import: "accounts" }),
);

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

export const summaryOf = partsOf(import.meta.glob<Summary>("./*/book/scores.ts", { eager: true, import: "summary" }));
