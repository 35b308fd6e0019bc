import type { Point } from "../../../scene/plan.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Square, Squares } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { put } from "../play/touches.ts";
import { isHonour, ownOf, seen } from "../seen.ts";
import type { Facing } from "./camera.ts";
import { cardLook, dress, make, makeCard, placeAt } from "./elements.ts";
import type { DominoField } from "./field.ts";
import { capture, SLOP } from "./gestures.ts";
import type { Ghosts } from "./ghosts.ts";
import { attracted, beneath, type Hovering } from "./magnet.ts";

/** What is dragged floats so far above a finger that it can be seen. */
const ABOVE_FINGER = 44;

/** What a card is dragged over: the board, or a window onto it. */
export interface Surface {
  readonly element: HTMLElement;
  /** How wide a square is on the screen. */
  readonly size: number;
  /** The token whose window it is; null: any. */
  readonly token: number | null;
  readonly facing: Facing;
  readonly ghosts: Ghosts;
  /** Whether a square is seen there. */
  isSeen(square: Square): boolean;
  /** A point of the scene, counted in squares of the board that is drawn. */
  placeOf(point: Point): Point;
  /** How far the board comes along with a card that is near its edge. */
  drift(point: Point): Point;
  pan(by: Point): void;
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
  /** Whether it was well above the board already: a card that only comes in over an edge does not move the board. */
  isWithin: boolean;
}

/**
 * Drags the own card from its place onto the board. A finger that begins on the board moves the board instead, so that
 * the one is never taken for the other.
 */
export class Drag {
  readonly #field: DominoField;
  readonly #float: HTMLElement;
  #grip: Grip | null = null;
  #squares: Squares | null = null;
  #surface: Surface | null = null;
  #frameRequest = 0;

  constructor(field: DominoField) {
    this.#field = field;
    this.#float = make(field.above, "float");
    this.#float.hidden = true;
    const { signal } = field;
    const { host } = field.stage;
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

  /** Turn the card by this many quarters, backwards if it is less than 0. */
  turn(card: string, quarters = 1): void {
    for (let turns = (quarters + 4) % 4; turns > 0; turns -= 1) hand.turn(card);
    this.follow();
  }

  /** Something has changed under the card, or the card was turned. */
  follow(): void {
    if (!this.#grip?.isDragged) return;
    const state = this.#state();
    if (state && ownOf(state)?.card === this.#grip.card) this.#hover(this.#grip);
    else this.cancel();
  }

  #state(): TableState | null {
    return this.#field.player.state();
  }

  #down(event: PointerEvent): void {
    const state = this.#state();
    const card = state && isOnOwnCard(event, state) ? ownOf(state)?.card : "";
    if (!state || !card || event.button !== 0 || state.pending.has(card)) return;
    event.stopImmediatePropagation();
    if (this.#grip) return;
    const { x, y } = this.#field.stage.host.getBoundingClientRect();
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
    capture(this.#field.stage.host, event.pointerId);
  }

  /** What a finger has done is done. Screen readers click without one. */
  #click(event: MouseEvent): void {
    const state = this.#state();
    if (event.detail > 0 && state && isOnOwnCard(event, state)) event.stopImmediatePropagation();
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
    const state = this.#state();
    const [squares, token] = [this.#squares, this.#surface?.token];
    const from = this.#float.getBoundingClientRect();
    this.#grip = null;
    if (grip.isDragged) this.#lower();
    if (!state) return;
    if (!grip.isDragged) hand.turn(grip.card);
    else if (squares) this.#field.act(put(state, squares, token ?? undefined));
    else this.#flyBack(state, grip, from);
  }

  #gone(event: PointerEvent): void {
    if (this.#grip?.pointer === event.pointerId) this.cancel();
  }

  #lift(grip: Grip): void {
    grip.isDragged = true;
    hand.aim(grip.card, null);
    this.#field.stage.host.classList.add("drags");
    this.#float.replaceChildren();
    makeCard(this.#float, grip.card, "");
    this.#float.hidden = false;
  }

  #lower(): void {
    this.#float.hidden = true;
    this.#field.stage.host.classList.remove("drags");
    this.#aim(null, null);
  }

  /** Show where it would fall, and on what. */
  #aim(surface: Surface | null, squares: Squares | null): void {
    const before = this.#surface;
    this.#squares = squares;
    this.#surface = surface;
    if (before && before.element !== surface?.element) this.#show(before, null);
    if (surface) this.#show(surface, squares);
    before?.element.classList.remove("aimed");
    surface?.element.classList.add("aimed");
  }

  #show({ ghosts }: Surface, squares: Squares | null): void {
    const state = this.#state();
    ghosts.target = squares;
    if (state) ghosts.draw(state);
  }

