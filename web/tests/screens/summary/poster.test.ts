import { describe, expect, it } from "vitest";
import {
  HEIGHT,
  WIDTH,
  draw,
  fitted,
  levels,
  steps,
  wrapped,
  type Pen,
  type Poster,
} from "../../../src/screens/summary/poster.ts";

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: CanvasTextAlign;
}

/** Each letter is half as wide as it is high. */
const widthOf = (text: string, font: string) => text.length * Number(/(\d+)px/.exec(font)?.[1]) * 0.5;

/** Remembers what is written and which lines are drawn. */
function paper() {
  const written: Written[] = [];
  const strokes: { colour: unknown; width: number; points: [number, number][] }[] = [];
  let points: [number, number][] = [];
  const pen = {
    font: "",
    textAlign: "left",
    strokeStyle: "",
    lineWidth: 0,
    save() {},
    restore() {},
    translate() {},
    rotate() {},
    scale() {},
    arc() {},
    roundRect() {},
    fill() {},
    fillRect() {},
    beginPath: () => (points = []),
    lineTo: (x: number, y: number) => points.push([x, y]),
    stroke: () => strokes.push({ colour: pen.strokeStyle, width: pen.lineWidth, points }),
    measureText: (text: string) => ({ width: widthOf(text, pen.font) }),
    createLinearGradient: () => ({ addColorStop() {} }),
    fillText: (text: string, x: number, y: number) =>
      written.push({ text, x, y, width: widthOf(text, pen.font), align: pen.textAlign as CanvasTextAlign }),
  };
  return { pen: pen as unknown as Pen, written, strokes };
}

const runner = (index: number) => ({
  name: `Somebody with a rather long name ${index}`,
  points: "−12",
  laid: "40 cards",
  stroke: `line ${index}`,
  ground: "",
  ink: "",
  curve: [0, index, 12],
});

const poster = (seats: number): Poster => ({
  title: "Round 12 in brief",
  game: "Ligretto, international edition",
  headline: "Ada was the first to finish. Ben was faster than Ada 12 times, once by only 0.12 s.",
  runners: Array.from({ length: seats }, (_, index) => runner(index)),
  seat: 1,
  moments: [0, 5_000, 10_000],
  end: "0:10",
  colours: { top: "", bottom: "", text: "", faint: "", line: "", raised: "", frame: "", front: "", back: "" },
});

describe("the picture of a round", () => {
  it.each([2, 4, 6, 7, 12])("has room for %d seats: nothing is written beyond its edges", (seats) => {
    const { pen, written } = paper();
    draw(pen, poster(seats));
    for (const { text, x, y, width, align } of written) {
      const left = align === "right" ? x - width : align === "center" ? x - width / 2 : x;
      expect(left, text).toBeGreaterThanOrEqual(0);
      expect(left + width, text).toBeLessThanOrEqual(WIDTH);
      expect(y, text).toBeLessThan(HEIGHT);
    }
    expect(written.filter(({ text }) => text === "−12")).toHaveLength(seats);
  });

  it("says what was played, what happened and whose it is", () => {
    const { pen, written } = paper();
    draw(pen, poster(3));
    const all = written.map(({ text }) => text).join(" ");
    for (const part of ["Vivace", "Round 12 in brief", "Ligretto", "Ada was the first to finish.", "0:10"]) {
      expect(all).toContain(part);
    }
  });

  it("draws the line that matters last, and strongest", () => {
    const { pen, strokes } = paper();
    draw(pen, poster(3));
    const lines = strokes.filter(({ colour }) => String(colour).startsWith("line"));
    expect(lines.map(({ colour }) => colour)).toEqual(["line 0", "line 2", "line 1"]);
    expect(Math.max(...lines.map(({ width }) => width))).toBe(lines[2]?.width);
  });

  it("draws steps, because nothing lies there before it is laid", () => {
    expect(steps([0, 1, 3], [0, 50, 100], 10)).toEqual([
      [0, 0],
      [0, 0],
      [5, 0],
      [5, 1],
      [10, 1],
      [10, 3],
    ]);
  });

  it("counts in round numbers", () => {
    expect(levels(4)).toEqual([0, 1, 2, 3, 4]);
    expect(levels(13)).toEqual([0, 5, 10]);
    expect(levels(40)).toEqual([0, 10, 20, 30, 40]);
  });
});

describe("texts on it", () => {
  const measure = (text: string) => text.length;

  it("are broken between words", () => {
    expect(wrapped("one two three", 8, measure, 4)).toEqual(["one two", "three"]);
  });

  it("end with dots where there is no more room", () => {
    expect(wrapped("one two three four", 8, measure, 2)).toEqual(["one two", "three f…"]);
    expect(fitted("Bartholomew", 6, measure)).toBe("Barth…");
    expect(fitted("Ada", 6, measure)).toBe("Ada");
  });
});
