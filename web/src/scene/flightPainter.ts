import { corner, gridOf, type Canvas2D, type Grid, type Order } from "./painting.ts";
import { between, centreOf, type Box, type Detail } from "./plan.ts";

/** A piece that goes from one box to another. */
export interface Flight {
  readonly piece: string;
  readonly face: string;
  readonly detail: Detail;
  readonly from: Box;
  readonly to: Box;
  /** How far it is turned at first, in degrees. */
  readonly tilt: number;
  readonly ms: number;
}

/** A line around a place, for a moment. */
export interface Ring {
  readonly key: string;
  readonly box: Box;
  readonly colour: string;
  /** The corner of the box. */
  readonly radius: number;
  readonly ms: number;
}

/** All faces of a detail, as they were painted. */
export interface Faces {
  readonly order: Order;
  readonly picture: Blob;
}

export type Instruction =
  | { readonly is: "begin"; readonly canvas: OffscreenCanvas }
  | { readonly is: "fit"; readonly width: number; readonly height: number; readonly ratio: number }
  | { readonly is: "wear"; readonly faces: readonly Faces[] }
  | { readonly is: "fly"; readonly flight: Flight }
  | { readonly is: "ring"; readonly ring: Ring }
  | { readonly is: "land"; readonly piece: string }
  | { readonly is: "clear" };

/** How much of the way is done after this part of the time: fast at first, and then slower and slower. */
export const eased = (part: number): number => 1 - (1 - Math.min(1, part)) ** 4;

/** A piece that has arrived is shown until its place surely shows it. */
const LINGER_MS = 50;
const [RING_WIDTH, RING_OFFSET] = [3, 1];
/** The shadow of what flies: how far down, how soft, and how much room it needs. */
const [FALL, BLUR, ROOM] = [8, 16, 28];

interface Since<Thing> {
  readonly thing: Thing;
  readonly at: number;
}

interface Painted {
  readonly picture: ImageBitmap;
  readonly grid: Grid;
  readonly corners: ReadonlyMap<string, readonly [number, number]>;
}

/** Draws what flies on a canvas, as long as something does. It runs in a worker, so that no page has to wait for it. */
export class FlightPainter {
  #canvas: OffscreenCanvas | null = null;
  #context: OffscreenCanvasRenderingContext2D | null = null;
  #ratio = 1;
  readonly #faces = new Map<Detail, Painted>();
  readonly #flights = new Map<string, Since<Flight>>();
  readonly #rings = new Map<string, Since<Ring>>();
  readonly #shadows = new Map<string, OffscreenCanvas>();
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  async follow(instruction: Instruction): Promise<void> {
    switch (instruction.is) {
      case "begin":
        this.#canvas = instruction.canvas;
        this.#context = instruction.canvas.getContext("2d");
        break;
      case "fit":
        return this.#fit(instruction.width, instruction.height, instruction.ratio);
      case "wear":
        return this.#wear(instruction.faces);
      case "fly":
        this.#flights.set(instruction.flight.piece, { thing: instruction.flight, at: performance.now() });
        break;
      case "ring":
        this.#rings.set(instruction.ring.key, { thing: instruction.ring, at: performance.now() });
        break;
      case "land":
        this.#flights.delete(instruction.piece);
        break;
      case "clear":
        this.#flights.clear();
        this.#rings.clear();
        break;
    }
    this.#wake();
  }

  #fit(width: number, height: number, ratio: number): void {
    if (!this.#canvas) return;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#ratio = ratio;
    this.#wake();
  }

  async #wear(faces: readonly Faces[]): Promise<void> {
    for (const { order, picture } of faces) {
      const grid = gridOf(order);
      const corners = order.design.rows.flatMap((row, y) => row.map((face, x) => [face, corner(grid, x, y)] as const));
      const bitmap = await createImageBitmap(picture);
      this.#faces.set(order.detail, { picture: bitmap, grid, corners: new Map(corners) });
    }
  }

  #wake(): void {
    clearTimeout(this.#timer);
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = 0;
    const [context, canvas] = [this.#context, this.#canvas];
    if (!context || !canvas) return;
    const now = performance.now();
    forget(this.#flights, now - LINGER_MS);
    forget(this.#rings, now);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const { thing } of this.#rings.values()) this.#ring(context, thing);
    for (const { thing, at } of this.#flights.values()) this.#fly(context, thing, eased((now - at) / thing.ms));
    this.#rest(now);
  }

  /** Pieces that fly are drawn again with every frame, rings only when one has to go. */
  #rest(now: number): void {
    if (this.#flights.size > 0) return this.#wake();
    const ends = [...this.#rings.values()].map(({ thing, at }) => at + thing.ms);
    if (ends.length > 0) this.#timer = setTimeout(() => this.#wake(), Math.min(...ends) - now);
  }

  #ring(context: Canvas2D, { box, colour, radius }: Ring): void {
    const out = RING_OFFSET + RING_WIDTH / 2;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.beginPath();
    context.roundRect(box.x - out, box.y - out, box.w + 2 * out, box.h + 2 * out, radius + out);
    context.strokeStyle = colour;
    context.lineWidth = RING_WIDTH;
    context.stroke();
  }

  #fly(context: Canvas2D, { face, detail, from, to, tilt }: Flight, progress: number): void {
    const painted = this.#faces.get(detail);
    const at = painted?.corners.get(face);
    if (!painted || !at) return;
    const box = between(from, to, progress);
    const { x, y } = centreOf(box);
    const [{ w, h }, scale] = [to, (this.#ratio * box.w) / to.w];
    context.setTransform(scale, 0, 0, scale, this.#ratio * x, this.#ratio * y);
    context.rotate((tilt * (1 - progress) * Math.PI) / 180);
    context.drawImage(this.#shadow(w, h), -w / 2 - ROOM, -h / 2 - ROOM + FALL, w + 2 * ROOM, h + 2 * ROOM);
    context.drawImage(painted.picture, ...at, painted.grid.w, painted.grid.h, -w / 2, -h / 2, w, h);
  }

  /** Painted once for pieces of a size: to blur it for each of them would take longer than all the rest. */
  #shadow(w: number, h: number): OffscreenCanvas {
    const name = `${w} ${h}`;
    const known = this.#shadows.get(name);
    if (known) return known;
    const shadow = new OffscreenCanvas(Math.ceil(w + 2 * ROOM), Math.ceil(h + 2 * ROOM));
    const context = shadow.getContext("2d");
    if (context) castShadow(context, w, h);
    this.#shadows.set(name, shadow);
    return shadow;
  }
}

/** Only the shadow is seen: what casts it is far outside. */
function castShadow(context: Canvas2D, w: number, h: number): void {
  context.shadowColor = "#0006";
  context.shadowBlur = BLUR;
  context.shadowOffsetX = 4 * (w + ROOM);
  context.beginPath();
  context.roundRect(ROOM - 4 * (w + ROOM), ROOM, w, h, 0.13 * w);
  context.fill();
}

/** Let go of what has lasted as long as it should. */
function forget<Thing extends { readonly ms: number }>(things: Map<string, Since<Thing>>, now: number): void {
  for (const [key, { thing, at }] of things) if (at + thing.ms <= now) things.delete(key);
}
