import { describe, expect, it } from "vitest";
import { fitted, type Pen } from "../../../src/screens/summary/pen.ts";
import { bar, type Ranked } from "../../../src/screens/summary/panels.ts";
import { HEIGHT, WIDTH, draw, type Poster } from "../../../src/screens/summary/poster.ts";

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: CanvasTextAlign;
  readonly size: number;
}

const sizeOf = (font: string) => Number(/(\d+)px/.exec(font)?.[1]);
/** Each letter is half as wide as it is high. */
const widthOf = (text: string, font: string) => text.length * sizeOf(font) * 0.5;

/** Remembers what is written, which lines are drawn and what is filled. */
function paper() {
  const written: Written[] = [];
  const strokes: { colour: unknown; width: number; points: [number, number][] }[] = [];
  const filled: { x: number; y: number; width: number; height: number }[] = [];
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
    clip() {},
    fill() {},
    fillRect: (x: number, y: number, width: number, height: number) => filled.push({ x, y, width, height }),
    beginPath: () => (points = []),
    lineTo: (x: number, y: number) => points.push([x, y]),
    stroke: () => strokes.push({ colour: pen.strokeStyle, width: pen.lineWidth, points }),
    measureText: (text: string) => ({ width: widthOf(text, pen.font) }),
    createRadialGradient: () => ({ addColorStop() {} }),
    fillText: (text: string, x: number, y: number) => {
      const align = pen.textAlign as CanvasTextAlign;
      written.push({ text, x, y, width: widthOf(text, pen.font), align, size: sizeOf(pen.font) });
    },
  };
  return { pen: pen as unknown as Pen, written, strokes, filled };
}

const TINT = { ground: "", ink: "", stroke: "" };
const ranked = (index: number, points = 40 - index): Ranked => ({
  ...TINT,
  place: index + 1,
  name: `Someone with a rather long name ${index}`,
  initial: "S",
  points,
  said: `${points}`,
  bar: "",
  isWinner: index === 0,
});

const poster = (seats: number, more: Partial<Poster> = {}): Poster => ({
  occasion: "Ligretto, international edition • 14 November 2026",
  winners: [{ ...TINT, initial: "S" }],
  title: "Someone with a rather long name 0 wins!",
  points: "102 points in 6 rounds",
  boast: "Won a race by 0.04 s",
  podium: { ranked: Array.from({ length: Math.min(seats, 5) }, (_, index) => ranked(index)), more: "" },
  course: {
    title: "Played in round 12",
    most: "24 cards",
    moments: [0, 5_000, 10_000],
    end: "0:10",
    lines: Array.from({ length: seats }, (_, index) => ({
      stroke: `line ${index}`,
      curve: [0, index, 12],
      isWinner: index === seats - 1,
    })),
  },
  invitation: {
    question: "Think you’re faster?",
    answer: "Play in your browser:",
    address: "vivace.example",
    code: { size: 25, get: (x, y) => x === y },
  },
  pieces: { faces: ["r1", "b2", "g3", "y4"], width: 100, height: 140, paint() {} },
  ...more,
});

describe("the picture of a round", () => {
  it.each([2, 4, 5])("has room for %d seats: nothing is written beyond its edges", (seats) => {
    const { pen, written } = paper();
    draw(pen, poster(seats));
    for (const { text, x, y, width, align } of written) {
      const left = align === "right" ? x - width : align === "center" ? x - width / 2 : x;
      expect(left, text).toBeGreaterThanOrEqual(0);
      expect(left + width, text).toBeLessThanOrEqual(WIDTH);
      expect(y, text).toBeLessThan(HEIGHT);
    }
    expect(written.filter(({ text }) => /^\d\d$/.test(text))).toHaveLength(seats);
  });

  it("says who won, with how many points, what was played when, and where to play", () => {
    const { pen, written } = paper();
    draw(pen, poster(3, { title: "Ada wins!" }));
    const all = written.map(({ text }) => text).join(" ");
    const parts = [
      "Vivace",
      "Ada wins!",
      "102 points in 6 rounds",
      "Won a race by 0.04 s",
      "Ligretto",
      "November",
      "0:10",
    ];
    for (const part of [...parts, "Think you’re faster?", "vivace.example"]) expect(all).toContain(part);
  });

  it("writes the winner larger than anything else", () => {
    const { pen, written } = paper();
    draw(pen, poster(3, { title: "Ada wins!" }));
    const title = written.find(({ text }) => text === "Ada wins!");
    expect(written.filter(({ text, size }) => text.length > 1 && size >= (title?.size ?? 0))).toEqual([title]);
  });

  it("draws the winner's line last, and strongest", () => {
    const { pen, strokes } = paper();
    draw(pen, poster(3));
    const lines = strokes.filter(({ colour }) => String(colour).startsWith("line"));
    expect(lines.map(({ colour }) => colour)).toEqual(["line 0", "line 1", "line 2"]);
    expect(Math.max(...lines.map(({ width }) => width))).toBe(lines[2]?.width);
  });

  it("draws the code in whole pixels, at the bottom", () => {
    const { pen, filled } = paper();
    draw(pen, poster(2));
    const squares = filled.filter(({ width, height }) => width === height && width < 20);
    expect(squares).toHaveLength(25);
    expect(squares.every(({ x, y, width }) => [x, y, width].every(Number.isInteger) && y > HEIGHT - 208)).toBe(true);
  });

  it("draws bars from nought to both sides if someone has less", () => {
    const all = [ranked(0, 30), ranked(1, 0), ranked(2, -10)] as const;
    const [best, none, worst] = all.map((one) => bar(all, one, 100));
    expect(worst).toEqual({ from: 0, width: 20 });
    expect(none).toEqual({ from: 20, width: 0 });
    expect(best).toEqual({ from: 20, width: 60 });
  });
});

describe("texts on it", () => {
  const measure = (text: string) => text.length;

  it("end with dots where there is no more room", () => {
    expect(fitted("Bartholomew", 6, measure)).toBe("Barth…");
    expect(fitted("Ada", 6, measure)).toBe("Ada");
  });
});
