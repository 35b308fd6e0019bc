export type Sound =
  | "press"
  | "own-card"
  | "other-card"
  | "flip"
  | "throw"
  | "other-throw"
  | "die"
  | "other-die"
  | "refused"
  | "count"
  | "go"
  | "last-cards"
  | "stop"
  | "blocked"
  | "won"
  | "joined";

/** One thing that is struck: wood rings briefly, felt only rustles, a bell rings on. */
export interface Stroke {
  readonly on: "wood" | "felt" | "bell";
  /** Hertz: what wood and bells sound at, where the rustle of felt is loudest. */
  readonly pitch: number;
  readonly loudness: number;
  readonly seconds: number;
  /** How long after the sound has begun. */
  readonly after?: number;
}

export interface Recipe {
  readonly strokes: readonly Stroke[];
  /** How far the pitch may be off by chance, as a share of it: what is heard often is never quite the same. */
  readonly chance: number;
  /** Nothing happens if it was heard less long ago than this, in seconds. */
  readonly apart: number;
  /** Sounds of others step back when much is going on; one's own never do. */
  readonly isBackground?: true;
}

const struckOn =
  (on: Stroke["on"]) =>
  (pitch: number, loudness: number, seconds: number, after = 0): Stroke => ({ on, pitch, loudness, seconds, after });

const wood = struckOn("wood");
const felt = struckOn("felt");
const bell = struckOn("bell");

export const RECIPES: Readonly<Record<Sound, Recipe>> = {
  press: { strokes: [felt(2_400, 0.08, 0.03)], chance: 0.08, apart: 0.03 },
  "own-card": { strokes: [felt(1_500, 0.3, 0.06), wood(210, 0.5, 0.09)], chance: 0.06, apart: 0.02 },
  "other-card": {
    strokes: [felt(1_100, 0.14, 0.05), wood(165, 0.16, 0.07)],
    chance: 0.1,
    apart: 0.035,
    isBackground: true,
  },
  flip: { strokes: [felt(3_000, 0.22, 0.05), felt(1_900, 0.3, 0.06, 0.045)], chance: 0.08, apart: 0.04 },
  /** Dice rattle in the cup, and roll out over wood. */
  throw: {
    strokes: [
      wood(640, 0.2, 0.04),
      wood(760, 0.22, 0.04, 0.06),
      felt(2_200, 0.2, 0.22, 0.12),
      wood(430, 0.34, 0.06, 0.19),
      wood(520, 0.26, 0.05, 0.27),
      wood(390, 0.16, 0.06, 0.36),
    ],
    chance: 0.1,
    apart: 0.15,
  },
  "other-throw": {
    strokes: [wood(470, 0.09, 0.04), wood(540, 0.07, 0.04, 0.07)],
    chance: 0.12,
    apart: 0.12,
    isBackground: true,
  },
  die: { strokes: [wood(340, 0.5, 0.07), wood(680, 0.16, 0.03, 0.03)], chance: 0.06, apart: 0.02 },
  "other-die": { strokes: [wood(270, 0.18, 0.06)], chance: 0.1, apart: 0.035, isBackground: true },
  refused: { strokes: [wood(150, 0.45, 0.08), wood(118, 0.45, 0.12, 0.09)], chance: 0.03, apart: 0.12 },
  count: { strokes: [wood(520, 0.4, 0.09)], chance: 0, apart: 0.2 },
  go: { strokes: [wood(784, 0.4, 0.12), bell(784, 0.28, 0.5)], chance: 0, apart: 0.2 },
  "last-cards": { strokes: [wood(587, 0.3, 0.08), wood(740, 0.34, 0.12, 0.1)], chance: 0.02, apart: 0.5 },
  stop: { strokes: [bell(523, 0.3, 0.6), wood(262, 0.45, 0.18), bell(392, 0.26, 0.8, 0.14)], chance: 0, apart: 0.3 },
  blocked: { strokes: [wood(330, 0.32, 0.12), wood(277, 0.32, 0.16, 0.14)], chance: 0, apart: 0.3 },
  won: {
    strokes: [
      bell(523, 0.26, 0.5),
      bell(659, 0.26, 0.5, 0.12),
      bell(784, 0.26, 0.6, 0.24),
      bell(1_047, 0.3, 1.1, 0.38),
    ],
    chance: 0,
    apart: 1,
  },
  joined: { strokes: [wood(392, 0.24, 0.09), wood(523, 0.26, 0.12, 0.09)], chance: 0.02, apart: 0.2 },
};
