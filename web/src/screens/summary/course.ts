import { disc, panel, trace, write, type Area, type Pen, type Point } from "./pen.ts";

/** How a round went, as a small chart. */
export interface Course {
  readonly title: string;
  /** What the winner laid, in words. */
  readonly most: string;
  /** From 0 on; the last one is the end. */
  readonly moments: readonly number[];
  /** When that was, in words. */
  readonly end: string;
  /** The winner last. */
  readonly lines: readonly Line[];
}

export interface Line {
  readonly stroke: string;
  /** How much lay there at each of the moments. */
  readonly curve: readonly number[];
  readonly isWinner: boolean;
}

export function drawCourse(pen: Pen, course: Course, area: Area, text: string, faint: string): void {
  panel(pen, area, 26, "#00000038", "#ffffff1f");
  const { x, y, width } = area;
  write(pen, course.title, [x + 26, y + 52], { weight: 600, size: 28, colour: text, within: width - 52 });
  const chart = { x: x + 26, y: y + 96, width: width - 52, height: area.height - 96 - 62 };
  drawLines(pen, course, chart);
  write(pen, course.most, [chart.x, chart.y + 30], { weight: 700, size: 24, colour: text, within: chart.width - 30 });
  const below = chart.y + chart.height + 34;
  write(pen, "0:00", [chart.x, below], { weight: 500, size: 22, colour: faint });
  write(pen, course.end, [chart.x + chart.width, below], { weight: 500, size: 22, colour: faint, align: "right" });
}

function drawLines(pen: Pen, { lines, moments }: Course, { x, y, width, height }: Area): void {
  const most = Math.max(1, ...lines.flatMap(({ curve }) => curve));
  const place = ([right, laid]: Point): Point => [x + right, y + height * (1 - laid / most)];
  for (const share of [0, 0.5, 1])
    drawLine(pen, [place([0, share * most]), place([width, share * most])], "#ffffff26", 2);
  for (const { curve, stroke, isWinner } of lines) {
    const points = steps(curve, moments, width).map(place);
    drawLine(pen, points, stroke, isWinner ? 7 : 3);
    const end = points.at(-1);
    if (isWinner && end) disc(pen, end, 11, stroke);
  }
}

function drawLine(pen: Pen, points: readonly Point[], colour: string, width: number): void {
  trace(pen, points);
  pen.lineWidth = width;
  pen.lineJoin = "round";
  pen.strokeStyle = colour;
  pen.stroke();
}

/** A staircase: between two moves nothing lies there that did not before. */
export function steps(curve: readonly number[], moments: readonly number[], width: number): readonly Point[] {
  const end = moments.at(-1) || 1;
  return moments.flatMap((at, index): readonly Point[] => {
    const x = (width * at) / end;
    return [
      [x, curve[index - 1] ?? 0],
      [x, curve[index] ?? 0],
    ];
  });
}
