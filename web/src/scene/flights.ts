import type { CanvasFlights } from "./canvasFlights.ts";
import type { Journey } from "./journeys.ts";
import { backOf, between, type Box, deckOf, type Detail, pictureOf } from "./plan.ts";
import { dressCard, type Faces } from "./spriteFaces.ts";

/** An animation that was begun. Nobody has to wait for it: what it is laid over is right already. */
export interface Motion {
  /** How much of the way is done, from 0 to 1; 1 too when it was cancelled. */
  progress(): number;
  cancel(): void;
}

export type Animate = (element: Element, keyframes: Keyframe[], duration: number, easing?: string) => Motion;

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** The easing is that of the whole effect, so that the progress already has it in it. */
export const animate: Animate = (element, keyframes, duration, easing = EASE) => {
  const animation = element.animate(keyframes, { duration, easing });
  return {
    progress: () => animation.effect?.getComputedTiming().progress ?? 1,
    cancel: () => animation.cancel(),
  };
};

/** How long each way takes. */
export const WAY_MS: Readonly<Record<Journey["way"], number>> = {
  own: 160,
  other: 220,
  back: 180,
  turn: 180,
  roll: 460,
};

/** As many elements wait for flights. They are never taken out of the page and never put away, only out of sight. */
const POOL = 16;
const MOST_TILT = 7;

interface Flight {
  readonly from: Box;
  readonly to: Box;
  readonly carriers: readonly Carrier[];
}

/** An element that carries one piece after the other. */
interface Carrier {
  readonly element: HTMLElement;
  motion: Motion | null;
  /** When it has arrived. Asking the animation itself would cost more. */
  until: number;
  /** How large it was last: nearly all that flies is equally large. */
  size: string;
}

/** Pieces on their way, drawn above all spots. Where they fly to is right already and only hidden meanwhile. */
export class Flights {
  readonly #carriers: readonly Carrier[];
  readonly #flights = new Map<string, Flight>();
  readonly #animate: Animate;
  readonly #faces: Faces;
  /** Where pieces of others fly; null: there is none (yet), and they are elements too. */
  canvas: CanvasFlights | null = null;

  constructor(layer: HTMLElement, faces: Faces, animate: Animate) {
    this.#faces = faces;
    this.#animate = animate;
    const elements = Array.from({ length: POOL }, () => layer.ownerDocument.createElement("i"));
    for (const element of elements) element.className = "card flight";
    layer.append(...elements);
    this.#carriers = elements.map((element) => ({ element, motion: null, until: 0, size: "" }));
  }

  /** Where a piece is that is on its way; null: it is not. */
  whereIs(piece: string): Box | null {
    const flight = this.#flights.get(piece);
    const progress = flight?.carriers[0]?.motion?.progress() ?? 1;
    if (flight && progress < 1) return between(flight.from, flight.to, progress);
    return this.canvas?.whereIs(piece) ?? null;
  }

  /** Let a piece go its way. Answers how long that takes; 0: there is no room for one more, it is there at once. */
  fly(journey: Journey): number {
    const { piece, from, to, way } = journey;
    this.#land(piece);
    if (way === "other" && this.canvas?.fly(journey, tilt(from, to.box), WAY_MS[way])) return WAY_MS[way];
    const carriers = way === "turn" ? this.#turn(journey) : this.#carry(journey);
    if (!carriers.length) return 0;
    this.#flights.set(piece, { from, to: to.box, carriers });
    return WAY_MS[way];
  }

  landAll(): void {
    for (const piece of [...this.#flights.keys()]) this.#land(piece);
    this.canvas?.clear();
  }

  #land(piece: string): void {
    for (const carrier of this.#flights.get(piece)?.carriers ?? []) this.#free(carrier);
    this.#flights.delete(piece);
    this.canvas?.land(piece);
  }

  #free(carrier: Carrier): void {
    carrier.motion?.cancel();
    carrier.motion = null;
    carrier.until = 0;
  }

  #carry({ piece, from, to, way }: Journey): Carrier[] {
    const [carrier] = this.#idle(1);
    if (!carrier) return [];
    this.#dress(carrier, pictureOf(piece), to.box, to.detail);
    this.#move(carrier, [frame(from, to.box, tilt(from, to.box)), frame(to.box, to.box)], WAY_MS[way]);
    return [carrier];
  }

  /** The back until it stands on its edge, then the face. */
  #turn({ piece, from, to, way }: Journey): Carrier[] {
    const [front, back] = this.#idle(2);
    if (!front || !back) return [];
    this.#dress(front, pictureOf(piece), to.box, to.detail);
    this.#dress(back, backOf(deckOf(piece)), to.box, to.detail);
    const edge = onEdge(between(from, to.box, 0.5), to.box);
    this.#move(front, [onEdge(from, to.box), edge, frame(to.box, to.box)], WAY_MS[way]);
    this.#move(back, [frame(from, to.box), edge, onEdge(to.box, to.box)], WAY_MS[way]);
    return [front, back];
  }

  #idle(count: number): Carrier[] {
    const now = performance.now();
    const idle = this.#carriers.filter(({ until }) => until <= now);
    return idle.length < count ? [] : idle.slice(0, count);
  }

  #dress(carrier: Carrier, face: string, { w, h }: Box, detail: Detail): void {
    const { element, size } = carrier;
    dressCard(element, "flight", face, detail, this.#faces);
    carrier.size = `${w} ${h}`;
    if (carrier.size === size) return;
    element.style.width = `${w}px`;
    element.style.height = `${h}px`;
    element.style.setProperty("--w", `${w}px`);
  }

  #move(carrier: Carrier, keyframes: Keyframe[], duration: number): void {
    this.#forget(carrier);
    carrier.motion = this.#animate(carrier.element, keyframes, duration);
    carrier.until = performance.now() + duration;
  }

  /** Whatever it carried before has arrived long ago. */
  #forget(carrier: Carrier): void {
    for (const [piece, { carriers }] of this.#flights) if (carriers.includes(carrier)) this.#flights.delete(piece);
  }
}

/**
 * An element of the target's size as if it were that box. All frames have the same list of transforms, because only
 * those are told apart step by step; a piece on its edge has no width, so that nothing else could be.
 */
function frame(at: Box, { w, h }: Box, degrees = 0, width = 1): Keyframe {
  const [x, y] = [at.x + (at.w - w) / 2, at.y + (at.h - h) / 2];
  return { transform: `translate(${x}px, ${y}px) scale(${at.w / w}) rotate(${degrees}deg) scaleX(${width})` };
}

const onEdge = (at: Box, size: Box): Keyframe => frame(at, size, 0, 0);

/** A piece that is thrown far doesn't fly straight. */
const tilt = (from: Box, to: Box): number => Math.max(-MOST_TILT, Math.min(MOST_TILT, (from.x - to.x) / 30));
