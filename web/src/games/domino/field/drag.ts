import { isInside, type Point } from "../../../scene/boxes.ts";
import type { Glance } from "../../../scene/glance.ts";
import type { Player } from "../../../scene/hands.ts";
import type { Stage } from "../../../scene/stage.ts";
import type { Squares } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { isHonour, ownOf } from "../own.ts";
import { seen } from "../seen.ts";
import { put, type Touch } from "../touches.ts";
import { drift } from "./camera.ts";
import { cardLook, dress, make, makeCard, placeAt } from "./elements.ts";
import type { Flyer } from "./flyer.ts";
import type { BoardFrame } from "./frame.ts";
import { capture, SLOP } from "./gestures.ts";
import type { Ghosts } from "./ghosts.ts";
import { attracted, beneath, type Hovering } from "./magnet.ts";

/** What is dragged floats so far above a finger that it can be seen. */
const ABOVE_FINGER = 46;

/** What the hand needs of everything around it. */
export interface Reach {
  readonly stage: Stage;
  readonly player: Player;
  readonly frame: BoardFrame;
  readonly ghosts: Ghosts;
  readonly flyer: Flyer;
  /** Above everything. */
  readonly layer: HTMLElement;
  act(touch: Touch): void;
}

/** A finger that is down on the own card. */
interface Grip {
  readonly pointer: number;
  readonly card: string;
  readonly isTouch: boolean;
  readonly start: Point;
  /** Where the scene is on the screen. */
  readonly corner: Point;
  at: Point;
  isDragged: boolean;
  /** Whether it was well above the board already: whoever only comes in over an edge does not move the board. */
  isWithin: boolean;
}

/**
 * Drags the own card from its place onto the board. Whoever begins on the board moves the board instead, so
 * that the one is never taken for the other.
 */
export class Drag {
  readonly #reach: Reach;
  readonly #float: HTMLElement;
  #grip: Grip | null = null;
  #squares: Squares | null = null;
  #frameRequest = 0;

  constructor(reach: Reach, signal: AbortSignal) {
    this.#reach = reach;
    this.#float = make(reach.layer, "float");
    this.#float.hidden = true;
    const { host } = reach.stage;
    const early = { signal, capture: true };
    host.addEventListener("pointerdown", (event) => this.#down(event), early);
    host.addEventListener("click", (event) => this.#click(event), early);
    host.addEventListener("pointermove", (event) => this.#move(event), { signal });
    host.addEventListener("pointerup", (event) => this.#up(event), { signal });
    host.addEventListener("pointercancel", (event) => this.#gone(event), { signal });
    host.addEventListener("lostpointercapture", (event) => this.#gone(event), { signal });
    signal.addEventListener("abort", () => this.cancel());
  }

  get isDragging(): boolean {
    return this.#grip?.isDragged ?? false;
  }

  /** Let go: nothing comes of it. */
  cancel(): void {
    const grip = this.#grip;
    this.#grip = null;
    cancelAnimationFrame(this.#frameRequest);
    if (grip?.isDragged) this.#lower();
  }

  /** Something has changed under the card, or the card was turned. */
  follow(): void {
    if (!this.#grip?.isDragged) return;
    const glance = this.#glance();
    if (glance && ownOf(glance)?.card === this.#grip.card) this.#hover(this.#grip);
    else this.cancel();
  }

  #glance(): Glance | null {
    return this.#reach.player.glance();
  }

  #down(event: PointerEvent): void {
    const glance = this.#glance();
    const card = glance && isOnOwnCard(event, glance) ? ownOf(glance)?.card : "";
    if (!glance || !card || event.button !== 0 || glance.pending.has(card)) return;
    event.stopImmediatePropagation();
    if (this.#grip) return;
    const { x, y } = this.#reach.stage.host.getBoundingClientRect();
    const start = { x: event.clientX - x, y: event.clientY - y };
    const isTouch = event.pointerType !== "mouse";
    this.#grip = {
      pointer: event.pointerId,
      card,
      isTouch,
      start,
      corner: { x, y },
      at: start,
      isDragged: false,
      isWithin: false,
    };
    capture(this.#reach.stage.host, event.pointerId);
  }

  /** What a finger has done is done. Screen readers click without one. */
  #click(event: MouseEvent): void {
    const glance = this.#glance();
    if (event.detail > 0 && glance && isOnOwnCard(event, glance)) event.stopImmediatePropagation();
  }

  #move(event: PointerEvent): void {
    const grip = this.#grip;
    if (grip?.pointer !== event.pointerId) return;
    grip.at = { x: event.clientX - grip.corner.x, y: event.clientY - grip.corner.y };
    if (!grip.isDragged && Math.hypot(grip.at.x - grip.start.x, grip.at.y - grip.start.y) <= SLOP) return;
    if (!grip.isDragged) this.#lift(grip);
    this.#hover(grip);
  }

  #up(event: PointerEvent): void {
    const grip = this.#grip;
    if (grip?.pointer !== event.pointerId) return;
    const glance = this.#glance();
    const squares = this.#squares;
    const from = this.#float.getBoundingClientRect();
    this.#grip = null;
    if (grip.isDragged) this.#lower();
    if (!glance) return;
    if (!grip.isDragged) hand.turn(grip.card);
    else if (squares) this.#reach.act(put(glance, squares));
    else this.#flyBack(glance, grip, from);
  }

  #gone(event: PointerEvent): void {
    if (this.#grip?.pointer === event.pointerId) this.cancel();
  }

  #lift(grip: Grip): void {
    grip.isDragged = true;
    hand.aim(grip.card, null);
    this.#reach.stage.host.classList.add("drags");
    this.#float.replaceChildren();
    makeCard(this.#float, grip.card, "");
    this.#float.hidden = false;
  }

  #lower(): void {
    this.#float.hidden = true;
    this.#reach.stage.host.classList.remove("drags");
    this.#aim(null);
    this.#redraw();
  }

  #redraw(): void {
    const glance = this.#glance();
    if (glance) this.#reach.ghosts.draw(glance);
  }

  #aim(squares: Squares | null): void {
    this.#squares = squares;
    this.#reach.ghosts.target = squares;
  }

  /** Where the middle of what is dragged is. */
  #point({ at, isTouch }: Grip): Point {
    return { x: at.x, y: at.y - (isTouch ? ABOVE_FINGER : 0) };
  }

  #hover(grip: Grip): void {
    const glance = this.#glance();
    if (!glance) return;
    this.#show(grip);
    this.#aim(this.#squaresUnder(glance, grip));
    this.#reach.ghosts.draw(glance);
    this.#float.classList.toggle("near", this.#squares !== null);
    this.#drift(grip);
  }

