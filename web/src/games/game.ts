import type { Component } from "svelte";
import type { Change, Command, TableView } from "../protocol.ts";
import type { TableState, Moves, Rules } from "../scene/tableState.ts";
import type { Player } from "../scene/hands.ts";
import type { Frame, Panel, Plan } from "../scene/plan.ts";
import type { Sheet } from "../scene/painting.ts";
import type { Stage } from "../scene/stage.ts";
import type { Sound } from "../sound/index.ts";
import type { OptimisticUpdate } from "../store/patch.ts";
import type { Room } from "../store/room.svelte.ts";

export type { Call, Taken } from "../scene/tableState.ts";

/** What the client needs to know of a game: where things lie, how they look and sound. Its rules are the server's. */
export interface Game extends Moves {
  /** Where everything lies: a pure function, so that it can be tested and never has to be measured. */
  layout(state: TableState, frame: Frame): Plan;
  /** Reads what else this page knows that a layout depends on, so that the table is drawn again when that changes. */
  watch?(): unknown;
  /** The faces of its pieces. */
  sheet(rules: Rules): Sheet;
  /** The own zone that a command takes a piece from; empty: none. */
  sourceOf(view: TableView, seat: number, command: Command): string;
  /** How much someone still has to get rid of. */
  left(view: TableView, rules: Rules, seat: number): Left;
  /** What the round would bring each seat if someone else ended it now; without it: that cannot be told. */
  worthNow?(view: TableView, rules: Rules): readonly number[];
  /** What is heard of something that someone else does; null: nothing. */
  noiseOf(view: TableView, change: Change, seat: number): Noise | null;
  /** The table as it will be if a command is carried out. What cannot be known stays away until it is told. */
  readonly optimistic: OptimisticUpdate;
  /** The zone that a command goes for; empty: none. */
  targetOf(view: TableView, seat: number, command: Command): string;
  /** The pieces that are on their way until this command is answered. */
  piecesOf(view: TableView, seat: number, command: Command): readonly string[];
  /** What an own command sounds like as it is given: a piece that finds its place, or only a finger. */
  soundOf(view: TableView, seat: number, command: Command): Sound;
  /** Whether the own pieces can be played by these rules without seeing the middle, as beside a television. */
  playsBlind?(rules: Rules): boolean;
  /** Draws a part of the table that can be moved and magnified, where the game has such a part; in a replay it cannot. */
  openField?(host: HTMLElement, stage: Stage, player: Player, isReplay?: boolean): Field;
  /** Whom everyone waits for before play, and why; empty: nobody. */
  awaited?(view: TableView): string;
  /** Loads what else the game shows above its table, such as a choice before play: cards can be laid without it. */
  loadExtras?(): Promise<{ readonly default: Component<Extras> }>;
  /** Loads what it asks someone at its tables between rounds. */
  loadBetween?(): Promise<{ readonly default: Component }>;
  /** Loads what of that everyone sees of others, and who only looks on sees of all. */
  loadRivals?(): Promise<{ readonly default: Component<Rivals> }>;
}

/** A part of the table that a game draws and moves itself, under everything that the stage draws. */
export interface Field {
  /** Draw what differs. Instant: nothing moves by itself. */
  draw(state: TableState, plan: Plan, isInstant: boolean): void;
  destroy(): void;
}

/** What a game's own parts of the screen are given. */
export interface Extras {
  readonly room: Room;
  readonly view: TableView;
  readonly plan: Plan;
  readonly player: Player;
}

export interface Rivals {
  readonly view: TableView;
  readonly rules: Rules;
  readonly panels: readonly Panel[];
}

export interface Left {
  readonly count: number;
  /** As many there were at the beginning; 0: not known. */
  readonly of: number;
  /** Whether the round may end any moment. */
  readonly isFew: boolean;
  /** What it is, in words, and the sign that stands for it; without one: cards. */
  readonly text: string;
  readonly icon?: "die";
}

/** A sound, and whose place it comes from: NOBODY is the middle. */
export interface Noise {
  readonly sound: Sound;
  readonly seat: number;
}
