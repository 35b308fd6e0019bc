// The contract between a game, which says where everything lies, and the scene, which draws and moves it.

/** In CSS pixels, from the upper left corner of the scene. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Divides a television: see `television.ts`, which only pages on televisions load. */
export interface Television {
  /** Everyone around the shared middle. */
  around(frame: Frame, seats: number): Televised;
  /** The same where the middle of a tile fills its height. */
  beside(frame: Frame, seats: number): Televised;
}

/** How a television is divided, whatever is played. */
export interface Televised {
  /** For each seat, in their order. */
  readonly seats: readonly Box[];
  readonly middle: Box;
  readonly ticker: Box;
  /** The corner in which the screen shows the way to this table; without a size: there is none. */
  readonly tools: Box;
  /** How large things are here beside a screen of 1920 × 1080. */
  readonly unit: number;
}

/** What there is room for. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly isLeftHanded: boolean;
  /** Whether keys are shown on the cards: there is a keyboard. */
  readonly showsKeys: boolean;
  /** How it is divided where many look at it from far away and nobody plays; without it, someone may. */
  readonly television?: Television;
  /** Whether it is one of several tables side by side on a television. */
  readonly isTile?: boolean;
  /** Whether the middle is seen elsewhere, as on a television: then there is more room for the own pieces. */
  readonly isCardsOnly?: boolean;
  /** Whether it is a table as it was, at which nothing can be touched: then it needs no buttons. */
  readonly isReplay?: boolean;
}

/** How much can be seen on a piece of this size. */
export type Detail = "full" | "mid" | "mini";

/** One place of the table as it is drawn: what lies there, and whether a hand can do something with it. */
export interface Spot {
  /** The same as long as it is the same place: the element that draws it stays. */
  readonly key: string;
  /** The zones that it stands for, the one that is meant first; several if they are equal for a player. */
  readonly zones: readonly string[];
  readonly box: Box;
  /** What a finger hits, where that is more than the box; null: the box. */
  readonly touch: Box | null;
  readonly detail: Detail;
  /** What lies on top face up; empty: nothing. */
  readonly piece: string;
  /** The tops of the other zones that it stands for: they lie here too, unseen, and fly here as well. */
  readonly alike?: readonly string[];
  /** What lies under it: seen while the piece is still on its way. */
  readonly beneath: string;
  /** The deck whose back is seen, if what lies on top is face down; empty: none. */
  readonly back: string;
  /** Pieces that peek out under the top, from bottom to top. */
  readonly fan: readonly string[];
  /** How thick the pile looks: 0 nothing or a single piece, 3 a lot. */
  readonly thickness: 0 | 1 | 2 | 3;
  /** Classes of the game's looks and states: "slot red", "done", "pending", "closed", "selected", "raced", "hinted". */
  readonly look: string;
  /** A number at its corner, such as how many there are; empty: none. */
  readonly badge: string;
  /** The key that stands for it, shown on it; empty: none. */
  readonly hotkey: string;
  /** The hands of others that are on their way here: seats, who was first comes first. */
  readonly hands: readonly number[];
  /** What screen readers say. */
  readonly label: string;
  /** Whether a hand or a key can do something with it: then it is a button. */
  readonly isTarget: boolean;
  /** Whether its piece was taken up and waits for its place. */
  readonly isSelected?: boolean;
  /** Boards of others need not be drawn with every change: ten times a second is enough. */
  readonly isThrottled: boolean;
  /** The key of the spot that pieces come from which nobody has seen before; without it they turn over in place. */
  readonly origin?: string;
  /** How such pieces arrive: they are turned over, which they are if nothing is said, or they roll. */
  readonly arrives?: "turn" | "roll";
  /** How far what lies there is turned, in degrees; none: it lies straight. */
  readonly tilt?: number;
}

/** Where the screen shows someone: name, points, what is left. Their pieces are spots that lie on it. */
export interface Panel {
  readonly seat: number;
  readonly box: Box;
  /** The part of the box that says who this is; the rest is for the pieces. */
  readonly head: Box;
  /** How much there is room for. */
  readonly density: "large" | "small" | "dense";
}

/** A sign on the table that is no piece, such as the symbol of a lane. */
export interface Mark {
  readonly key: string;
  readonly box: Box;
  readonly look: string;
  /** What is written there; empty: it is only a sign. */
  readonly text: string;
  /** What screen readers say; empty: nothing, it is seen elsewhere too. */
  readonly label: string;
}

/** Where everything lies. A value: what was drawn before stays as it was. */
export interface Plan {
  readonly spots: readonly Spot[];
  readonly panels: readonly Panel[];
  readonly marks: readonly Mark[];
  /** The shared middle: a piece that is dropped there goes where it fits. */
  readonly middle: Box;
  /** Where news are told. */
  readonly ticker: Box;
  /** Where calls, points and reactions are. */
  readonly tools: Box;
  /** A band of its own for calls, where there are too many of them for the tools. */
  readonly calls?: Box | null;
}

// Boxes and points.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const isSameBox = (one: Box, other: Box): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

export const moved = (box: Box, { x, y }: Point): Box => ({ ...box, x: box.x + x, y: box.y + y });

export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** How far a point is from a box; 0 inside of it. */
export function distance({ x, y }: Point, box: Box): number {
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));
}

export const isInside = (point: Point, box: Box): boolean => distance(point, box) === 0;

/** A box of these proportions in the middle of another. */
export function centredIn(outer: Box, w: number, h: number): Box {
  const { x, y } = centreOf(outer);
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** Where something is that has gone this part of its way (0 to 1). */
export function between(from: Box, to: Box, progress: number): Box {
  const part = (start: number, end: number) => start + (end - start) * progress;
  return { x: part(from.x, to.x), y: part(from.y, to.y), w: part(from.w, to.w), h: part(from.h, to.h) };
}

// A piece's name is its face and the letter of its deck: r10a is the red ten of deck a. Some are numbered: r5#2a.

/** The face that is painted for a piece: numbered ones look alike. */
export const pictureOf = (piece: string): string => piece.slice(0, -1).replace(/#.*/, "");

export const deckOf = (piece: string): string => piece.slice(-1);

/** The face that is seen of a piece that lies face down. */
export const backOf = (deck: string): string => `back-${deck}`;
