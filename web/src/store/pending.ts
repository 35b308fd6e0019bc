import type { Ask } from "../line/connection.ts";
import type { Command, TableView } from "../protocol.ts";

/** What a game expects of a command: the table as it will be if it comes true. */
export type Foresight = (view: TableView, seat: number, id: string, command: Command) => TableView;

/** Nothing is expected until it is known what is played. */
export const BLIND: Foresight = (view) => view;

/** The table as it will be if these wishes come true. */
export function expected(base: TableView, seat: number | null, asks: Iterable<Ask>, foresee: Foresight): TableView {
  let table = base;
  for (const ask of asks) {
    if (ask.is === "play" && seat !== null) table = foresee(table, seat, ask.id, ask.do);
  }
  return table;
}
