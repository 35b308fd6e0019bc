import type { ClubStore } from "../../clubs/store.svelte.ts";
import { book, language, t, word } from "../../i18n/index.svelte.ts";
import type { ClubRecord } from "../../protocol.ts";
import { shortOf, signed } from "../score/words.ts";

const dateOf = (at: number, parts: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleDateString(language() === "en" ? "en-GB" : language(), parts);

export const dayOf = (at: number): string => dateOf(at, { day: "numeric", month: "short" });

export const longDayOf = (at: number): string => dateOf(at, { weekday: "long", day: "numeric", month: "long" });

/** The month, with the year unless that is this one. */
export const monthOf = (at: number): string =>
  dateOf(at, { month: "long", ...(new Date(at).getFullYear() !== new Date().getFullYear() && { year: "numeric" }) });

/** The game of ratings in a word or two. */
const EDITION_OF: Readonly<Record<string, string>> = {
  piles: "ligretto",
  dice: "ligretto-dice",
  domino: "ligretto-domino",
};

export const gameText = (game: string): string => shortOf(EDITION_OF[game] ?? game);

/** Someone who has a rating: a member, or a kind of bot. */
export function personOf(store: ClubStore, entry: string): { name: string; colour: string; isBot: boolean } {
  const [, kind] = entry.split("bot:");
  if (kind) return { name: word(t().codes.levels, kind), colour: "e", isBot: true };
  const member = store.member(entry);
  return { name: member?.name ?? "", colour: member?.colour ?? "a", isBot: false };
}

const MINUTE_MS = 60_000;

export function recordText({ kind, value }: ClubRecord): string {
  if (kind === "best-round") return signed(value);
  if (kind === "best-pace") return value.toLocaleString(language(), { maximumFractionDigits: 1 });
  if (kind === "closest-race") return `${value} ms`;
  const seconds = Math.round((value % MINUTE_MS) / 1_000);
  return `${Math.floor(value / MINUTE_MS)}:${String(seconds).padStart(2, "0")} min`;
}

/** Why a change was refused, in words. */
export const refusalText = (reason: string): string => word(book("club").refusals, reason);
