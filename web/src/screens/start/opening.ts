import { Failure, openTable } from "../../line/api.ts";
import { remember } from "../../line/memory.ts";
import type { EditionInfo, OpenTable } from "../../protocol.ts";
import { here, type Mode } from "../../route.svelte.ts";
import { type Errand, leaveErrand } from "../../store/errands.ts";
import { isPlayable } from "../../games/index.ts";
import { t, word } from "../../i18n/index.svelte.ts";

/** Open a table and go there; what shall happen first is done there. */
export async function openAndGo(wish: OpenTable, errand: Errand, mode: Mode = "play"): Promise<void> {
  const { code } = await openTable(wish);
  remember("edition", wish.edition);
  leaveErrand(code, errand);
  here.go(code, mode);
}

/** The editions that this page can show. */
export const playable = (editions: readonly EditionInfo[]): readonly EditionInfo[] =>
  editions.filter(({ game }) => isPlayable(game));

/** The edition of this name, or else the first one. */
export const chosenOf = (editions: readonly EditionInfo[], name: string): EditionInfo | undefined =>
  editions.find((one) => one.name === name) ?? editions[0];

/** Why a request came to nothing, in words. What is no failure is a mistake of this page. */
export function failureText(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  return word(t().codes.failures, error.code);
}

/** Why what was chosen cannot be had. */
export interface Objection {
  readonly text: string;
  /** What the server says about rules that do not go together, in English. */
  readonly detail: string;
}

export const objectionOf = (error: unknown): Objection => ({
  text: failureText(error),
  detail: error instanceof Failure ? error.detail : "",
});

/** Try something, and say what went wrong; empty: nothing. */
export async function tried(task: () => Promise<void>): Promise<string> {
  try {
    await task();
    return "";
  } catch (error) {
    return failureText(error);
  }
}