  /** Where the middle of what is dragged is. */
  #point({ at, isTouch }: Grip): Point {
    return { x: at.x, y: at.y - (isTouch ? ABOVE_FINGER : 0) };
  }

  #hover(grip: Grip): void {
    const state = this.#state();
    if (!state) return;
    this.#carry(grip);
    const surface = this.#field.surfaceAt(this.#point(grip));
    this.#aim(surface, surface && this.#squaresUnder(state, grip, surface));
    this.#float.classList.toggle("near", this.#squares !== null);
    this.#drift(grip);
  }

  #carry(grip: Grip): void {
    const { x, y } = this.#point(grip);
    const size = Math.max(this.#field.size, 30);
    const quarter = this.#field.facing.quarter(hand.held(grip.card).quarter);
    const [w, h] = quarter % 2 === 1 ? [size, 2 * size] : [2 * size, size];
    const [card] = this.#float.children;
    if (card instanceof HTMLElement) {
      dress(card, cardLook(grip.card, quarter));
      placeAt(card, { x: -w / 2, y: -h / 2, w, h });
    }
    this.#float.style.setProperty("--u", `${size}px`);
    this.#float.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Nothing is shown before something is near that has the card's colours; on honour tables any squares will do. */
  #squaresUnder(state: TableState, grip: Grip, surface: Surface): Squares | null {
    const { board, free } = seen(state.view);
    const { quarter, jokers } = hand.held(grip.card);
    const isFree = (square: string) => free(square) && !jokers.includes(square) && surface.isSeen(square);
    const at = surface.facing.meantPoint(surface.placeOf(this.#point(grip)));
    const card: Hovering = { face: grip.card.slice(0, 2), at, quarter, size: surface.size };
    return attracted(board, isFree, card) ?? (isHonour(state) ? beneath(isFree, card) : null);
  }

  /** Near an edge the board comes along. */
  #drift(grip: Grip): void {
    cancelAnimationFrame(this.#frameRequest);
    const surface = this.#surface;
    if (!surface) return;
    const by = surface.drift(this.#point(grip));
    grip.isWithin ||= !by.x && !by.y;
    if (!grip.isWithin || (!by.x && !by.y)) return;
    this.#frameRequest = requestAnimationFrame(() => {
      surface.pan(by);
      if (this.#grip === grip) this.#hover(grip);
    });
  }

  #flyBack(state: TableState, { card, corner }: Grip, from: DOMRect): void {
    const to = this.#field.stage.rectOf(`${state.seat}.turned`);
    if (!to) return;
    const box = { x: from.x - corner.x, y: from.y - corner.y, w: to.w / 2, h: to.h / 2 };
    this.#field.flyer.fly({ piece: card, initial: "", from: box, to, quarter: 0 }, true);
  }
}

function isOnOwnCard({ target }: Event, { seat }: TableState): boolean {
  const spot = target instanceof Element ? target.closest<HTMLElement>("[data-zone]") : null;
  return seat !== null && spot?.dataset.zone === `${seat}.turned`;
}
