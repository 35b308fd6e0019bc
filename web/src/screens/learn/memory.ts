// How far somebody has come in a lesson: kept for this tab, so that a page that is loaded anew goes on.
import type { Notes } from "./step.ts";

const keyOf = (code: string): string => `vivace.lesson.${code}`;
/** What is kept of a lesson that nobody wants any more. */
const CLOSED = "closed";

export function recallNotes(code: string): Notes | null {
  try {
    const found: unknown = JSON.parse(read(code) || "null");
    return isNotes(found) ? found : null;
  } catch {
    return null;
  }
}

export const rememberNotes = (code: string, notes: Notes): void => write(code, JSON.stringify(notes));

export const isClosed = (code: string): boolean => read(code) === CLOSED;

export const rememberClosed = (code: string): void => write(code, CLOSED);

const wayKeyOf = (code: string): string => `back.${code}`;

/** The table from which a lesson was begun; empty: none. */
export const recallWayBack = (code: string): string => read(wayKeyOf(code));

export const rememberWayBack = (code: string, from: string): void => write(wayKeyOf(code), from);

function read(code: string): string {
  try {
    return sessionStorage.getItem(keyOf(code)) ?? "";
  } catch {
    return "";
  }
}

function write(code: string, value: string): void {
  try {
    sessionStorage.setItem(keyOf(code), value);
  } catch {
    // Then the lesson begins anew if the page does.
  }
}

function isNotes(found: unknown): found is Notes {
  return (
    typeof found === "object" && found !== null && "due" in found && "done" in found && areNames(found.due, found.done)
  );
}

const areNames = (...lists: readonly unknown[]): boolean =>
  lists.every((list) => Array.isArray(list) && list.every((name) => typeof name === "string"));
