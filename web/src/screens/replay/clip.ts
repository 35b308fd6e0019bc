import { font, wrapped, write, type Script } from "../summary/pen.ts";
import type { Canvas, Faces } from "./faces.ts";
import type { Film } from "./film.ts";
import { drawRace } from "./race.ts";
import { FAINT, TEXT, type TablePicture } from "./tablePicture.ts";

/** How a clip is divided, in CSS pixels, and how many pixels of the film there are to each. */
export interface Format {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** For phones and for wide screens. */
export const FORMATS = {
  upright: { width: 480, height: 640, scale: 1.25 },
  wide: { width: 800, height: 500, scale: 1.6 },
} as const satisfies Readonly<Record<string, Format>>;

const [ABOVE, BELOW, MARGIN] = [46, 14, 10];
/** The caption is where tables have their news: above the lower edge. */
const CAPTION = 38;
const FELT = ["#2b5660", "#1b343a", "#0e1b1f"] as const;

/** What there is room for between what is written above and below. */
export const tableOf = ({ width, height }: Format): { readonly width: number; readonly height: number } => ({
  width: width - 2 * MARGIN,
  height: height - ABOVE - BELOW,
});

/** What is written around the table. */
export interface Writing {
  /** Which round it is. */
  readonly title: string;
  /** Where people can play. */
  readonly address: string;
  caption(ms: number): string;
  late(ms: number): string;
  readonly first: string;
}

/** One picture of a clip: the table at a time, with what is said of it. */
export function drawPicture(
  pen: Canvas,
  format: Format,
  table: TablePicture,
  ms: number,
  faces: Faces,
  writing: Writing,
  isStill = false,
): void {
  const { width, height, scale } = format;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  const felt = pen.createRadialGradient(width / 2, 0.45 * height, 0, width / 2, 0.45 * height, 0.75 * height);
  FELT.forEach((colour, index) => felt.addColorStop(index / 2, colour));
  pen.fillStyle = felt;
  pen.fillRect(0, 0, width, height);
  drawHead(pen, format, writing);
  pen.save();
  pen.translate(MARGIN, ABOVE);
  table.draw(pen, ms, isStill);
  const race = table.raceAt(ms);
  const said = { first: writing.first, late: race ? writing.late(race.byMs) : "", ...tableOf(format) };
  if (race) drawRace(pen, race, ms, faces, said, isStill);
  pen.restore();
  drawCaption(pen, format, writing.caption(ms));
}

function drawHead(pen: Canvas, { width }: Format, { title, address }: Writing): void {
  const script = { weight: 500, size: 14, colour: FAINT, align: "right" } as const;
  const room = write(pen, address, [width - MARGIN - 4, 29], { ...script, within: width / 2 });
  write(pen, title, [MARGIN + 4, 30], { weight: 700, size: 18, colour: TEXT, within: width - room - 3 * MARGIN });
}

const LINE = 20;

/** In two lines at most. */
function drawCaption(pen: Canvas, { width, height }: Format, text: string): void {
  const script: Script = { weight: 600, size: 16, colour: TEXT, align: "center" };
  pen.font = font(script.weight, script.size);
  const lines = wrapped(text, width - 4 * MARGIN, (part) => pen.measureText(part).width);
  const top = height - CAPTION - ((lines.length - 1) * LINE) / 2 + 6;
  lines.forEach((line, index) => write(pen, line, [width / 2, top + index * LINE], script));
}

/** A part of a round, in playing time. */
export interface Take {
  readonly from: number;
  readonly to: number;
}

/** So much around a moment. */
const [LEAD_MS, TAIL_MS] = [3_000, 1_500];

export const around = (ms: number, { ms: whole }: Film): Take => ({
  from: Math.max(0, ms - LEAD_MS),
  to: Math.min(whole, ms + TAIL_MS),
});

export const lastSeconds = (ms: number, { ms: whole }: Film): Take => ({ from: Math.max(0, whole - ms), to: whole });

/** A picture of one moment. */
export async function pictured(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the picture is too large");
  return blob;
}

/** Such as `vivace-ligretto-round-3-0m11s.webm`. */
export function clipName(edition: string, round: number, ms: number, type: string): string {
  const whole = Math.floor(ms / 1_000);
  const time = `${Math.floor(whole / 60)}m${String(whole % 60).padStart(2, "0")}s`;
  return `vivace-${edition}-round-${round}-${time}.${type.replace(/.*\//, "")}`;
}
