import { posted, request } from "../net/api.ts";
import { freshToken, recall, remember, rememberToken } from "../net/memory.ts";
import type { DailyDeal, Days, OpenTry, TryOpened } from "../protocol.ts";

/** What the browser remembers this device's secret for daily deals as. */
const KEY = "daily";
/** What a secret looks like. */
const SECRET = /^[\w-]{43}$/;
const DAY_MS = 86_400_000;

/** This device's secret: its first try each day counts. */
export function deviceToken(): string {
  const known = recall(KEY);
  if (SECRET.test(known)) return known;
  remember(KEY, freshToken());
  return recall(KEY);
}

/** The deal of a day; an empty one: of today. */
export const dailyDeal = (day: string): Promise<DailyDeal> =>
  request(`/api/daily/${day || "today"}`, { headers: { Authorization: `Bearer ${deviceToken()}` } });

export const dailyDays = (): Promise<Days> => request("/api/daily");

/** Open the table of this device's try, or another one to practise at; it is known there by its secret. */
export async function openTry(day: string, practise: boolean): Promise<TryOpened> {
  const wish: OpenTry = { token: deviceToken(), day, practise };
  const opened = await posted<TryOpened>("/api/daily", wish);
  lendToken(opened.code);
  return opened;
}

/** This device is known at its own table by its secret, also if it has forgotten the table. */
export const lendToken = (code: string): void => rememberToken(code, deviceToken());

/** A day as it is written in addresses, from its number in the view of a table. */
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** A day of the calendar in words: it is the same everywhere, whatever the time is there. */
export const dayText = (day: string, language: string, dateStyle: "full" | "medium" = "full"): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle, timeZone: "UTC" }).format(new Date(day));

/** Hours, minutes and seconds: 5:07:09. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
