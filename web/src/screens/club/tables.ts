import type { ClubStore } from "../../clubs/store.svelte.ts";
import { here } from "../../route.svelte.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { leaveSetup } from "../../store/setups.ts";
import { USUAL_LEVEL } from "../lobby/seats.ts";

/** Tables that were opened longer ago are not offered any more. */
export const OPEN_MS = 12 * 3_600_000;

/** Go to a table of the club, and sit down there as the member. The one who opens it sees to the handicaps, by name. */
export function goTo(store: ClubStore, code: string, handicaps: Readonly<Record<string, number>> = {}): void {
  store.lendToken(code);
  const name = store.me?.name ?? settings.name;
  leaveSetup(code, {
    name,
    deck: store.me?.colour ?? "",
    bots: 0,
    level: USUAL_LEVEL,
    handicap: 0,
    botHandicap: 0,
    handicaps,
    isReady: false,
  });
  here.go(code);
}
