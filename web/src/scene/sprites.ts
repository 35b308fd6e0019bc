import {
  backgroundPosition,
  backgroundSize,
  type Design,
  gridOf,
  type Order,
  type Painter,
  type Sheet,
} from "./painting.ts";
import type { Detail } from "./plan.ts";
import type { Reply, Request } from "./painterWorker.ts";

/** All faces of a design in one picture, and where each of them is. */
export interface Sprite {
  readonly order: Order;
  readonly picture: Blob;
  readonly url: string;
  readonly size: string;
  readonly positions: ReadonlyMap<string, string>;
}

export type Widths = Readonly<Record<Detail, number>>;

/** This many pictures are kept of each detail: a window that changes its size comes back to the same ones. */
const USUALLY_KEPT = 3;

/** Makes pictures, each only once. */
export class Sprites {
  readonly #paint: (painter: Painter, order: Order) => Promise<Blob>;
  readonly #made = new Map<string, Promise<Sprite>>();
  #kept = USUALLY_KEPT;

  constructor(paint: (painter: Painter, order: Order) => Promise<Blob>) {
    this.#paint = paint;
  }

  /** Keep as many as there are stages on the page, should there be more of them than usual. */
  keep(stages: number): void {
    this.#kept = Math.max(USUALLY_KEPT, stages);
  }

  get(painter: Painter, order: Order): Promise<Sprite> {
    const name = nameOf(order);
    const sprite = this.#made.get(name) ?? this.#make(painter, order);
    // Whatever was asked for last is kept longest.
    this.#made.delete(name);
    this.#made.set(name, sprite);
    sprite.catch(() => this.#made.delete(name));
    this.#drop(order);
    return sprite;
  }

  async #make(painter: Painter, order: Order): Promise<Sprite> {
    const picture = await this.#paint(painter, order);
    const url = URL.createObjectURL(picture);
    await decoded(url);
    return { order, picture, url, size: backgroundSize(gridOf(order)), positions: positionsOf(order) };
  }

  #drop(order: Order): void {
    const alike = [...this.#made.keys()].filter((name) => name.startsWith(`${order.detail} `));
    for (const name of alike.slice(0, -this.#kept)) {
      void this.#made.get(name)?.then(({ url }) => URL.revokeObjectURL(url));
      this.#made.delete(name);
    }
  }
}

const nameOf = ({ design, detail, width, ratio }: Order): string => `${detail} ${width}@${ratio} ${design.name}`;

function positionsOf(order: Order): Map<string, string> {
  const grid = gridOf(order);
  const cells = order.design.rows.flatMap((faces, row) => faces.map((face, column) => ({ face, column, row })));
  return new Map(cells.map(({ face, column, row }) => [face, backgroundPosition(grid, column, row)]));
}

/** Not before it can be shown, so that pieces never lose their faces for a moment. */
async function decoded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
}

/** In a worker, so that nobody waits for it; on the page in idle moments where there is no such worker. */
async function paint(painter: Painter, order: Order): Promise<Blob> {
  return (await paintApart(painter, order)) ?? (await import("./paintHere.ts")).paintHere(painter, order);
}

/** A worker that has had nothing to paint for this long is ended, with its letters and its canvas. */
export const IDLE_MS = 5_000;

const workers = new Map<Painter, Employee>();
let canWork = typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
let requests = 0;

async function paintApart(painter: Painter, order: Order): Promise<Blob | null> {
  if (!canWork) return null;
  const employee = workers.get(painter) ?? new Employee(painter.employ(), () => workers.delete(painter));
  workers.set(painter, employee);
  const picture = await employee.paint(order);
  canWork &&= picture !== null;
  return picture;
}

/** A worker as long as there is something to paint. */
class Employee {
  readonly #worker: Worker;
  readonly #gone: () => void;
  #orders = 0;
  #end: number | undefined;

  constructor(worker: Worker, gone: () => void) {
    this.#worker = worker;
    this.#gone = gone;
  }

  async paint(order: Order): Promise<Blob | null> {
    clearTimeout(this.#end);
    this.#orders += 1;
    requests += 1;
    const picture = await answered(this.#worker, { id: requests, order });
    this.#orders -= 1;
    if (this.#orders === 0) this.#end = window.setTimeout(() => this.#leave(), IDLE_MS);
    return picture;
  }

  #leave(): void {
    this.#worker.terminate();
    this.#gone();
  }
}

function answered(worker: Worker, request: Request): Promise<Blob | null> {
  return new Promise((resolve) => {
    const settle = (picture: Blob | null) => {
      worker.removeEventListener("message", hear);
      worker.removeEventListener("error", fail);
      resolve(picture);
    };
    const hear = ({ data }: MessageEvent<Reply>) => data.id === request.id && settle(data.picture);
    const fail = () => settle(null);
    worker.addEventListener("message", hear);
    worker.addEventListener("error", fail);
    worker.postMessage(request);
  });
}

export const sprites = new Sprites(paint);

export const DETAILS: readonly Detail[] = ["full", "mid", "mini"];

/** About as wide as pieces will be on this screen. */
export function guessedWidths(): Widths {
  const full = Math.round(Math.min(innerWidth * 0.22, innerHeight * 0.13));
  return { full, mid: Math.round(full * 0.7), mini: Math.round(full * 0.3) };
}

/** The pictures of all details, in their order. */
export function pictures(sheet: Sheet, widths: Widths, ratio: number): Promise<Sprite[]> {
  const design = designOf(sheet);
  return Promise.all(
    DETAILS.map((detail) => sprites.get(sheet.painter, { design, detail, width: widths[detail], ratio })),
  );
}

/** Only what can be sent to a worker. */
const designOf = ({ name, rows, ratio, options }: Design): Design => ({ name, rows, ratio, options });

/** Paint faces before they are needed. What fails here is tried again when it is needed. */
export async function prepare(sheet: Sheet): Promise<void> {
  await pictures(sheet, guessedWidths(), devicePixelRatio).catch(() => []);
}
