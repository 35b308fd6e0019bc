import type { Command, Moved, TableView } from "../protocol.ts";
import type { Glance, Rules } from "../scene/glance.ts";
import type { Key } from "../scene/keys.ts";
import type { Frame, Plan } from "../scene/plan.ts";
import type { Sheet } from "../scene/sheet.ts";
import type { Sound } from "../sound/index.ts";

/** What the client needs to know of a game: where things lie, how they look and sound. Its rules are the server's. */
export interface Game {
  /** Where everything lies: a pure function, so that it can be tested and never has to be measured. */
  layout(glance: Glance, frame: Frame): Plan;
  /** The faces of its pieces. */
  sheet(rules: Rules): Sheet;
  /** The own zone that a key of the keyboard stands for; empty: none. */
  zoneOf(key: Key, glance: Glance): string;
  /** What it means to take up the piece of an own zone: a command at once, or that it waits for its place. */
  taken(glance: Glance, zone: string): Taken;
  /** What it means to put the piece of one zone on another; null: that cannot be done. */
  laid(glance: Glance, from: string, to: string): Command | null;
  /** What a tap means that was not dragged anywhere; null: the piece waits until its place is touched. */
  tapped(glance: Glance, zone: string): Command | null;
  /** Where a piece that is dropped between the places goes; empty: nowhere. */
  aim(glance: Glance, from: string): string;
  /** The own zone that a command takes a piece from; empty: none. */
  sourceOf(view: TableView, seat: number, command: Command): string;
  /** How much somebody still has to get rid of. */
  left(view: TableView, rules: Rules, seat: number): Left;
  /** What is heard of a move of somebody else; null: nothing. */
  noiseOf(view: TableView, move: Moved, seat: number): Noise | null;
  /** What players can call out at tables with these rules. */
  calls(rules: Rules): readonly Call[];
}

export type Taken =
  | { readonly is: "command"; readonly command: Command }
  /** Several kinds of places are possible: it is decided when the finger lifts. */
  | { readonly is: "held" }
  | { readonly is: "nothing" };

export interface Left {
  readonly count: number;
  /** As many there were at the beginning; 0: not known. */
  readonly of: number;
  /** Whether the round may end any moment. */
  readonly isFew: boolean;
}

/** A sound, and whose place it comes from: NOBODY is the middle. */
export interface Noise {
  readonly sound: Sound;
  readonly seat: number;
}

/** That one can do nothing more, that somebody has laid something wrong, that the round is over. */
export type Call = "stuck" | "misplay" | "stop";
