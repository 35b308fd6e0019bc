import type { Box, Frame } from "../../scene/plan.ts";
import type { Pane } from "./panes.ts";
import type { Places, Room } from "./places.ts";

/** How many there are of what needs room. */
export interface Crowd {
  readonly rivals: number;
  /** Of the own row; null: nobody sits here. */
  readonly places: number | null;
  readonly isCalling: boolean;
  /** Whether there is more to be called than that nobody can go on. */
  readonly hasCalls: boolean;
}

/** The parts of the scene. */
export interface Shape {
  readonly panes: readonly Pane[];
  readonly middle: Box;
  readonly ticker: Box;
  readonly tools: Box;
  /** A band of its own for calls; null: the tools have room for them. */
  readonly calls?: Box | null;
  /** Where the own cards lie; null: nobody sits here. */
  readonly own: Places | null;
  /** How high the writing above the own cards is. */
  readonly caption: number;
}

export const GAP = 8;
const CAPTION = 18;
/** Where there is less height, what is written is smaller; and where there is little, nothing is. */
const SMALL_CAPTION = 14;
const [AMPLE, LITTLE] = [640, 570];
/** How high the news are. */
export const TICKER = 32;
/** News and tools beside each other. */
export const STRIP = 48;
/** Buttons that call something. */
export const CALLS = 44;

/** Whether there is height for everything. */
export const isAmple = ({ height }: Frame): boolean => height >= AMPLE;

/** How high the writing above own cards is; 0: there is none. */
export const captionIn = (frame: Frame): number =>
  isAmple(frame) ? CAPTION : frame.height >= LITTLE || frame.width > frame.height ? SMALL_CAPTION : 0;

const KEYCAP = 12;
/** A row that is not dealt yet. */
const USUAL = 3;

/** How far the keys below the own cards hang over. */
export const overhang = ({ showsKeys }: Frame): number => (showsKeys ? KEYCAP : 0);

export const ownRoom = (frame: Frame, count: number, { x, w }: Box, widest: number, caption: number): Room => ({
  x,
  w,
  count: count || USUAL,
  widest,
  caption,
  overhang: overhang(frame),
  isLeftHanded: frame.isLeftHanded,
});

/** News and tools in the same band: the tools at the right. */
export function divided(band: Box): Pick<Shape, "ticker" | "tools"> {
  const w = Math.min(band.w / 2, 300);
  return { ticker: { ...band, w: band.w - w - GAP }, tools: { ...band, x: band.x + band.w - w, w } };
}
