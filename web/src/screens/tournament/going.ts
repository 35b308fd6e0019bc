import { here } from "../../route.svelte.ts";
import { leaveSetup } from "../../store/setups.ts";
import type { Place } from "../../tournaments/course.ts";
import { rememberTable } from "../../tournaments/memory.ts";
import type { TournamentStore } from "../../tournaments/store.svelte.ts";

const WENT = "vivace.tournament-table";

/** Whether this page has been at a table before: who comes back from there is not sent there again. */
export function hasBeenAt(table: string): boolean {
  try {
    return sessionStorage.getItem(WENT) === table;
  } catch {
    return true;
  }
}

function noteBeingAt(table: string): void {
  try {
    sessionStorage.setItem(WENT, table);
  } catch {
    // Then nobody is sent anywhere.
  }
}

/** Go to the own table, where the seat is kept; who is there is ready. */
export function goToTable(store: TournamentStore, { table: { code = "" } }: Place, isReady: boolean): void {
  store.lendToken(code);
  rememberTable(code, store.code);
  noteBeingAt(code);
  if (isReady) {
    const amounts = { bots: 0, level: "", handicap: 0, botHandicap: 0 };
    leaveSetup(code, { name: "", deck: "", ...amounts, isReady, isSeated: true });
  }
  here.go(code);
}

/** Look at a table without a seat. */
export function watchTable(store: TournamentStore, code: string): void {
  rememberTable(code, store.code);
  here.go(code);
}
