import {
  between,
  type Box,
  centredIn,
  centreOf,
  deckOf,
  pictureOf,
  type Plan,
  type Point,
  type Spot,
} from "../../scene/plan.ts";
import type { Moment, TableView } from "../../protocol.ts";
import { topOf } from "../../store/zones.ts";
import { initialOf } from "../../widgets/graphemes.ts";
import { avatar, plate, shaded, type Tint, tintOf, write, font } from "../summary/pen.ts";
import type { Canvas, Faces } from "./faces.ts";
import { AFTER_MS, FLIGHT_MS } from "./film.ts";

/** Someone who wanted the place. */
export interface Runner {
  readonly tint: Tint;
  readonly initial: string;
  readonly piece: string;
  /** Where the piece came from. */
  readonly from: Box;
}

/** A race as it is drawn: two pieces on their way to one place. */
export interface Race {
  /** When the winner's piece lay there, in playing time. */
  readonly ms: number;
  readonly byMs: number;
  readonly place: Box;
  readonly winner: Runner;
  readonly loser: Runner;
}

/** A table as it was at some time, and where everything lay on it. */
export interface Laid {
  readonly view: TableView;
  readonly plan: Plan;
}

/** The points of a way. */
type Way = readonly Point[];

/** How wide pieces are where the place itself has no box, by the middle of the table. */
const PART_OF_MIDDLE = 0.22;

/** A race between two pieces, of which one lies there after it; null: nobody's piece decided it. */
export function raceOf(moment: Moment, before: Laid, after: Laid, ratio: number): Race | null {
  const { kind, piece = "", seat = -1, rival = -1, ms = 0, by_ms: byMs = 0 } = moment;
  const [winner, loser] = [after.view.chairs[seat], after.view.chairs[rival]];
  if (kind !== "race" || !piece || !winner || !loser) return null;
  const other = otherPiece(before.view, piece, rival, loser.deck);
  const place = boxOf(after.plan, piece) ?? inMiddle(after.plan, ratio);
  const from = (one: string, whose: number) => startOf(before.plan, one, whose, place);
  return {
    ms,
    byMs,
    place,
    winner: { ...runner(winner), piece, from: from(piece, seat) },
    loser: { ...runner(loser), piece: other, from: from(other, rival) },
  };
}

const runner = ({ name, deck }: TableView["chairs"][number]) => ({ tint: tintOf(deck), initial: initialOf(name) });

/** The equal piece of the one who was late; where another one would have fitted as well, the only one that lay open. */
function otherPiece({ game }: TableView, piece: string, seat: number, deck: string): string {
  const own = Object.values(game.zones).filter((zone) => zone.seat === seat);
  const equal = own.flatMap(({ faces = [] }) => faces).find((one) => isAlike(one, piece, deck));
  const open = own.map(({ faces = [] }) => topOf(faces)).filter((one) => one && deckOf(one) === deck);
  const [only = ""] = open.length === 1 && !hasNumber(piece) ? open : [];
  return equal ?? (only || piece.slice(0, -1) + deck);
}

/** A place for a number takes no other one: only where there are none, different pieces may want the same place. */
export const hasNumber = (piece: string): boolean => /\d/.test(piece);

const isAlike = (one: string, piece: string, deck: string): boolean =>
  deckOf(one) === deck && pictureOf(one) === pictureOf(piece);

const boxOf = ({ spots }: Plan, piece: string): Box | null =>
  spots.find((spot) => spot.piece === piece || spot.alike?.includes(piece) || spot.fan.includes(piece))?.box ?? null;

function inMiddle({ middle }: Plan, ratio: number): Box {
  const w = Math.min(middle.w, middle.h) * PART_OF_MIDDLE * (ratio < 1 ? 2 : 1);
  return centredIn(middle, w, w * ratio);
}

