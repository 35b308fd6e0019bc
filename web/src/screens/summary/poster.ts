/** A round as a picture: what is on it and where. It is drawn onto any canvas. */

import { BOLT } from "../../widgets/bolt.ts";
import type { Squares } from "../lobby/invite.ts";
import type { Point } from "./pace.ts";
import { drawCourse, drawPodium, type Course, type Podium } from "./panels.ts";
import { avatar, disc, plate, shaded, trace, write, wrapped, font, type Pen, type Tint } from "./pen.ts";

export const WIDTH = 1_080;
export const HEIGHT = 1_350;

/** Who is celebrated; several if they are level. */
export interface Winner extends Tint {
  readonly initial: string;
  /** Whether nobody was better; not said: so it is. */
  readonly isFirst?: boolean;
}

export interface Poster {
  /** What was played, and when. */
  readonly occasion: string;
  readonly winners: readonly Winner[];
  readonly title: string;
  readonly points: string;
  readonly boast: string;
  readonly podium: Podium;
  /** None: the podium has all the room. */
  readonly course: Course | null;
  readonly invitation: Invitation;
  /** Pieces around the winner. */
  readonly pieces: Pieces;
}

export interface Invitation {
  readonly question: string;
  readonly answer: string;
  /** Where to play: as it is read, and as cameras read it; null: they cannot. */
  readonly address: string;
  readonly code: Squares | null;
}

export interface Pieces {
  readonly faces: readonly string[];
  readonly width: number;
  readonly height: number;
  paint(face: string, width: number, height: number): void;
}

/** It is always night on pictures: they are looked at on any ground. */
const TEXT = "#f6f1e4";
const FAINT = "#b9c6c4";
const PAPER = "#f6f1e4";
const INK = "#14262b";
const FELT = ["#2b5660", "#1b343a", "#0e1b1f"] as const;
const GOLD = "#ffd21f";

const MARGIN = 64;
const BAND = 208;
const CENTRE = WIDTH / 2;
/** Where the middle of a piece lies, and how many degrees it is turned. */
const SCATTERED = [
  [242, 251, -16],
  [156, 370, -7],
  [838, 251, 16],
  [924, 370, 7],
] as const;
const CROWN: readonly Point[] = [
  [3, 17.5],
  [21, 17.5],
  [22.5, 6],
  [16.5, 10.7],
  [12, 2.5],
  [7.5, 10.7],
  [1.5, 6],
];

export function draw(pen: Pen, poster: Poster): void {
  drawGround(pen);
  drawHeader(pen, poster.occasion);
  drawPieces(pen, poster.pieces);
  drawWinners(pen, poster.winners);
  drawTitle(pen, poster);
  drawBoast(pen, poster.boast);
  const { podium, course } = poster;
  drawPodium(pen, podium, { x: MARGIN, y: 768, width: course ? 592 : WIDTH - 2 * MARGIN, height: 332 }, TEXT, FAINT);
  if (course) drawCourse(pen, course, { x: WIDTH - MARGIN - 336, y: 768, width: 336, height: 332 }, TEXT, FAINT);
  drawInvitation(pen, poster.invitation);
}

