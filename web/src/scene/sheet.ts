import type { Paint } from "./painting.ts";

/** Which faces a game's pieces have. Plain values, which can be sent to a worker. */
export interface Design {
  /** Tells these faces from others, such as the same cards with other marks on them. */
  readonly name: string;
  /** The faces in rows, as they are painted: `rows[suit][number]`. Backs are faces too ("back-a"). */
  readonly rows: readonly (readonly string[])[];
  /** Height of a piece by its width: all pieces of a game have the same proportions. */
  readonly ratio: number;
  /** What the painter has to know beside the face. */
  readonly options: Readonly<Record<string, string>>;
}

/** What is shown of a face until it is painted: classes of the game's looks, and what is written on it. */
export interface Plain {
  readonly look: string;
  readonly text: string;
}

/** Paints the faces of one game: always the same object, so that there is one worker for it. */
export interface Painter {
  /** A worker that paints (see `workshop.ts`). */
  employ(): Worker;
  /** What paints on the page itself, where there is no such worker. */
  load(): Promise<Paint>;
}

/** The faces of a game's pieces, and how they come to be seen. */
export interface Sheet extends Design {
  readonly painter: Painter;
  plain(face: string): Plain;
}
