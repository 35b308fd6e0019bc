import { tableTexts } from "../words/index.ts";
import "../../shared/looks.css";
import "../looks.css";
import { untrack } from "svelte";
import { centreOf, isInside, type Point } from "../../../scene/plan.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Player } from "../../../scene/hands.ts";
import type { Box, Plan } from "../../../scene/plan.ts";
import type { Stage } from "../../../scene/stage.ts";
import type { Field, Game } from "../../game.ts";
import type { Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { isUpright } from "../layout/shape.ts";
import { tapped, tappedBeside, tidy, type Touch } from "../play/touches.ts";
import { choiceOf, ownOf, seen, type LyingCard, type Sight } from "../seen.ts";
import { COMFORTABLE, Facing, PLAIN } from "./camera.ts";
import type { Controls } from "./controls.ts";
import type { Surface } from "./drag.ts";
import { dressField, Flyer, make, name } from "./elements.ts";
import { BoardFrame } from "./frame.ts";
import { apart, Gestures } from "./gestures.ts";
import { Ghosts } from "./ghosts.ts";
import { Panes } from "./panes.ts";
import { movesBetween, Pieces, type Travel } from "./pieces.ts";

/** What says with which keys the board is played, or only read. */
export const HELP = "domino-keys";
/** A finger does not hit smaller squares: a tap makes them larger first. */
const SMALL = 34;
/** Two taps as near to each other in place and time are one double tap. */
const [DOUBLE_MS, DOUBLE_PX] = [320, 30];

/**
 * The board on which everyone plays: seen through a window, moved by fingers, touched by taps. Other ways to play, such
 * as dragging and keys, are loaded when it can be played.
 */
export class DominoField implements Field {
  readonly stage: Stage;
  readonly player: Player;
  readonly frame: BoardFrame;
  readonly panes: Panes;
  readonly flyer: Flyer;
  /** Above everything. */
  readonly above: HTMLElement;
  readonly host: HTMLElement;
  /** Then it leaves the own hand alone, which may hold something at a table. */
  readonly #isReplay: boolean;
  readonly #voice: HTMLElement;
  readonly #ended = new AbortController();
  readonly #pieces: Pieces;
  readonly #ghosts: Ghosts;
  #controls: Controls | null = null;
  #state: TableState | null = null;
  #plan: Plan | null = null;
  /** What lay on the board when it was drawn last. */
  #sight: Sight | null = null;
  #round = -1;
  #isOpen = false;
  #isLoading = false;
  #lastTap = { at: { x: 0, y: 0 }, time: -Infinity, hasZoomed: false };

  constructor(host: HTMLElement, stage: Stage, player: Player, isReplay = false) {
    this.host = host;
    this.#isReplay = isReplay;
    this.stage = stage;
    this.player = player;
    host.classList.add("domino-field");
    // What lies on the stage takes fingers; beside it they reach the board.
    stage.host.classList.add("open");
    this.above = make(stage.host, "domino-field above");
    this.above.setAttribute("aria-hidden", "true");
    dressField(host);
    dressField(this.above);
    this.frame = new BoardFrame(host, () => this.#follow());
    this.flyer = new Flyer(this.above);
    const travel: Travel = {
      come: (card, initial, sight) => this.#come(card, initial, sight),
      goBack: (card, initial, sight) => this.#goBack(card, initial, sight),
    };
    this.#pieces = new Pieces(make(this.frame.world, "pieces"), travel);
    this.panes = new Panes(host, travel, (token, square) => this.#tapBeside(token, square));
    this.#ghosts = new Ghosts(this.frame.world);
    this.#voice = make(host, "voice");
    this.#voice.setAttribute("aria-live", "polite");
    this.frame.element.setAttribute("role", "img");
    this.frame.element.dataset.zone = "board";
  }

  /** Ends with the field. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** What was drawn last. */
  get state(): TableState | null {
    return this.#state;
  }

  /** Through windows the board is seen as it is. */
  get facing(): Facing {
    return this.panes.isShown ? PLAIN : this.frame.facing;
  }

  /** How wide squares are on the screen. */
  get size(): number {
    return this.panes.isShown ? this.panes.size : this.frame.camera.size;
  }

  draw(state: TableState, plan: Plan, isInstant: boolean): void {
    this.#state = state;
    this.#plan = plan;
    const sight = seen(state.view);
    const { round } = state.view.game;
    const isNew = round !== this.#round;
    if (isNew) this.#begin(round);
    if (!this.#isReplay) untrack(() => tidy(state));
    const moves = movesBetween(this.#sight, sight, isInstant || isNew);
    this.#sight = sight;
    if (plan.marks.some(({ key, box }) => key === "map" || (key === "zoom" && box.w))) this.#open();
    this.panes.draw(state, plan, sight, moves, isInstant || isNew);
    const isOpened = this.frame.element.hidden;
    this.frame.element.hidden = this.panes.isShown;
    if (this.panes.isShown) {
      this.#pieces.clear();
      this.#ghosts.clear();
    } else {
      this.#look(state, plan, isNew || isOpened);
      this.#pieces.draw(state, sight, moves, isInstant || isNew || isOpened, this.frame.facing);
      if (!this.#isReplay) this.#ghosts.draw(state, this.frame.facing);
    }
    if (!this.#isReplay) this.point();
    name(this.frame.element, tableTexts().board);
    if (this.#controls) this.#controls.draw(state, plan, sight);
    else void this.#loadControls();
  }

  destroy(): void {
    this.#ended.abort();
    this.#pieces.clear();
    this.flyer.clear();
    this.frame.destroy();
    this.panes.clear();
    this.above.remove();
    this.stage.host.classList.remove("open");
    this.host.classList.remove("domino-field");
    this.host.replaceChildren();
  }

  /** The newest state in which something can be done; null: nothing can. */
  now(): TableState | null {
    const isAsked = this.#state && choiceOf(this.#state.view, this.#state.seat)?.is === "token";
    return isAsked ? this.#state : this.player.state();
  }

  act(touch: Touch): void {
    if (touch && touch !== "shown") this.player.play(touch);
  }

  say(text: string): void {
    this.#voice.textContent = text;
  }

  /** Show the cursor. Where it leaves all windows the whole board is shown. */
  point(): void {
    this.#ghosts.point(hand.cursor);
    const isSeen = this.panes.point(hand.cursor);
    if (this.panes.isShown && hand.cursor && !isSeen) untrack(() => (hand.isWhole = true));
  }

  /** What a card that is dragged is above of; null: nothing that it could be laid on. */
  surfaceAt(point: Point): Surface | null {
    if (this.panes.isShown) return this.panes.surfaceAt(point);
    const { frame } = this;
    if (!isInside(point, frame.box)) return null;
    return {
      element: frame.element,
      size: frame.camera.size,
      token: null,
      facing: frame.facing,
      ghosts: this.#ghosts,
      isSeen: () => true,
      placeOf: (at) => frame.placeOf(at),
      drift: (at) => frame.drift(at),
      pan: (by) => frame.pan(by),
    };
  }

  #begin(round: number): void {
    this.#round = round;
    if (!this.#isReplay) untrack(() => hand.begin());
  }

  /** Show the board where the plan has it; at first what matters of it. */
  #look(state: TableState, plan: Plan, isFirst: boolean): void {
    const { board, tokens } = seen(state.view);
    const isSeated = state.seat !== null && state.seat < state.view.game.seats;
    const facing = new Facing(state.view.game.board, isSeated && isUpright(plan.middle, board));
    const squares = this.#isAllNeeded(state, plan) ? [] : tokens.map(({ square }) => square);
    this.frame.show(plan.middle, facing, squares);
    if (isFirst) this.frame.look(squares);
  }

  /** Whether the board cannot be moved, as on televisions, or was opened from the windows to see all of it. */
  #isAllNeeded(state: TableState, { marks }: Plan): boolean {
    const isFixed = !marks.find(({ key }) => key === "zoom")?.box.w;
    return isFixed || marks.some(({ key }) => key === "back") || Boolean(ownOf(state)?.owed.length);
  }

  /** From now on it can be played. */
  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { element } = this.frame;
    element.tabIndex = 0;
    element.setAttribute("role", "application");
    element.setAttribute("aria-describedby", HELP);
    new Gestures(
      element,
      {
        pan: (by) => this.frame.pan(by),
        pinch: (by, at, moved) => this.frame.pinch(by, at, moved),
        tap: (at, event) => this.#tap(at, event),
        isAtOnce: ({ pointerType }) => pointerType === "mouse" && this.frame.isWhole,
      },
      this.signal,
    );
  }

  /** Cards can be laid without controls. If they do not come, they are asked for again when something has changed. */
  async #loadControls(): Promise<void> {
    if (!this.#isOpen || this.#isLoading || this.#controls) return;
    this.#isLoading = true;
    const loaded = await import("./controls.ts").catch(() => null);
    this.#isLoading = false;
    if (!loaded || this.signal.aborted) return;
    this.#controls = new loaded.Controls(this);
    if (this.#state && this.#plan && this.#sight) this.#controls.draw(this.#state, this.#plan, this.#sight);
  }

  /** A square in the window of a token. What is to be done next is said to those who do not see it. */
  #tapBeside(token: number, square: Square): void {
    const state = this.player.state();
    if (!state) return;
    const touch = tappedBeside(state, token, square);
    this.act(touch);
    const { ghost } = hand.held(ownOf(state)?.card ?? "");
    if (touch === "shown" && ghost) this.say(tableTexts().tapSecond);
  }

  #tap(at: Point, event: PointerEvent): void {
    const last = this.#lastTap;
    const isAgain = event.timeStamp - last.time < DOUBLE_MS && apart(at, last.at) < DOUBLE_PX;
    if (isAgain && last.hasZoomed) return;
    const half = this.#halfNear(at);
    const isSmall = !half && event.pointerType !== "mouse" && this.frame.camera.size < SMALL;
    const hasActed = !isSmall && this.#touch(half || this.frame.squareUnder(at));
    const hasZoomed = isSmall || (isAgain && !hasActed);
    this.#lastTap = { at, time: event.timeStamp, hasZoomed };
    if (hasZoomed) this.#zoom(at);
  }

  /** In debt, of the halves that the token can stand on the one that a finger means, however small it is. */
  #halfNear(at: Point): Square {
    const state = this.player.state();
    const { paying } = hand.held(state ? (ownOf(state)?.card ?? "") : "");
    const { camera, box } = this.frame;
    const point = { x: at.x + box.x, y: at.y + box.y };
    const away = (square: Square) => apart(point, centreOf(this.frame.boxOf([square])));
    const [nearest = ""] = [...(paying ?? [])].sort((one, other) => away(one) - away(other));
    return nearest && away(nearest) < Math.max(SMALL, camera.size) ? nearest : "";
  }

  /** Near where it was far, far where it was near. */
  #zoom(at: Point): void {
    const isNear = this.frame.camera.size >= COMFORTABLE;
    if (isNear && !this.frame.isWhole) this.frame.lookAtAll();
    else this.frame.zoomTo(Math.max(COMFORTABLE, this.frame.camera.size * 1.5), at);
  }

  /** Whether the touch of a square means something. */
  #touch(square: Square): boolean {
    const state = this.now();
    const touch = state && square ? tapped(state, square) : null;
    this.act(touch);
    return touch !== null;
  }

  /** The board has moved under everything. */
  #follow(): void {
    this.frame.element.classList.toggle("whole", this.frame.isWhole);
    this.#controls?.follow();
  }

  /** One's own come from where they lay, those of others from their panel. */
  #come(card: LyingCard, initial: string, sight: Sight): number {
    const { piece, squares, seat } = card;
    const [from, to] = [this.#homeOf(seat), this.#boxOf(card, sight)];
    if (!from || !to) return 0;
    return this.flyer.fly({ piece, initial, from, to, quarter: this.facing.quarterOn(squares) });
  }

  #goBack(card: LyingCard, initial: string, sight: Sight): void {
    const [from, to] = [this.#boxOf(card, sight), this.stage.rectOf(`${card.seat}.turned`)];
    if (from && to) this.flyer.fly({ piece: card.piece, initial, from, to, quarter: 0 }, true);
  }

  /** Where a card on the board is seen; null: nowhere. */
  #boxOf(card: LyingCard, sight: Sight): Box | null {
    return this.panes.isShown ? this.panes.boxOf(card, sight) : this.frame.boxOf(card.squares);
  }

  #homeOf(seat: number) {
    return this.stage.rectOf(`${seat}.turned`) ?? this.#plan?.panels.find((panel) => panel.seat === seat)?.box;
  }
}

export const openField: NonNullable<Game["openField"]> = (host, stage, player, isReplay) =>
  new DominoField(host, stage, player, isReplay);
