import { Failure, openTable } from "../../net/api.ts";
import { remember } from "../../net/memory.ts";
import type { EditionInfo, OpenTable } from "../../protocol.ts";
import { here, type Mode } from "../../route.svelte.ts";
import { type Setup, leaveSetup } from "../../store/setups.ts";
import { t, word } from "../../i18n/index.svelte.ts";

/** Open a table and go there; what shall happen first is done there. */
export async function openAndGo(request: OpenTable, setup: Setup, mode: Mode = "play"): Promise<void> {
  const { code } = await openTable(request);
  remember("edition", request.edition);
  leaveSetup(code, setup);
  here.go(code, mode);
}

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

/** Editions that look alike, and differ in a few rules: one game to choose, and then its edition. */
export interface Family {
  readonly key: string;
  /** The one that is meant by the game's bare name, first. */
  readonly editions: readonly EditionInfo[];
}

/** Ligretto and Dutch Blitz are cards both, Ligretto and Ligretto Dice are not. */
const keyOf = ({ game, name }: EditionInfo): string => `${game}-${name.split("-", 1).join()}`;

/** All editions by their families, in the order in which the server tells of them. */
export function familiesOf(editions: readonly EditionInfo[]): readonly Family[] {
  const keys = [...new Set(editions.map(keyOf))];
  return keys.map((key) => ({ key, editions: editions.filter((edition) => keyOf(edition) === key) }));
}
