/** How the faces of a game's pieces are painted. All pieces of a game have the same proportions. */
export interface Sheet {
  /** Tells this sheet from others, such as the same cards with other marks on them. */
  readonly name: string;
  /** The faces in rows, as they are painted: `rows[suit][number]`. Backs are faces too ("back-a"). */
  readonly rows: readonly (readonly string[])[];
  /** Height of a piece by its width. */
  readonly ratio: number;
  /** The module that paints, by name: it runs in a worker, where functions cannot be sent. */
  readonly painter: "piles";
  /** What the painter has to know beside the face. */
  readonly options: Readonly<Record<string, string>>;
}
