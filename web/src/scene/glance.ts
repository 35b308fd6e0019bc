import type { Command, TableView } from "../protocol.ts";

/** The values of the rules that are played by, by name. */
export type Rules = Readonly<Record<string, unknown>>;

/** Everything that a game's layout and hands look at: what the table shows, and what this page knows beside it. */
export interface Glance {
  readonly view: TableView;
  /** One's own; null: this page only watches. */
  readonly seat: number | null;
  readonly rules: Rules;
  /** Pieces that are on their way: shown where they go, not confirmed yet. */
  readonly pending: ReadonlySet<string>;
  /** What was wished and is not answered yet, in order. */
  readonly asked: readonly Command[];
  /** What shall become of the own pieces when they are turned over, where that can be chosen; empty: as usual. */
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
