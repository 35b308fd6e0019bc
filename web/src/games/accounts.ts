import type { Tally, View } from "../protocol.ts";
import type { Rules } from "../scene/glance.ts";
import { partsOf } from "./parts.ts";

/** How a game counts a round, in words and numbers. */
export interface Accounts {
  counts(tally: Tally): readonly Count[];
  terms(tally: Tally, round: readonly Tally[], rules: Rules): readonly Term[];
  /** Why this seat has so many points of the last round, where no sum says it; empty: one does. */
  reason(tally: Tally, seat: number, view: Pick<View, "tallies" | "stop">): string;
  /** What counts how much; empty: nothing is to be said. */
  legend(rules: Rules): string;
  /** How the round has ended for whoever got rid of everything. */
  emptied(name: string): string;
  emptiedSelf(): string;
}

/** How many somebody has of something. */
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

export const accountsOf = partsOf(import.meta.glob<Accounts>("./*/accounts.ts", { eager: true, import: "accounts" }));
