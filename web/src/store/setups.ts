import { recall, remember } from "../net/memory.ts";

/** What the person who opens a table wants to happen there first. */
export interface Setup {
  /** Under which name to sit down; empty: the person is asked at the table. */
  readonly name: string;
  /** The deck to sit down with if it is free; empty: any. */
  readonly deck: string;
  readonly bots: number;
  readonly level: string;
  /** The person's own amount; 0: as the edition says. */
  readonly handicap: number;
  /** The same for each bot. */
  readonly botHandicap: number;
  /** By name, what others sit down with; this page sees to it as long as it is the host's. */
  readonly handicaps?: Readonly<Record<string, number>>;
  /** Whether to play at once, without waiting for anybody else. */
  readonly isReady: boolean;
  /** Whether the seat is kept there, and nothing else than being ready shall happen. */
  readonly isSeated?: boolean;
}

const keyOf = (code: string): string => `setup.${code}`;

/** Leave it for the table: it is run there, after a reload too. */
export const leaveSetup = (code: string, setup: Setup): void => remember(keyOf(code), JSON.stringify(setup));

export function recallSetup(code: string): Setup | null {
  try {
    return JSON.parse(recall(keyOf(code))) as Setup;
  } catch {
    return null;
  }
}

export const hasSetup = (code: string): boolean => recall(keyOf(code)) !== "";

/** It was run, or cannot be any more. */
export const forgetSetup = (code: string): void => remember(keyOf(code), "");
