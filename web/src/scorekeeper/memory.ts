import { recall, remember } from "../net/memory.ts";
import type { MatchScore } from "../protocol.ts";
import type { FoundEdition } from "./catalog.svelte.ts";
import type { Change, Sheet } from "./sheet.ts";

// What this device keeps of its score sheets. It is written at once, so that nothing is lost with a dead battery.

export interface Kept {
  /** What the server has confirmed, or an empty sheet that it does not know yet. */
  readonly base: Sheet;
  /** What the server counts, for each match; empty: it has not said yet. */
  readonly scores: readonly MatchScore[];
  /** What was done here and is not confirmed, in its order. */
  readonly outbox: readonly Change[];
  /** Whether the server has this sheet. */
  readonly isOpened: boolean;
}

export interface Noted {
  readonly code: string;
  readonly edition: string;
  readonly title: string;
  readonly at: number;
}

export interface KnownPlayer {
  readonly name: string;
  readonly deck: string;
}

const MOST_SHEETS = 30;
const [SHEETS, PLAYERS, EDITION, EDITIONS] = ["scores", "score-players", "score-edition", "score-editions"] as const;
const keyOf = (code: string): string => `score.${code}`;

function parsed<Value>(text: string, otherwise: Value): Value {
  try {
    return (JSON.parse(text || "null") as Value | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const recallSheet = (code: string): Kept | null => parsed<Kept | null>(recall(keyOf(code)), null);

export function rememberSheet(code: string, kept: Kept): void {
  remember(keyOf(code), JSON.stringify(kept));
  const { edition, title } = kept.base;
  const others = recallSheets().filter((one) => one.code !== code);
  for (const old of others.splice(MOST_SHEETS - 1)) remember(keyOf(old.code), "");
  remember(SHEETS, JSON.stringify([{ code, edition, title, at: Date.now() }, ...others]));
}

/** The sheets of this device, the last one first. */
export const recallSheets = (): readonly Noted[] & Noted[] => parsed<Noted[]>(recall(SHEETS), []);

export function forgetSheet(code: string): void {
  remember(keyOf(code), "");
  remember(SHEETS, JSON.stringify(recallSheets().filter((one) => one.code !== code)));
}

/** Who played last time. */
export const recallPlayers = (): readonly KnownPlayer[] => parsed<KnownPlayer[]>(recall(PLAYERS), []);

export const recallEdition = (): string => recall(EDITION) || "ligretto";

export function rememberParty(edition: string, players: readonly KnownPlayer[]): void {
  remember(EDITION, edition);
  remember(PLAYERS, JSON.stringify(players.map(({ name, deck }) => ({ name, deck }))));
}

/** The editions that the server had when it was last asked, beside those of the page. */
export const recallEditions = (): readonly FoundEdition[] => parsed<FoundEdition[]>(recall(EDITIONS), []);

export const rememberEditions = (all: readonly FoundEdition[]): void =>
  remember(EDITIONS, all.length ? JSON.stringify(all) : "");
