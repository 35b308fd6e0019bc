import type { Field, Game, Noise } from "../games/game.ts";
import type { Event } from "../net/frames.ts";
import type { Change, Phase, Reaction, TableView } from "../protocol.ts";
import type { Player } from "../scene/hands.ts";
import type { Box, Frame, Plan } from "../scene/plan.ts";
import { THROTTLE_MS, Stage } from "../scene/stage.ts";
import { reducesMotion } from "../settings/settings.svelte.ts";
import { play } from "../sound/index.ts";
import { NOBODY } from "../store/patch.ts";
import type { Room } from "../store/room.svelte.ts";
import { Pacer, type Turns } from "./round/pacer.ts";

/** A drawn table with all that is shown around its pieces. That may be a little older than the pieces themselves. */
export interface Drawn {
  readonly plan: Plan;
  readonly view: TableView;
  /** How long each seat's connection takes, and which ones do not answer. */
  readonly took: readonly number[];
  readonly stale: readonly number[];
  readonly reactions: ReadonlyMap<number, Reaction>;
}

interface Options {
  /** Is given what was drawn, a few times a second; those who take turns get it one after the other. */
  readonly show: (drawn: Drawn, turn: number) => void;
  readonly turns?: Turns<Drawn>;
  /** Whether it is one of several tables on a screen: then it is drawn a few times a second, and makes no sound. */
  readonly isTile?: boolean;
}

interface Request {
  readonly view: TableView;
  readonly frame: Frame;
}

/** A table on the screen, on a phone as on a television: draws its views, one after the other, and lets them be heard. */
export class TableStage {
  readonly stage: Stage;
  readonly #room: Room;
  readonly #game: Game;
  readonly #isTile: boolean;
  readonly #requests: Pacer<Request>;
  readonly #pacer: Pacer<Drawn>;
  readonly #stopListening: () => void;
  #field: Field | null = null;
  #seq = -1;
  /** Whether more than one event has come at once since the last time it was drawn. */
  #hasLeapt = false;
  #frame: Frame | null = null;
  #plan: Plan | null = null;
  #wasCalling = false;
  #phase: Phase | undefined;

  constructor(host: HTMLElement, room: Room, game: Game, { show, turns, isTile = false }: Options) {
    this.#room = room;
    this.#game = game;
    this.#isTile = isTile;
    const { table } = room;
    this.stage = new Stage(host, { people: () => table.base?.chairs ?? [], seat: () => table.seat, reducesMotion });
    // The looks of a game are meant only for its own tables: there may be others on the same screen.
    host.classList.add(room.edition?.game ?? "piles");
    this.#requests = new Pacer(THROTTLE_MS, (request) => this.#draw(request));
    this.#pacer = new Pacer(THROTTLE_MS, show, turns);
    this.#follow();
    this.#stopListening = table.listen({
      changed: () => this.#follow(),
      happened: (change, _, event) => this.#happened(change, event),
    });
  }

  /** What the game draws and moves itself goes into this element, below all pieces. */
  openField(ground: HTMLElement, player: Player = onlooker(this.#game)): void {
    this.#field = this.#game.openField?.(ground, this.stage, player) ?? null;
  }

  /** Draw the table like this: at once, but for tiles. */
  draw(view: TableView, frame: Frame): void {
    if (this.#isTile && frame === this.#frame) this.#requests.offer({ view, frame });
    else this.#requests.hurry({ view, frame });
  }

  /** What has happened while the page was hidden is not shown as moves. */
  skip(): void {
    this.#frame = null;
  }

  destroy(): void {
    this.#stopListening();
    this.#requests.stop();
    this.#pacer.stop();
    this.#field?.destroy();
    this.stage.destroy();
  }

  #draw({ view, frame }: Request): void {
    const state = this.#room.state(view);
    const plan = this.#game.layout(state, frame);
    const isInstant = frame !== this.#frame || state.isCalling !== this.#wasCalling || this.#hasLeapt;
    this.#field?.draw(state, plan, isInstant);
    this.stage.draw(plan, { isInstant: isInstant });
    this.#room.table.showed(view.seq, performance.now());
    const { took, stale, reactions } = this.#room.table;
    const drawn = { plan, view, took, stale, reactions: new Map(reactions) };
    if (isInstant || this.#isTile || view.phase !== this.#phase) this.#pacer.hurry(drawn);
    else this.#pacer.offer(drawn);
    this.#frame = frame;
    this.#plan = plan;
    this.#wasCalling = state.isCalling;
    this.#phase = view.phase;
    this.#hasLeapt = false;
  }

  /** What comes with a whole table is not shown as moves: only events say what happened one after the other. */
  #follow(): void {
    const seq = this.#room.table.base?.seq ?? -1;
    this.#hasLeapt ||= seq !== this.#seq && seq !== this.#seq + 1;
    this.#seq = seq;
  }

  #happened(change: Change, event: Event): void {
    if (change.is === "laid") this.stage.begin();
    const { base, seat } = this.#room.table;
    const noise = !this.#isTile && base && noiseOf(this.#game, change, event, base, seat);
    if (noise) play(noise.sound, panOf(this.#panelOf(noise.seat), this.#frame?.width ?? 0));
  }

  #panelOf(seat: number): Box | undefined {
    return this.#plan?.panels.find((panel) => panel.seat === seat)?.box;
  }
}

/** What something sounds like that others have done, or the table. The own cards were heard when they were laid. */
export function noiseOf(game: Game, change: Change, event: Event, after: TableView, own: number | null): Noise | null {
  switch (change.is) {
    case "blocked":
      return { sound: "blocked", seat: NOBODY };
    case "stopped":
      return { sound: "stop", seat: change.stop.ender };
    case "won":
      return { sound: "won", seat: NOBODY };
    default:
      return event.seat === own ? null : game.noiseOf(after, change, event.seat);
  }
}

/** Where something is heard that happens there: -1 is left, 1 is right. */
export function panOf(box: Box | undefined, width: number): number {
  if (!box || width <= 0) return 0;
  return Math.max(-1, Math.min(1, ((box.x + box.w / 2) / width) * 2 - 1));
}

/** A player without hands. */
export const onlooker = (game: Game): Player => ({
  game,
  selected: "",
  state: () => null,
  play: () => {},
  select: () => {},
  call: () => {},
  stopCalling: () => {},
  reach: () => {},
});
