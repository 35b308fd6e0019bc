import { recall, remember } from "../net/memory.ts";

/** The last table of a tournament at which this device was, and the tournament. */
const KEY = "tournament-table";

export const rememberTable = (table: string, tournament: string): void => remember(KEY, `${table} ${tournament}`);

/** The tournament that a table belongs to; empty: none that is known here. */
export function tournamentOf(table: string): string {
  const [known, tournament = ""] = recall(KEY).split(" ");
  return known === table ? tournament : "";
}
