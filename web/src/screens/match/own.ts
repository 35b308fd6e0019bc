import { recall, remember } from "../../net/memory.ts";

// At which tables this device has played the matches that are over: the token of its seat there says whose they are.

const KEY = "matches";
/** Nobody looks back further than that. */
const MOST = 50;

const known = (): readonly (readonly string[])[] =>
  recall(KEY)
    .split(",")
    .filter(Boolean)
    .map((one) => one.split(":"));

/** This device had a seat in a match. */
export function rememberMatch(id: string, code: string): void {
  const others = known().filter(([other]) => other !== id);
  remember(KEY, [[id, code], ...others.slice(0, MOST - 1)].map((one) => one.join(":")).join());
}

/** The table of a match; empty: this device had no seat in it, or it was long ago. */
export const tableOf = (id: string): string => known().find(([other]) => other === id)?.[1] ?? "";
