import typeface from "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url";
import { painted, pictureSizeOf, TYPEFACE } from "./paintHere.ts";
import type { Order, Paint } from "./painting.ts";

/** What is asked of a worker, and what it answers; no picture: it could not be painted here. */
export interface Request {
  readonly id: number;
  readonly order: Order;
}

export interface Reply {
  readonly id: number;
  readonly picture: Blob | null;
}

/** What is around a worker, as far as it is needed: the types of pages and of workers cannot be had together. */
interface WorkerScope {
  readonly fonts: FontFaceSet;
  addEventListener(type: "message", listener: (event: MessageEvent<Request>) => void): void;
  postMessage(reply: Reply): void;
}

const scope = self as unknown as WorkerScope;

/** Let this worker paint whatever it is asked for. */
export function servePainter(paint: Paint): void {
  const isReady = loadTypeface();
  scope.addEventListener("message", async ({ data: { id, order } }) => {
    scope.postMessage({ id, picture: await picture(order, paint, isReady) });
  });
}

async function loadTypeface(): Promise<void> {
  const face = new FontFace(TYPEFACE, `url(${typeface})`, { weight: "300 900" });
  scope.fonts.add(await face.load());
}

async function picture(order: Order, paint: Paint, isReady: Promise<void>): Promise<Blob | null> {
  try {
    await isReady;
    const { width, height } = pictureSizeOf(order);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) return null;
    for (const _ of painted(context, order, paint));
    return await canvas.convertToBlob();
  } catch {
    // The page paints it itself then.
    return null;
  }
}
