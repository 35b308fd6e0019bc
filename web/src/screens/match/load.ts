import { ALL_BOOKS } from "../../games/words.ts";
import { open } from "../../i18n/index.svelte.ts";

/** The page of a match, with all texts that it may need: any game may have been played. */
export async function load() {
  const texts = open("replay", "summary", "score", "house", "later", "table", ...ALL_BOOKS);
  const [screen] = await Promise.all([import("./Match.svelte"), texts]);
  return screen;
}
