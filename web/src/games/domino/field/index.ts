import "../../shared/looks.css";
import "../looks.css";
import { untrack } from "svelte";
import { book } from "../../../i18n/index.svelte.ts";
import { isForOthers, isOnButton } from "../../../scene/focus.ts";
import type { Glance } from "../../../scene/glance.ts";
import type { Player } from "../../../scene/hands.ts";
import { centreOf, type Point } from "../../../scene/boxes.ts";
import type { Plan } from "../../../scene/plan.ts";
import type { Stage } from "../../../scene/stage.ts";
import type { Field, Game } from "../../game.ts";
import { art } from "../art.ts";
import { choiceOf } from "../choosing.ts";
import { nextSquare, nextTokenSquare, startOf } from "../cursor.ts";
import { quarterOf, type Direction, type Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { newsOf, noted, type Noted } from "../news.ts";
import { ownOf } from "../own.ts";
import { seen, type LyingCard } from "../seen.ts";
import { entered, tapped, tidy, type Touch } from "../touches.ts";
import { squareLabel } from "../words.ts";
import { boxOf, COMFORTABLE } from "./camera.ts";
import { Controls } from "./controls.ts";
import { Drag } from "./drag.ts";
import { make } from "./elements.ts";
import { Flyer } from "./flyer.ts";
import { BoardFrame } from "./frame.ts";
import { apart, Gestures } from "./gestures.ts";
import { Ghosts } from "./ghosts.ts";
import { Pieces } from "./pieces.ts";
import { Wheel } from "./wheel.ts";

/** What says with which keys the board is played, or only read. */
export const HELP = "domino-keys";
/** A finger does not hit smaller squares: a tap makes them larger first. */
const SMALL = 34;
/** Two taps as near to each other in place and time are one double tap. */
const [DOUBLE_MS, DOUBLE_PX] = [320, 30];

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The board on which everybody plays: seen through a window, moved by fingers, touched by taps, cards and keys. */
class DominoField implements Field {
  readonly #host: HTMLElement;
  readonly #stage: Stage;
  readonly #player: Player;
  readonly #ended = new AbortController();
  readonly #frame: BoardFrame;
  readonly #pieces: Pieces;
  readonly #ghosts: Ghosts;
  readonly #controls: Controls;
  readonly #drag: Drag;
  readonly #flyer: Flyer;
  readonly #above: HTMLElement;
  readonly #voice: HTMLElement;
  readonly #notches = new Wheel();
  #noted: Noted | null = null;
  #glance: Glance | null = null;
  #plan: Plan | null = null;
  #round = -1;
  #isOpen = false;
  #lastTap = { at: { x: 0, y: 0 }, time: -Infinity, hasZoomed: false };

  constructor(host: HTMLElement, stage: Stage, player: Player) {
    this.#host = host;
    this.#stage = stage;
    this.#player = player;
    host.classList.add("domino-field");
    // What lies on the stage takes fingers; beside it they reach the board.
    stage.host.classList.add("open");
    this.#above = make(stage.host, "domino-field above");
    this.#above.setAttribute("aria-hidden", "true");
    art.dressField(host);
    art.dressField(this.#above);
    this.#frame = new BoardFrame(host, () => this.#follow());
    this.#flyer = new Flyer(this.#above);
    this.#pieces = new Pieces(make(this.#frame.world, "pieces"), {
      come: (card, initial) => this.#come(card, initial),
      goBack: (card, initial) => this.#goBack(card, initial),
    });
    this.#ghosts = new Ghosts(this.#frame.world);
    this.#controls = new Controls(this.#frame, host);
    this.#voice = make(host, "voice");
    this.#voice.setAttribute("aria-live", "polite");
    this.#drag = new Drag(
      {
        stage,
        player,
        frame: this.#frame,
        ghosts: this.#ghosts,
        flyer: this.#flyer,
        layer: this.#above,
        act: (touch) => this.#act(touch),
      },
      this.#ended.signal,
    );
    this.#frame.element.setAttribute("role", "img");
    this.#frame.element.dataset.zone = "board";
  }

  draw(glance: Glance, plan: Plan, isStill: boolean): void {
    this.#glance = glance;
    this.#plan = plan;
    const sight = seen(glance.view);
    const { board, round } = glance.view.game;
    const zoom = plan.marks.find(({ key }) => key === "zoom")?.box;
    if (zoom?.w) this.#open();
    // Where nobody can move the board, as on televisions, all of it is seen.
    const tokens = zoom?.w ? sight.tokens.map(({ square }) => square) : [];
    this.#frame.show(plan.middle, board, sight.board, tokens);
    const isNew = round !== this.#round;
    if (isNew) this.#begin(round, tokens);
    untrack(() => tidy(glance));
    this.#pieces.draw(glance, sight, isStill || isNew);
    this.#ghosts.draw(glance);
    this.#ghosts.point(hand.cursor);
    this.#controls.draw(sight, zoom);
    this.#name();
    this.#tell(glance);
    untrack(() => this.#drag.follow());
  }

  destroy(): void {
    this.#ended.abort();
    this.#frame.destroy();
    this.#above.remove();
    this.#stage.host.classList.remove("open");
    this.#host.classList.remove("domino-field");
    this.#host.replaceChildren();
  }

  #begin(round: number, tokens: readonly Square[]): void {
    this.#round = round;
    this.#frame.look(tokens);
    this.#noted = null;
    untrack(() => hand.begin());
  }

  #name(): void {
    const { element } = this.#frame;
    const label = book("domino").board;
    if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
  }

  /** Say what is new. While something is on its way it is not known yet. */
  #tell(glance: Glance): void {
    if (glance.seat === null || glance.pending.size > 0) return;
    const now = noted(glance);
    const news = this.#noted ? newsOf(glance, this.#noted, now) : "";
    this.#noted = now;
    if (news) this.#voice.textContent = news;
  }

  /** From now on it heeds fingers, wheels and keys. */
  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { element } = this.#frame;
    const { signal } = this.#ended;
    element.tabIndex = 0;
    element.setAttribute("role", "application");
    element.setAttribute("aria-describedby", HELP);
    new Gestures(
      element,
      {
        pan: (by) => this.#frame.pan(by),
        pinch: (by, at, moved) => this.#frame.pinch(by, at, moved),
        tap: (at, event) => this.#tap(at, event),
        isAtOnce: ({ pointerType }) => pointerType === "mouse" && this.#frame.isWhole,
      },
      signal,
    );
    const table = this.#stage.host.parentElement ?? element;
    table.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    // Before the stage's own keys.
    window.addEventListener("keydown", (event) => this.#key(event), { signal, capture: true });
  }

  /** The newest state in which something can be done; null: nothing can. */
  #now(): Glance | null {
    const isAsked = this.#glance && choiceOf(this.#glance.view, this.#glance.seat)?.is === "token";
    return isAsked ? this.#glance : this.#player.glance();
  }

  #act(touch: Touch): void {
    if (touch && touch !== "shown") this.#player.play(touch);
  }

  #tap(at: Point, event: PointerEvent): void {
    const last = this.#lastTap;
    const isAgain = event.timeStamp - last.time < DOUBLE_MS && apart(at, last.at) < DOUBLE_PX;
    if (isAgain && last.hasZoomed) return;
    const half = this.#halfNear(at);
    const isSmall = !half && event.pointerType !== "mouse" && this.#frame.camera.size < SMALL;
    const hasActed = !isSmall && this.#touch(half || this.#frame.squareUnder(at));
    const hasZoomed = isSmall || (isAgain && !hasActed);
    this.#lastTap = { at, time: event.timeStamp, hasZoomed };
    if (hasZoomed) this.#zoom(at);
  }

  /** In debt, of the halves that the token can stand on the one that a finger means, however small it is. */
  #halfNear(at: Point): Square {
    const glance = this.#player.glance();
    const { paying } = hand.held(glance ? (ownOf(glance)?.card ?? "") : "");
    const { camera } = this.#frame;
    const away = (square: Square) => apart(at, centreOf(boxOf(camera, [square])));
    const [nearest = ""] = [...(paying ?? [])].sort((one, other) => away(one) - away(other));
    return nearest && away(nearest) < Math.max(SMALL, camera.size) ? nearest : "";
  }

  /** Near where it was far, far where it was near. */
  #zoom(at: Point): void {
    const isNear = this.#frame.camera.size >= COMFORTABLE;
    if (isNear && !this.#frame.isWhole) this.#frame.lookAtAll();
    else this.#frame.zoomTo(Math.max(COMFORTABLE, this.#frame.camera.size * 1.5), at);
  }

  /** Whether the touch of a square means something. */
  #touch(square: Square): boolean {
    const glance = this.#now();
    const touch = glance && square ? tapped(glance, square) : null;
    this.#act(touch);
    return touch !== null;
  }

  /** The wheel turns the card that is in the hand or under it, and else brings the board nearer. */
  #wheel(event: WheelEvent): void {
    const glance = this.#player.glance();
    const card = glance ? (ownOf(glance)?.card ?? "") : "";
    const isOnCard = event.target instanceof Element && event.target.closest(`[data-zone="${glance?.seat}.turned"]`);
    const isOnBoard = this.#frame.element.contains(event.target as Node);
    if (!event.deltaY || (!isOnCard && !isOnBoard && !this.#drag.isDragging)) return;
    event.preventDefault();
    if (card && (isOnCard || this.#drag.isDragging)) return this.#turn(card, this.#notches.turned(event));
    const { x, y } = this.#frame.element.getBoundingClientRect();
    const at = { x: event.clientX - x, y: event.clientY - y };
    this.#frame.pinch(Math.exp(-event.deltaY / 400), at, { x: 0, y: 0 });
  }

  /** By so many quarters; backwards if they are less than none. */
  #turn(card: string, quarters = 1): void {
    for (let turns = (quarters + 4) % 4; turns > 0; turns -= 1) hand.turn(card);
    this.#drag.follow();
  }

  #key(event: KeyboardEvent): void {
    const isMine = !isForOthers(event) && this.#press(event);
    if (!isMine) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #press({ key, repeat }: KeyboardEvent): boolean {
    const glance = this.#now();
    const arrow = ARROWS[key];
    if (arrow) return this.#step((from, { view }) => nextSquare(seen(view).board, from, arrow));
    if (key === "+" || key === "-") return this.#nearer(key === "+");
    if (key.toLowerCase() === "t") return this.#step(nextTokenSquare);
    if (!glance || repeat) return false;
    const card = ownOf(glance)?.card ?? "";
    if (key === "Escape") return this.#putBack(card);
    if (key.toLowerCase() === "r" && card) return this.#turned(card);
    return key === "Enter" && this.#enter(glance);
  }

  #nearer(isNearer: boolean): boolean {
    this.#frame.step(isNearer);
    return true;
  }

  #turned(card: string): boolean {
    this.#turn(card);
    return true;
  }

  #putBack(card: string): boolean {
    const isDragging = this.#drag.isDragging;
    this.#drag.cancel();
    return hand.reset(card) || isDragging;
  }

  #enter(glance: Glance): boolean {
    const isElsewhere = isOnButton() && document.activeElement !== this.#frame.element;
    if (isElsewhere || !hand.cursor) return false;
    const before = hand.token;
    this.#act(entered(glance, hand.cursor));
    if (hand.token !== before) this.#say(glance);
    return true;
  }

  /** Move the cursor. */
  #step(next: (from: Square, glance: Glance) => Square): boolean {
    const glance = this.#glance;
    if (!glance) return false;
    const from = hand.cursor;
    hand.cursor = from ? next(from, glance) : startOf(seen(glance.view));
    this.#ghosts.point(hand.cursor);
    this.#frame.reveal(hand.cursor);
    this.#say(glance);
    return true;
  }

  /** Say where the cursor is, and what is there. */
  #say(glance: Glance): void {
    this.#voice.textContent = squareLabel(glance, hand.cursor);
  }

  /** The board has moved under everything. */
  #follow(): void {
    this.#controls?.follow();
    untrack(() => this.#drag?.follow());
  }

  /** One's own come from where they lay, those of others from their panel. */
  #come({ piece, squares, seat }: LyingCard, initial: string): number {
    const from = this.#homeOf(seat);
    if (!from) return 0;
    return this.#flyer.fly({ piece, initial, from, to: this.#frame.boxOf(squares), quarter: quarterOf(squares) });
  }

  #goBack({ piece, squares, seat }: LyingCard, initial: string): void {
    const to = this.#stage.rectOf(`${seat}.turned`);
    if (to) this.#flyer.fly({ piece, initial, from: this.#frame.boxOf(squares), to, quarter: 0 }, true);
  }

  #homeOf(seat: number) {
    return this.#stage.rectOf(`${seat}.turned`) ?? this.#plan?.panels.find((panel) => panel.seat === seat)?.box;
  }
}

export const openField: NonNullable<Game["openField"]> = (host, stage, player) => new DominoField(host, stage, player);