function drawGround(pen: Pen): void {
  const felt = pen.createRadialGradient(CENTRE, 400, 0, CENTRE, 400, 900);
  [0, 0.48, 1].forEach((at, index) => felt.addColorStop(at, FELT[index] ?? INK));
  pen.fillStyle = felt;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawHeader(pen: Pen, occasion: string): void {
  plate(pen, { x: MARGIN, y: 54, width: 56, height: 56 }, 16, "#3b857e");
  drawBolt(pen, [MARGIN + 28, 82], 34, "#d9f5ef");
  const name = write(pen, "Vivace", [MARGIN + 70, 95], { weight: 800, size: 38, colour: TEXT });
  const within = WIDTH - 2 * MARGIN - 110 - name;
  write(pen, occasion, [WIDTH - MARGIN, 93], { weight: 500, size: 30, colour: FAINT, align: "right", within });
}

/** So high, around a point. */
function drawBolt(pen: Pen, [x, y]: Point, height: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(height / 17, height / 17);
  pen.translate(-19.2, -16);
  trace(pen, BOLT);
  pen.fillStyle = colour;
  pen.fill();
  pen.restore();
}

function drawPieces(pen: Pen, { faces, width, height, paint }: Pieces): void {
  SCATTERED.forEach(([x, y, degrees], index) => {
    pen.save();
    pen.translate(x, y);
    pen.rotate((degrees * Math.PI) / 180);
    pen.translate(-width / 2, -height / 2);
    shaded(pen, 26, 14, () => plate(pen, { x: 2, y: 2, width: width - 4, height: height - 4 }, 20, INK));
    paint(faces[index] ?? "", width, height);
    pen.restore();
  });
}

/** One is large; several stand beside each other. */
function drawWinners(pen: Pen, winners: readonly Winner[]): void {
  const radius = [118, 92, 68][winners.length - 1] ?? 52;
  const apart = 2 * radius + 30;
  winners.forEach((winner, index) => {
    const x = CENTRE + (index - (winners.length - 1) / 2) * apart;
    drawWinner(pen, winner, [x, 328], radius);
  });
}

function drawWinner(pen: Pen, winner: Winner, at: Point, radius: number): void {
  const unit = radius / 118;
  shaded(pen, 60, 24, () => disc(pen, at, radius + 18 * unit, winner.stroke));
  disc(pen, at, radius + 10 * unit, INK);
  avatar(pen, winner.initial, at, radius, winner);
  if (winner.isFirst === false) return;
  pen.save();
  pen.translate(at[0] - 52 * unit, at[1] - radius - 74 * unit);
  pen.scale((104 / 24) * unit, (104 / 24) * unit);
  trace(pen, [...CROWN, ...CROWN.slice(0, 2)]);
  shaded(pen, 6, 4, () => {
    pen.fillStyle = GOLD;
    pen.fill();
  });
  [pen.lineWidth, pen.strokeStyle] = [1, INK];
  pen.stroke();
  pen.restore();
}

/** The largest that fits is taken. */
const SIZES = [92, 84, 76, 68, 60];
const SMALLEST = 60;

/** Long names are written smaller, and in two lines where that is not enough. */
function drawTitle(pen: Pen, { title, points }: Poster): void {
  const within = WIDTH - 2 * MARGIN;
  const size = SIZES.find((one) => widthOf(pen, title, one) <= within) ?? SMALLEST;
  const lines = wrapped(title, within, (text) => widthOf(pen, text, size));
  const top = 568 - (lines.length - 1) * 0.62 * size;
  lines.forEach((line, index) => {
    const y = top + index * 0.92 * size;
    write(pen, line, [CENTRE, y], { weight: 800, size, colour: TEXT, align: "center", within });
  });
  write(pen, points, [CENTRE, 624], { weight: 500, size: 38, colour: TEXT, align: "center", within });
}

function widthOf(pen: Pen, text: string, size: number): number {
  pen.font = font(800, size);
  return pen.measureText(text).width;
}

function drawBoast(pen: Pen, boast: string): void {
  const script = { weight: 700, size: 35, colour: INK };
  pen.font = font(script.weight, script.size);
  const within = WIDTH - 2 * MARGIN - 112;
  const width = Math.min(within, pen.measureText(boast).width) + 112;
  const x = CENTRE - width / 2;
  shaded(pen, 30, 10, () => plate(pen, { x, y: 648, width, height: 76 }, 38, PAPER));
  drawBolt(pen, [x + 45, 686], 34, "#b4540a");
  write(pen, boast, [x + 76, 698], { ...script, within });
}

function drawInvitation(pen: Pen, { question, answer, address, code }: Invitation): void {
  const top = HEIGHT - BAND;
  pen.fillStyle = PAPER;
  pen.fillRect(0, top, WIDTH, BAND);
  if (code) drawCode(pen, code, { x: MARGIN, y: top + 14 });
  const x = code ? MARGIN + 216 : MARGIN;
  const within = WIDTH - MARGIN - x;
  write(pen, question, [x, top + 96], { weight: 800, size: 48, colour: INK, within });
  const said = write(pen, `${answer} `, [x, top + 148], { weight: 500, size: 32, colour: "#3a4b4e", within });
  write(pen, address, [x + said, top + 148], { weight: 700, size: 32, colour: INK, within: within - said });
}

/** White around it, as cameras need it. */
function drawCode(pen: Pen, code: Squares, { x, y }: { readonly x: number; readonly y: number }): void {
  const side = 180;
  plate(pen, { x, y, width: side, height: side }, 16, "#fff");
  // Whole pixels: between others cameras see lines.
  const unit = Math.floor(side / (code.size + 4));
  const edge = Math.floor((side - unit * code.size) / 2);
  pen.fillStyle = "#14181d";
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (code.get(column, row)) pen.fillRect(x + edge + column * unit, y + edge + row * unit, unit, unit);
    }
  }
}
