// The contract between a game, which says where everything lies, and the scene, which draws and moves it.

/** In CSS pixels, from the upper left corner of the scene. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What there is room for. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly isLeftHanded: boolean;
  /** Whether keys are shown on the cards: there is a keyboard. */
  readonly showsKeys: boolean;
  /** Whether many look at it from far away, and nobody plays here: see `television.ts`. */
  readonly isTelevision?: boolean;
  /** Whether it is one of several tables side by side on a television. */
  readonly isTile?: boolean;
  /** Whether the middle is seen elsewhere, as on a television: then there is more room for the own pieces. */
  readonly isCardsOnly?: boolean;
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
  readonly isCalm: boolean;
  /** The key of the spot that pieces come from which nobody has seen before; without it they turn over in place. */
  readonly origin?: string;
  /** How far what lies there is turned, in degrees; none: it lies straight. */
  readonly tilt?: number;
}

/** Where the screen shows somebody: name, points, what is left. Their pieces are spots that lie on it. */
export interface Panel {
  readonly seat: number;
  readonly box: Box;
  /** The part of the box in which it is told who this is; the rest is for the pieces. */
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
