import { bookOf } from "../../games/words.ts";
import { open } from "../../i18n/index.svelte.ts";
import { request } from "../../net/api.ts";
import type { TableMatches } from "../../protocol.ts";

/** A round as it was played, on top of whatever else is shown. */
export async function loadReplay() {
  const [screen] = await Promise.all([import("./Replay.svelte"), open("replay", "table", "later")]);
  return screen;
}

/** What a player can learn from a round. */
export async function loadCoach(game: string) {
  const [screen] = await Promise.all([import("./Coach.svelte"), open("replay", "table", bookOf(game))]);
  return screen;
}

/** The last matches of a table, the newest first. */
export const matchesOf = (code: string): Promise<TableMatches> => request(`/api/tables/${code}/matches`);
