import type { Command, TableView } from "../protocol.ts";
import { NOBODY } from "../store/patch.ts";
import { place } from "../store/zones.ts";
import type { Key } from "./keys.ts";

/** The values of the rules that are played by, by name. */
export type Rules = Readonly<Record<string, unknown>>;

/** Everything that a game's layout and hands look at: what the table shows, and what this page knows beside it. */
export interface TableState {
  readonly view: TableView;
  /** One's own; null: this page only watches. */
  readonly seat: number | null;
  readonly rules: Rules;
  /** Pieces that are on their way: shown where they go, not confirmed yet. */
  readonly pending: ReadonlySet<string>;
  /** Commands that are not answered yet, in order. */
  readonly asked: readonly Command[];
  /** What becomes of the own pieces when they are turned over, where that can be chosen; empty: the default. */
  readonly order: string;
  /** The zone whose piece was taken up and waits for its place; empty: none. */
  readonly selected: string;
  /** Whether the next place that is touched is called as misplayed. */
  readonly isCalling: boolean;
  /** Whether this table shows what can be played. */
  readonly hints: boolean;
  /** Whose hands are on their way to one of these zones, who was first comes first. */
  readonly reaching: (zones: readonly string[]) => readonly number[];
}

/** What hands and keys have to know of a game: what it means to touch, take up and lay its pieces. */
export interface Moves {
  /** The own zone that a key of the keyboard stands for; empty: none. */
  zoneOf(key: Key, state: TableState): string;
  /** What it means to take up the piece of an own zone: a command at once, or that it waits for its place. */
  taken(state: TableState, zone: string): Taken;
  /** What it means to put the piece of one zone on another; null: that cannot be done. */
  laid(state: TableState, from: string, to: string): Command | null;
  /** What a tap means that was not dragged anywhere; null: the piece waits until its place is touched. */
  tapped(state: TableState, zone: string): Command | null;
  /** Where a piece that is dropped between the places goes; empty: nowhere. */
  aim(state: TableState, from: string): string;
  /** What players can call out at tables with these rules. */
  calls(rules: Rules): readonly Call[];
  /** Whether something can lie wrong in a zone, so that it can be called; without it, nothing can anywhere. */
  canBeWrong?(rules: Rules, zone: string): boolean;
}

export type Taken =
  | { readonly is: "command"; readonly command: Command }
  /** Several kinds of places are possible: it is decided when the finger lifts. */
  | { readonly is: "held" }
  | { readonly is: "nothing" };

/** That one can do nothing more, that someone has misplayed, that the round is over. */
export type Call = "stuck" | "misplay" | "stop";

/** Whether something in a zone can be called as misplayed. A single card in someone's zone lies there as it was dealt. */
export function isCallable(game: Moves, { view, rules }: Pick<TableState, "view" | "rules">, zone: string): boolean {
  const { seat, count } = place(view.game, zone);
  return count > (seat === NOBODY ? 0 : 1) && game.canBeWrong?.(rules, zone) === true;
}
