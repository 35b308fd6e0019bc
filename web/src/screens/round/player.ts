import type { Game } from "../../games/game.ts";
import type { Ask } from "../../net/connection.ts";
import type { Command, TableView } from "../../protocol.ts";
import type { TableState } from "../../scene/tableState.ts";
import { lastTouch } from "../../scene/events.ts";
import type { Player } from "../../scene/hands.ts";
import { buzz, play as sound, type Sound } from "../../sound/index.ts";
import type { Room } from "../../store/room.svelte.ts";
import { isOpen } from "./chosen.ts";
import type { Announcer } from "./announcer.svelte.ts";
import { localTime } from "../../net/clock.ts";

/** What hands do at a table: it is requested, heard and felt, and others see where a hand goes. */
export class TablePlayer implements Player {
  readonly game: Game;
  readonly #room: Room;
  readonly #announcer: Announcer;
  readonly #reacher: Reacher;

  constructor(game: Game, room: Room, announcer: Announcer) {
    this.game = game;
    this.#room = room;
    this.#announcer = announcer;
    this.#reacher = new Reacher((zone) => room.table.connection.say({ is: "reach", zone }));
  }

  get selected(): string {
    return this.#room.selected;
  }

  /** The newest state, not what was drawn last; null while nothing can be done. */
  state(): TableState | null {
    const { view, clock, connection } = this.#room.table;
    const mayAct = view && connection.isUp && (this.#room.isCalling || isOpen(view, clock.now()));
    return mayAct ? this.#room.state(view) : null;
  }

  play(command: Command): void {
    const { view, seat } = this.#room.table;
    if (!view || seat === null) return;
    this.#feel(this.game.soundOf(view, seat, command));
    this.#announcer.clear();
    this.#showWaiting(command, view, seat);
    this.#room.play(command, lastTouch());
  }

  select(zone: string): void {
    this.#room.selected = zone;
  }

  call(piece: string): void {
    this.stopCalling();
    this.#room.play({ type: "call", piece }, lastTouch());
  }

  stopCalling(): void {
    this.#room.isCalling = false;
  }

  /** Piles that exist only here yet mean nothing to others. */
  reach(zone: string): void {
    this.#reacher.point(zone in (this.#room.table.base?.game.zones ?? {}) ? zone : "");
  }

  /** A request was refused. Gives back the own zone that it was about; empty: none. */
  refused(ask: Ask): string {
    this.#reacher.point("");
    if (ask.is !== "play") return "";
    sound("refused");
    buzz("refused");
    const { base, seat } = this.#room.table;
    return base && seat !== null ? this.game.sourceOf(base, seat, ask.do) : "";
  }

  /** Take nothing up, and call nothing. */
  rest(): void {
    this.#reacher.hush();
    this.#room.selected = "";
    this.stopCalling();
  }

  #feel(noise: Sound): void {
    sound(noise);
    if (noise === "own-card" || noise === "die") buzz("card");
  }

  /** A card that has to wait for the hand is seen to be on its way; any other one lands before that could be seen. */
  #showWaiting(command: Command, view: TableView, seat: number): void {
    const { freeAt, clock } = this.#room.table;
    const lateUntil = view.chairs[seat]?.late_until ?? 0;
    this.#reacher.hush();
    if (Math.max(freeAt, lateUntil) > clock.now() + REACH_MS) this.reach(this.game.targetOf(view, seat, command));
  }
}

/** The server hears nobody's hand more often than ten times a second, and lines bring what is said closer together. */
export const REACH_MS = 250;

/** Tells the others what the own hand goes for: at once, but not every place that it passes. */
export class Reacher {
  readonly #say: (zone: string) => void;
  #said = "";
  #saidAt = -Infinity;
  #later: number | undefined;

  constructor(say: (zone: string) => void) {
    this.#say = say;
  }

  /** An empty zone: none any more. */
  point(zone: string): void {
    this.hush();
    const wait = this.#saidAt + REACH_MS - localTime();
    if (wait <= 0) this.#tell(zone);
    else this.#later = window.setTimeout(() => this.#tell(zone), wait);
  }

  /** What was to be told is not true any more. */
  hush(): void {
    clearTimeout(this.#later);
  }

  #tell(zone: string): void {
    if (!zone && !this.#said) return;
    this.#said = zone;
    this.#saidAt = localTime();
    this.#say(zone);
  }
}