/** Where there is no room for someone's pieces, they come from where that person is. */
function startOf(plan: Plan, piece: string, seat: number, { w, h }: Box): Box {
  const box = boxOf(plan, piece) ?? plan.panels.find((panel) => panel.seat === seat)?.box;
  return box ? centredIn(box, Math.min(w, box.w), Math.min(w, box.w) * (h / w)) : centredIn(plan.middle, w, h);
}

/** The one who was late ends beside the place, and turned. */
const TURNED = 13;
const ASIDE: Point = { x: 0.5, y: 0.28 };
/** Anyone who was later than this is drawn as if it had been this much: the table goes on. */
const LATEST_MS = AFTER_MS / 2;
/** How far a path bends, by its length. */
const BEND = 0.16;
const STEPS = 28;

/** How far both are at a time: 0 has not begun, 1 is there. Without motion they are there at once. */
export function progressAt({ ms, byMs }: Race, at: number, isStill: boolean): readonly [winner: number, loser: number] {
  const part = (arrival: number) => Math.max(0, Math.min(1, 1 - (arrival - at) / FLIGHT_MS));
  const late = ms + Math.min(byMs, LATEST_MS);
  return isStill ? [Number(at >= ms), Number(at >= ms)] : [part(ms), part(late)];
}

/** The winner's piece while it is on its way: it does not lie where it came from any more; empty: it is not. */
export function liftedAt({ ms, winner }: Race, at: number, isStill: boolean): string {
  return !isStill && at >= ms - FLIGHT_MS && at < ms ? winner.piece : "";
}

/** The same places without a piece: what lies under it is seen. */
export function without(spots: readonly Spot[], piece: string): readonly Spot[] {
  if (!piece) return spots;
  return spots.map((spot) => (spot.piece === piece ? { ...spot, piece: spot.alike?.[0] ?? spot.beneath } : spot));
}

/** What is written beside the two, and how wide what is drawn on is. */
export interface Captions {
  readonly first: string;
  readonly late: string;
  readonly width: number;
  readonly height: number;
}

/** Draw a race as it is at a time, above the table. */
export function drawRace(
  pen: Canvas,
  race: Race,
  at: number,
  faces: Faces | null,
  said: Captions,
  isStill: boolean,
): void {
  const [first, second] = progressAt(race, at, isStill);
  if (first + second === 0) return;
  const { place, winner, loser } = race;
  const aside = { ...place, x: place.x + ASIDE.x * place.w, y: place.y + ASIDE.y * place.h };
  const line = Math.max(2, Math.min(place.w, place.h) * 0.035);
  const ways = [curve(winner.from, place, BEND, said), curve(loser.from, aside, -BEND, said)] as const;
  drawPath(pen, ways[0], first, winner.tint.stroke, line, []);
  drawPath(pen, ways[1], second, loser.tint.stroke, line, [line, 2.2 * line]);
  drawWinner(pen, race, ways[0], first, faces);
  if (second > 0) drawLoser(pen, race, ways[1], aside, second, faces);
  if (first === 1) drawLabel(pen, said.first, winner, place, said, -1);
  if (second === 1) drawLabel(pen, said.late, loser, aside, said, 1);
}

function drawWinner(pen: Canvas, { place, winner }: Race, way: Way, progress: number, faces: Faces | null): void {
  const box = on(way, winner.from, place, progress);
  shaded(pen, 0.2 * box.w, 0.06 * box.w, () => faces?.piece(pen, winner.piece, "mid", box));
  if (progress < 1) return;
  const out = 0.045 * place.w;
  pen.save();
  [pen.shadowColor, pen.shadowBlur] = [winner.tint.stroke, 0.3 * place.w];
  outline(pen, { x: place.x - out, y: place.y - out, w: place.w + 2 * out, h: place.h + 2 * out });
  [pen.strokeStyle, pen.lineWidth] = [winner.tint.stroke, Math.max(3, 0.05 * place.w)];
  pen.stroke();
  pen.restore();
}

