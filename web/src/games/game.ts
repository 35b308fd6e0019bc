import type { Command } from "../protocol.ts";
import type { Glance } from "../scene/glance.ts";
import type { Frame, Plan } from "../scene/plan.ts";
import type { Sheet } from "../scene/sheet.ts";

/** What the client needs to know of a game: where things lie and how they look. Its rules are the server's. */
export interface Game {
  /** Where everything lies: a pure function, so that it can be tested and never has to be measured. */
  layout(glance: Glance, frame: Frame): Plan;
  /** The faces of its pieces. */
  sheet(rules: Glance["rules"]): Sheet;
  /** The own zone that a key of the keyboard stands for; empty: none. */
  zoneOf(key: string, glance: Glance): string;
  /** What it means to take up the piece of an own zone: a command at once, or that it waits for its place. */
  taken(glance: Glance, zone: string): Taken;
  /** What it means to put the piece of one zone on another; null: that cannot be done. */
  laid(glance: Glance, from: string, to: string): Command | null;
  /** What a tap means that was not dragged anywhere; null: the piece waits until its place is touched. */
  tapped(glance: Glance, zone: string): Command | null;
  /** Where a piece that is dropped between the places goes; empty: nowhere. */
  aim(glance: Glance, from: string): string;
}

export type Taken =
  | { readonly is: "command"; readonly command: Command }
  /** Several kinds of places are possible: it is decided when the finger lifts. */
  | { readonly is: "held" }
  | { readonly is: "nothing" };
