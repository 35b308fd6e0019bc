import { eased, type Faces, type Instruction, type Ring } from "./flightPainter.ts";
import type { Journey } from "./journeys.ts";
import { between, type Box, type Detail, pictureOf, type Spot } from "./plan.ts";
import type { Sprite } from "./sprites.ts";

/** Nobody sees more pixels of what flies past. */
const MOST_RATIO = 2;

/** Where browsers have no such canvas, pieces of others are elements that fly, as the own ones are. */
export function openCanvasFlights(layer: HTMLElement, sprites: ReadonlyMap<Detail, Sprite>): CanvasFlights | null {
  if (typeof Worker === "undefined" || !("transferControlToOffscreen" in HTMLCanvasElement.prototype)) return null;
  const canvas = new CanvasFlights(layer);
  canvas.wear(sprites);
  return canvas;
}

interface Under {
  readonly from: Box;
  readonly to: Box;
  readonly begun: number;
  readonly ms: number;
}

/**
 * Pieces of others on their way, and the rings around what they have laid: at a full table that is most of what moves.
 * A worker draws them on one canvas, so they cost the page no styles, no layers and no painting.
 */
export class CanvasFlights {
  readonly #layer: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #probe: HTMLElement;
  readonly #observer: ResizeObserver;
  readonly #rings = new Map<string, Pick<Ring, "colour" | "radius">>();
  readonly #flights = new Map<string, Under>();
  #sprites: ReadonlyMap<Detail, Sprite> = new Map();
  #worker: Worker | null = null;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
    this.#canvas = layer.ownerDocument.createElement("canvas");
    this.#probe = layer.ownerDocument.createElement("i");
    this.#probe.hidden = true;
    layer.append(this.#canvas, this.#probe);
    this.#observer = new ResizeObserver(() => this.#fit());
  }

  /** Fly with these faces. Before there are any nothing flies here. */
  wear(sprites: ReadonlyMap<Detail, Sprite>): void {
    const isNew = (faces: Sprite) => ![...this.#sprites.values()].includes(faces);
    const faces: Faces[] = [...sprites.values()].filter(isNew).map(({ order, picture }) => ({ order, picture }));
    if (!faces.length) return;
    this.#worker ??= this.#employ();
    this.#tell({ is: "wear", faces });
    this.#sprites = new Map(sprites);
  }

  /** Let a piece fly. Answers whether it does. */
  fly({ piece, from, to: { box: to, detail } }: Journey, tilt: number, ms: number): boolean {
    const face = pictureOf(piece);
    if (!this.#worker || !this.#sprites.get(detail)?.positions.has(face)) return false;
    this.#tell({ is: "fly", flight: { piece, face, detail, from, to, tilt, ms } });
    this.#flights.set(piece, { from, to, begun: performance.now(), ms });
    return true;
  }

  /** Where a piece is that is on its way; null: it is not. */
  whereIs(piece: string): Box | null {
    const flight = this.#flights.get(piece);
    if (!flight) return null;
    const part = (performance.now() - flight.begun) / flight.ms;
    if (part < 1) return between(flight.from, flight.to, eased(part));
    this.#flights.delete(piece);
    return null;
  }

  land(piece: string): void {
    if (this.#flights.delete(piece)) this.#tell({ is: "land", piece });
  }

  /** Show for a moment whose piece was laid there. Answers whether it is shown. */
  ring({ key, box }: Spot, deck: string, ms: number): boolean {
    if (!this.#worker) return false;
    this.#tell({ is: "ring", ring: { key, box, ms, ...this.#lookOf(deck, box.w) } });
    return true;
  }

  clear(): void {
    this.#flights.clear();
    this.#tell({ is: "clear" });
  }

  close(): void {
    this.#observer.disconnect();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #employ(): Worker {
    const worker = new Worker(new URL("./flightWorker.ts", import.meta.url), { type: "module" });
    const canvas = this.#canvas.transferControlToOffscreen();
    worker.postMessage({ is: "begin", canvas } satisfies Instruction, [canvas]);
    this.#observer.observe(this.#layer);
    return worker;
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#layer;
    this.#tell({ is: "fit", width, height, ratio: Math.min(devicePixelRatio, MOST_RATIO) });
  }

  /** As the styles have it, which are asked once. */
  #lookOf(deck: string, width: number): Pick<Ring, "colour" | "radius"> {
    const name = `${this.#layer.ownerDocument.documentElement.dataset.theme} ${deck} ${width}`;
    const known = this.#rings.get(name);
    if (known) return known;
    this.#probe.className = `spot fresh fresh-${deck}`;
    this.#probe.style.setProperty("--w", `${width}px`);
    const { outlineColor: colour, borderTopLeftRadius } = getComputedStyle(this.#probe);
    const look = { colour, radius: Number.parseFloat(borderTopLeftRadius) || 0 };
    this.#rings.set(name, look);
    return look;
  }

  #tell(instruction: Instruction): void {
    this.#worker?.postMessage(instruction);
  }
}
