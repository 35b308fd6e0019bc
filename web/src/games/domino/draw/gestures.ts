import type { Point } from "../../../scene/plan.ts";

/** A finger that moves less than this only taps. */
export const SLOP = 8;

/** What fingers do with the board. Points are in pixels of the view. */
export interface Gestured {
  pan(by: Point): void;
  /** Make everything so much larger around a point, which has moved. */
  pinch(by: number, at: Point, moved: Point): void;
  tap(at: Point, event: PointerEvent): void;
  /** Whether a tap needs not wait for the finger to lift, because there is nothing to move. */
  isAtOnce(event: PointerEvent): boolean;
}

/** One finger moves the board, two make it larger or smaller. Only one that has done neither taps. */
export class Gestures {
  readonly #view: HTMLElement;
  readonly #gestured: Gestured;
  readonly #fingers = new Map<number, Point>();
  #start: Point = { x: 0, y: 0 };
  /** Where the view is on the screen: asked once for all that the fingers do until they are lifted. */
  #corner: Point = { x: 0, y: 0 };
  /** Whether the fingers that are down have moved something, or have tapped already. */
  #isSpent = false;

  constructor(view: HTMLElement, gestured: Gestured, signal: AbortSignal) {
    this.#view = view;
    this.#gestured = gestured;
    view.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    view.addEventListener("pointermove", (event) => this.#move(event), { signal });
    view.addEventListener("pointerup", (event) => this.#up(event, true), { signal });
    view.addEventListener("pointercancel", (event) => this.#up(event, false), { signal });
    view.addEventListener("lostpointercapture", (event) => this.#up(event, false), { signal });
  }

  #down(event: PointerEvent): void {
    const isOnBoard = event.target instanceof Element && !event.target.closest("button");
    if (event.button !== 0 || !isOnBoard) return;
    this.#isSpent = this.#fingers.size > 0;
    if (!this.#isSpent) this.#corner = this.#view.getBoundingClientRect();
    const point = this.#pointOf(event);
    this.#fingers.set(event.pointerId, point);
    this.#start = point;
    capture(this.#view, event.pointerId);
    if (this.#isSpent || !this.#gestured.isAtOnce(event)) return;
    this.#isSpent = true;
    this.#gestured.tap(point, event);
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const point = this.#pointOf(event);
    if (this.#fingers.size > 1) this.#pinch(event.pointerId, before, point);
    else this.#pan(event.pointerId, before, point);
  }

  #pan(finger: number, before: Point, point: Point): void {
    if (!this.#isSpent && apart(this.#start, point) <= SLOP) return;
    // What the finger has moved until it was clear that it moves the board is not lost.
    const from = this.#isSpent ? before : this.#start;
    this.#isSpent = true;
    this.#fingers.set(finger, point);
    this.#gestured.pan(minus(point, from));
  }

  #pinch(finger: number, before: Point, point: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== finger)?.[1];
    this.#fingers.set(finger, point);
    if (!other) return;
    const [was, is] = [middle(before, other), middle(point, other)];
    const by = apart(point, other) / Math.max(1, apart(before, other));
    this.#gestured.pinch(by, is, minus(is, was));
  }

  #up(event: PointerEvent, isTap: boolean): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (isTap && !this.#isSpent) this.#gestured.tap(this.#start, event);
  }

  #pointOf({ clientX, clientY }: PointerEvent): Point {
    return { x: clientX - this.#corner.x, y: clientY - this.#corner.y };
  }
}

export const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
export const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** A finger that has gone already cannot be followed, and need not be. */
export function capture(element: Element, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    return;
  }
}
