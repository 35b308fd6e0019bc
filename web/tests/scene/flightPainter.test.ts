import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FlightPainter, type Flight, type Ring } from "../../src/scene/flightPainter.ts";
import type { Order } from "../../src/scene/painting.ts";
import { box } from "./plans.ts";

/** A frame of a screen. */
const FRAME_MS = 17;

interface Stroke {
  readonly is: string;
  readonly given: readonly unknown[];
  /** Where the canvas was moved to. */
  readonly at: readonly number[];
}

/** A canvas that notes what is drawn on it. */
class Paper {
  static strokes: Stroke[] = [];
  width: number;
  height: number;
  constructor(width = 0, height = 0) {
    [this.width, this.height] = [width, height];
  }
  getContext() {
    let at: readonly number[] = [];
    const note =
      (is: string) =>
      (...given: unknown[]) =>
        void Paper.strokes.push({ is, given, at });
    return {
      setTransform: (...to: number[]) => void (at = to),
      rotate: () => {},
      beginPath: () => {},
      fill: () => {},
      roundRect: note("round"),
      stroke: note("stroke"),
      clearRect: note("clear"),
      drawImage: note("image"),
    };
  }
}

const order: Order = {
  design: { name: "test", rows: [["r5", "r6"]], ratio: 1.4, options: {} },
  detail: "mid",
  width: 50,
  ratio: 1,
};
const flight = (more: Partial<Flight> = {}): Flight => ({
  piece: "r5a",
  face: "r5",
  detail: "mid",
  from: box(0, 0),
  to: box(100, 200),
  tilt: 0,
  ms: 200,
  ...more,
});
const ring: Ring = { key: "pile.0", box: box(10, 10), colour: "red", radius: 6, ms: 600 };

let painter: FlightPainter;

/** What is drawn in the next frames, until the last one of them. */
function frame(ms = FRAME_MS): readonly Stroke[] {
  vi.advanceTimersByTime(ms);
  const begin = Paper.strokes.findLastIndex(({ is }) => is === "clear");
  const last = Paper.strokes.slice(begin + 1);
  return last;
}

const faces = (strokes: readonly Stroke[]) => strokes.filter(({ is, given }) => is === "image" && given.length > 5);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("OffscreenCanvas", Paper);
  vi.stubGlobal("createImageBitmap", async () => "picture");
  Paper.strokes = [];
  painter = new FlightPainter();
  await painter.follow({ is: "begin", canvas: new Paper() as unknown as OffscreenCanvas });
  await painter.follow({ is: "fit", width: 400, height: 300, ratio: 2 });
  await painter.follow({ is: "wear", faces: [{ order, picture: new Blob() }] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a piece is drawn on its way, and then at its place until that surely shows it", async () => {
  await painter.follow({ is: "fly", flight: flight() });
  const [first] = faces(frame());
  expect(first?.at[4]).toBeGreaterThan(2 * 25);
  expect(first?.at[4]).toBeLessThan(2 * 125);
  const [last] = faces(frame(200));
  expect(last?.at.slice(4)).toEqual([2 * 125, 2 * 235]);
  expect(faces(frame(100))).toEqual([]);
});

test("nothing is drawn any more when nothing flies", async () => {
  await painter.follow({ is: "fly", flight: flight() });
  vi.advanceTimersByTime(400);
  const before = Paper.strokes.length;
  vi.advanceTimersByTime(10_000);
  expect(Paper.strokes).toHaveLength(before);
});

test("a ring stays for its time, and is drawn once if nothing flies meanwhile", async () => {
  await painter.follow({ is: "ring", ring });
  expect(frame(500).map(({ is }) => is)).toEqual(["round", "stroke"]);
  expect(Paper.strokes.filter(({ is }) => is === "stroke")).toHaveLength(1);
  expect(frame(200)).toEqual([]);
});

test("a place has one ring, that of who came last", async () => {
  await painter.follow({ is: "ring", ring });
  await painter.follow({ is: "ring", ring: { ...ring, colour: "blue" } });
  expect(frame().filter(({ is }) => is === "stroke")).toHaveLength(1);
});

test("a piece that has landed is gone, and with a new table everything is", async () => {
  await painter.follow({ is: "fly", flight: flight() });
  await painter.follow({ is: "fly", flight: flight({ piece: "r6b", face: "r6" }) });
  await painter.follow({ is: "land", piece: "r5a" });
  expect(faces(frame())).toHaveLength(1);
  await painter.follow({ is: "clear" });
  expect(frame()).toEqual([]);
});

test("what is not painted yet is not drawn", async () => {
  await painter.follow({ is: "fly", flight: flight({ detail: "full" }) });
  await painter.follow({ is: "fly", flight: flight({ piece: "g9a", face: "g9" }) });
  expect(faces(frame())).toEqual([]);
});
