import { freshToken, recall, remember } from "../net/memory.ts";

/** What this device keeps of a club that it has visited. */
export interface KnownClub {
  readonly code: string;
  readonly title: string;
  /** This device's secret: anyone who has it speaks for the member. */
  readonly token: string;
  /** The member whom this device speaks for; empty: none. */
  readonly member: string;
  /** The founder's secret; empty: this device does not manage the club. */
  readonly key: string;
}

const CLUBS = "clubs";
const MOST_CLUBS = 20;

/** The clubs of this device, the last one first. */
export function recallClubs(): readonly KnownClub[] {
  try {
    const found: unknown = JSON.parse(recall(CLUBS) || "[]");
    return Array.isArray(found) ? (found as KnownClub[]) : [];
  } catch {
    return [];
  }
}

/** What is known of a club; of a new one only that this device has a secret. */
export const knownClub = (code: string): KnownClub =>
  recallClubs().find((one) => one.code === code) ?? { code, title: "", token: freshToken(), member: "", key: "" };

export function rememberClub(club: KnownClub): void {
  const others = recallClubs().filter(({ code }) => code !== club.code);
  remember(CLUBS, JSON.stringify([club, ...others].slice(0, MOST_CLUBS)));
}

export function forgetClub(code: string): void {
  remember(CLUBS, JSON.stringify(recallClubs().filter((one) => one.code !== code)));
}