function drawLoser(pen: Canvas, { loser }: Race, way: Way, aside: Box, progress: number, faces: Faces | null): void {
  const box = on(way, loser.from, aside, progress);
  const { x, y } = centreOf(box);
  pen.save();
  pen.globalAlpha = 0.9;
  faces?.piece(pen, loser.piece, "mid", box, TURNED * progress);
  pen.globalAlpha = 1;
  pen.translate(x, y);
  pen.rotate((TURNED * progress * Math.PI) / 180);
  outline(pen, { x: -box.w / 2 - 3, y: -box.h / 2 - 3, w: box.w + 6, h: box.h + 6 });
  const dash = Math.max(3, 0.06 * box.w);
  pen.setLineDash([1.6 * dash, dash]);
  [pen.strokeStyle, pen.lineWidth] = [loser.tint.stroke, Math.max(2, 0.04 * box.w)];
  pen.stroke();
  pen.restore();
}

function outline(pen: Canvas, { x, y, w, h }: Box): void {
  pen.beginPath();
  pen.roundRect(x, y, w, h, 0.15 * Math.min(w, h));
}

/** The points of a bent way from one box to another. A piece on it does not leave the table, if both lie on it. */
export function curve(from: Box, to: Box, bend: number, table: Pick<Captions, "width" | "height">): Way {
  const [start, end] = [centreOf(from), centreOf(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const [w, h] = [Math.max(from.w, to.w) / 2, Math.max(from.h, to.h) / 2];
  const top = {
    x: Math.max(w, Math.min(table.width - w, (start.x + end.x) / 2 - bend * dy)),
    y: Math.max(h, Math.min(table.height - h, (start.y + end.y) / 2 + bend * dx)),
  };
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS;
    const mix = (one: number, middle: number, other: number) =>
      (1 - part) ** 2 * one + 2 * part * (1 - part) * middle + part ** 2 * other;
    return { x: mix(start.x, top.x, end.x), y: mix(start.y, top.y, end.y) };
  });
}

/** A piece that has gone this part of a way, as large as it is by then. */
function on(way: Way, from: Box, to: Box, progress: number): Box {
  const [exact, { w, h }] = [progress * STEPS, between(from, to, progress)];
  const [one, other] = [way[Math.floor(exact)], way[Math.ceil(exact)]];
  if (!one || !other) return to;
  const part = exact % 1;
  return { x: one.x + (other.x - one.x) * part - w / 2, y: one.y + (other.y - one.y) * part - h / 2, w, h };
}

function drawPath(
  pen: Canvas,
  way: Way,
  progress: number,
  colour: string,
  width: number,
  dash: readonly number[],
): void {
  pen.save();
  pen.beginPath();
  for (const { x, y } of way.slice(0, Math.ceil(progress * STEPS) + 1)) pen.lineTo(x, y);
  pen.setLineDash([...dash]);
  pen.lineCap = "round";
  pen.globalAlpha = 0.85;
  [pen.strokeStyle, pen.lineWidth] = [colour, width];
  pen.stroke();
  pen.restore();
}

/** A face and a few words, above a place or below it, and never beyond the edges. */
function drawLabel(pen: Canvas, text: string, { tint, initial }: Runner, at: Box, said: Captions, side: 1 | -1): void {
  const size = Math.max(14, Math.min(34, 0.21 * Math.min(at.w, 1.1 * at.h)));
  const high = 1.75 * size;
  pen.font = font(600, size);
  const wide = pen.measureText(text).width + 2.7 * size;
  const x = Math.max(4, Math.min(said.width - wide - 4, at.x + at.w / 2 - wide / 2));
  const y = Math.max(4, Math.min(said.height - high - 4, side < 0 ? at.y - 0.8 * high : at.y + at.h - 0.2 * high));
  plate(pen, { x, y, width: wide, height: high }, high / 2, "#101a1f");
  avatar(pen, initial, [x + high / 2, y + high / 2], 0.68 * size, tint);
  write(pen, text, [x + high + 0.15 * size, y + high / 2 + 0.36 * size], { weight: 600, size, colour: "#f7f0e4" });
}
