import type { Component } from "svelte";
import type { Change, Command, TableView } from "../protocol.ts";
import type { Glance, Rules } from "../scene/glance.ts";
import type { Key } from "../scene/keys.ts";
import type { Player } from "../scene/hands.ts";
import type { Frame, Panel, Plan } from "../scene/plan.ts";
import type { Sheet } from "../scene/sheet.ts";
import type { Stage } from "../scene/stage.ts";
import type { Sound } from "../sound/index.ts";
import type { Foresight } from "../store/pending.ts";
import type { Room } from "../store/room.svelte.ts";

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
  /** What the round would bring each seat if somebody else ended it now; without it: that cannot be told. */
  worthNow?(view: TableView, rules: Rules): readonly number[];
  /** What is heard of something that somebody else does; null: nothing. */
  noiseOf(view: TableView, change: Change, seat: number): Noise | null;
  /** What players can call out at tables with these rules. */
  calls(rules: Rules): readonly Call[];
  /** Whether something can lie wrong in a zone, so that it can be called; without it, nothing can anywhere. */
  canBeWrong?(rules: Rules, zone: string): boolean;
  /** The table as it will be if a wish comes true. What cannot be known stays away until it is told. */
  readonly wished: Foresight;
  /** The zone that a command goes for; empty: none. */
  targetOf(view: TableView, seat: number, command: Command): string;
  /** The pieces that are on their way until this command is answered. */
  piecesOf(view: TableView, seat: number, command: Command): readonly string[];
  /** What an own command sounds like as it is given: a piece that finds its place, or only a finger. */
  soundOf(view: TableView, seat: number, command: Command): Sound;
  /** Whether the own pieces can be played by these rules without seeing the middle, as beside a television. */
  playsBlind?(rules: Rules): boolean;
  /** Draws a part of the table that can be moved and magnified, where the game has such a part. */
  openField?(host: HTMLElement, stage: Stage, player: Player): Field;
  /** Whom everybody waits for before play, and why; empty: nobody. */
  awaited?(view: TableView): string;
  /** What else the game shows above its table, such as a choice before play. */
  readonly Extras?: Component<Extras>;
  /** What it asks somebody at its tables between rounds. */
  readonly Between?: Component;
  /** What of that everybody sees of others, and who only looks on sees of all. */
  readonly Rivals?: Component<Rivals>;
}

/** A part of the table that a game draws and moves itself, under everything that the stage draws. */
export interface Field {
  /** Draw what differs. Still: nothing moves by itself. */
  draw(glance: Glance, plan: Plan, isStill: boolean): void;
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
  /** What it is, in words, and the sign that stands for it; without one: cards. */
  readonly text: string;
  readonly icon?: "die";
}

/** A sound, and whose place it comes from: NOBODY is the middle. */
export interface Noise {
  readonly sound: Sound;
  readonly seat: number;
}

/** That one can do nothing more, that somebody has laid something wrong, that the round is over. */
export type Call = "stuck" | "misplay" | "stop";