  #show(grip: Grip): void {
    const { x, y } = this.#point(grip);
    const size = Math.max(this.#reach.frame.camera.size, 30);
    const { quarter } = hand.held(grip.card);
    const [w, h] = quarter % 2 === 1 ? [size, 2 * size] : [2 * size, size];
    const [card] = this.#float.children;
    if (card instanceof HTMLElement) {
      dress(card, cardLook(grip.card, quarter));
      placeAt(card, { x: -w / 2, y: -h / 2, w, h });
    }
    this.#float.style.setProperty("--u", `${size}px`);
    this.#float.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** In squares of the board, from its corner. */
  #place(grip: Grip): Point {
    const { camera, box } = this.#reach.frame;
    const { x, y } = this.#point(grip);
    return { x: (x - box.x - camera.x) / camera.size, y: (y - box.y - camera.y) / camera.size };
  }

  #isAbove(grip: Grip): boolean {
    return isInside(this.#point(grip), this.#reach.frame.box);
  }

  /** Nothing is shown before something is near that has the card's colours; on honour tables any squares will do. */
  #squaresUnder(glance: Glance, grip: Grip): Squares | null {
    if (!this.#isAbove(grip)) return null;
    const { board, free } = seen(glance.view);
    const { quarter, jokers } = hand.held(grip.card);
    const isFree = (square: string) => free(square) && !jokers.includes(square);
    const { size } = this.#reach.frame.camera;
    const card: Hovering = { face: grip.card.slice(0, 2), at: this.#place(grip), quarter, size };
    return attracted(board, isFree, card) ?? (isHonour(glance) ? beneath(isFree, card) : null);
  }

  /** Near an edge the board comes along. */
  #drift(grip: Grip): void {
    cancelAnimationFrame(this.#frameRequest);
    const { frame } = this.#reach;
    if (frame.isWhole || !this.#isAbove(grip)) return;
    const { x, y } = this.#point(grip);
    const by = drift({ x: x - frame.box.x, y: y - frame.box.y }, frame.box);
    grip.isWithin ||= !by.x && !by.y;
    if (!grip.isWithin || (!by.x && !by.y)) return;
    this.#frameRequest = requestAnimationFrame(() => {
      frame.pan(by);
      if (this.#grip === grip) this.#hover(grip);
    });
  }

  #flyBack(glance: Glance, { card, corner }: Grip, from: DOMRect): void {
    const to = this.#reach.stage.rectOf(`${glance.seat}.turned`);
    if (!to) return;
    const box = { x: from.x - corner.x, y: from.y - corner.y, w: to.w / 2, h: to.h / 2 };
    this.#reach.flyer.fly({ piece: card, initial: "", from: box, to, quarter: 0 }, true);
  }
}

function isOnOwnCard({ target }: Event, { seat }: Glance): boolean {
  const spot = target instanceof Element ? target.closest<HTMLElement>("[data-zone]") : null;
  return seat !== null && spot?.dataset.zone === `${seat}.turned`;
}
