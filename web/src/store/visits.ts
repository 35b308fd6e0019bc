import { recall, remember } from "../net/memory.ts";
import type { Table } from "./table.ts";

const LASTS_MS = 12 * 3_600_000;
const MOST = 3;

interface Visit {
  readonly code: string;
  readonly at: number;
}

/** The codes of the tables where this browser has had a seat lately, the last one first. */
export const recentTables = (): readonly string[] =>
  recallVisits()
    .filter(({ at }) => Date.now() - at < LASTS_MS)
    .map(({ code }) => code);

export const forgetTable = (code: string): void => keep(recallVisits().filter((one) => one.code !== code));

const noteTable = (code: string): void =>
  keep([{ code, at: Date.now() }, ...recallVisits().filter((one) => one.code !== code)].slice(0, MOST));

/** Remember the table as long as this person has a seat there, and forget it when it is given up. */
export function keepVisit(table: Table): () => void {
  let hasSeat = false;
  return table.listen({
    changed() {
      const had = hasSeat;
      hasSeat = table.seat !== null || table.isWaiting;
      if (hasSeat && !had) noteTable(table.code);
      if ((had && !hasSeat) || table.ended === "no-table") forgetTable(table.code);
    },
  });
}

const keep = (visits: readonly Visit[]): void => remember("visits", visits.length ? JSON.stringify(visits) : "");

function recallVisits(): readonly Visit[] {
  try {
    const found: unknown = JSON.parse(recall("visits") || "[]");
    return Array.isArray(found) ? found.filter(isVisit) : [];
  } catch {
    return [];
  }
}

const isVisit = (one: unknown): one is Visit =>
  typeof one === "object" &&
  one !== null &&
  "code" in one &&
  typeof one.code === "string" &&
  "at" in one &&
  typeof one.at === "number";

/** Whether nobody has ever played or opened a table on this device, as far as it remembers. */
export const isNewcomer = (): boolean => !recall("edition") && !recall("played");
