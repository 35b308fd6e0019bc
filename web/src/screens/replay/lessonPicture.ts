import type { Lesson } from "../../protocol.ts";
import { type Box, centreOf, type Point } from "../../scene/plan.ts";
import { avatar, font, plate, shaded, type Tint, write } from "../summary/pen.ts";
import type { Canvas, Faces } from "./faces.ts";
import { hasNumber } from "./race.ts";

/** In CSS pixels. */
export const [WIDTH, HEIGHT] = [128, 160];

/** Someone on the picture. */
export interface Person {
  readonly deck: string;
  readonly tint: Tint;
  readonly initial: string;
}

export interface Told {
  readonly lesson: Lesson;
  readonly own: Person;
  /** Who took the place; null: nobody did. */
  readonly rival: Person | null;
  /** How long it was, in words. */
  readonly time: string;
  readonly first: string;
}

const [TEXT, DARK] = ["#f7f0e4", "#101a1f"];
const FELT = ["#2b5660", "#1d3940"] as const;
/** As large as two of them have room. */
const [TALL, FLAT] = [50, 84];

/** Draw just the pieces that a moment was about. */
export function drawLesson(pen: Canvas, told: Told, faces: Faces): void {
  const felt = pen.createRadialGradient(WIDTH / 2, HEIGHT / 2, 0, WIDTH / 2, HEIGHT / 2, 110);
  FELT.forEach((colour, index) => felt.addColorStop(index, colour));
  pen.fillStyle = felt;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  if (told.lesson.kind === "race") drawRace(pen, told, faces);
  else if (told.lesson.on) drawPair(pen, told, faces);
  else drawAlone(pen, told, faces);
}

const widthOf = ({ ratio }: Faces): number => (ratio < 1 ? FLAT : TALL);

function around({ x, y }: Point, width: number, { ratio }: Faces): Box {
  return { x: x - width / 2, y: y - (width * ratio) / 2, w: width, h: width * ratio };
}

/** Of dice only the face is told. */
const named = (piece: string, deck: string): string => (/\d$/.test(piece) ? piece + deck : piece);

/** A piece that made room for another one, which lay there and fitted. */
function drawPair(pen: Canvas, { lesson, own, rival, time }: Told, faces: Faces): void {
  const width = widthOf(faces);
  const isFlat = faces.ratio < 1;
  const there = around({ x: isFlat ? WIDTH - width / 2 - 8 : 92, y: 44 }, width, faces);
  const piece = around({ x: isFlat ? width / 2 + 8 : 36, y: 98 }, width, faces);
  drawPiece(pen, faces, named(lesson.on ?? "", own.deck), there, 0);
  drawPiece(pen, faces, named(lesson.piece, own.deck), piece, -4);
  drawMarked(pen, piece, -4, own.tint.stroke);
  drawArrow(
    pen,
    { x: piece.x + piece.w + 6, y: centreOf(piece).y },
    { x: centreOf(there).x, y: there.y + there.h + 6 },
  );
  drawPill(pen, time, rival, { x: 96, y: 143 });
}

function drawAlone(pen: Canvas, { lesson, own, rival, time }: Told, faces: Faces): void {
  const box = around({ x: WIDTH / 2, y: 66 }, widthOf(faces) * (faces.ratio < 1 ? 1.15 : 1.4), faces);
  drawPiece(pen, faces, named(lesson.piece, own.deck), box, -3);
  drawMarked(pen, box, -3, own.tint.stroke);
  drawPill(pen, time, rival, { x: WIDTH / 2, y: 141 });
}

/** The one who was first, and the own piece beside it. */
function drawRace(pen: Canvas, { lesson, own, rival, time, first }: Told, faces: Faces): void {
  const width = widthOf(faces) * 1.12;
  const [place, late] = [around({ x: 54, y: 74 }, width, faces), around({ x: 76, y: 96 }, width, faces)];
  const piece = named(lesson.piece, rival?.deck ?? "");
  if (piece) {
    drawPiece(pen, faces, piece, place, 0);
    drawMarked(pen, place, 0, rival?.tint.stroke ?? TEXT);
    pen.save();
    pen.globalAlpha = 0.85;
    // Where pieces have no numbers, different ones may want the same place: which one it was nobody knows here.
    if (hasNumber(piece)) drawPiece(pen, faces, piece.slice(0, -1) + own.deck, late, 13);
    else drawBack(pen, faces, own.deck, late, 13);
    pen.restore();
    pen.save();
    pen.setLineDash([5, 3]);
    drawMarked(pen, late, 13, own.tint.stroke);
    pen.restore();
  }
  if (rival) drawPill(pen, first, rival, { x: 44, y: 18 });
  drawPill(pen, time, own, { x: 82, y: 144 });
}

function drawPiece(pen: Canvas, faces: Faces, piece: string, box: Box, degrees: number): void {
  shaded(pen, 10, 3, () => faces.piece(pen, piece, "mid", box, degrees));
}

function drawBack(pen: Canvas, faces: Faces, deck: string, box: Box, degrees: number): void {
  shaded(pen, 10, 3, () => faces.back(pen, deck, "mid", box, degrees));
}

function drawMarked(pen: Canvas, box: Box, degrees: number, colour: string): void {
  const { x, y } = centreOf(box);
  pen.save();
  pen.translate(x, y);
  pen.rotate((degrees * Math.PI) / 180);
  pen.beginPath();
  pen.roundRect(-box.w / 2 - 3, -box.h / 2 - 3, box.w + 6, box.h + 6, 9);
  [pen.strokeStyle, pen.lineWidth] = [colour, 2.5];
  pen.stroke();
  pen.restore();
}

function drawArrow(pen: Canvas, from: Point, to: Point): void {
  pen.save();
  [pen.strokeStyle, pen.lineWidth, pen.lineCap] = [TEXT, 2.5, "round"];
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.quadraticCurveTo(to.x, from.y, to.x, to.y);
  pen.moveTo(to.x - 7, to.y + 8);
  pen.lineTo(to.x, to.y);
  pen.lineTo(to.x + 7, to.y + 8);
  pen.stroke();
  pen.restore();
}

/** A few words, and whom they are about. */
function drawPill(pen: Canvas, text: string, person: Person | null, at: Point): void {
  const size = 14;
  pen.font = font(600, size);
  const face = person ? 22 : 0;
  const width = pen.measureText(text).width + face + 18;
  const x = Math.max(3, Math.min(WIDTH - width - 3, at.x - width / 2));
  plate(pen, { x, y: at.y - 13, width, height: 26 }, 13, DARK);
  if (person) avatar(pen, person.initial, [x + 14, at.y], 10, person.tint);
  write(pen, text, [x + face + 9, at.y + 5], { weight: 600, size, colour: TEXT });
}
