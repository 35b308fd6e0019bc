import { open } from "../../i18n/index.svelte.ts";
import { ALL_BOOKS, bookOf } from "../../games/words.ts";

// What only a lobby shows, and only if someone asks for it.

/** How to invite people. */
export async function loadShare() {
  await open("later");
  return import("./Share.svelte");
}

/** From the table of a tournament back to its page. */
export async function loadWayBack() {
  await open("later");
  return import("../tournament/WayBack.svelte");
}

/** What was agreed on, in words. */
export async function loadTerms(game: string) {
  await open("house", bookOf(game));
  return import("./Terms.svelte");
}

/** What the host can do about a seat. */
export async function loadTools(game: string) {
  await open("house", bookOf(game));
  return import("./SeatTools.svelte");
}

/** The form for another game, with the texts that say why the table refuses it. */
export async function loadChange() {
  await open("later", "house", "start", ...ALL_BOOKS);
  return import("./ChangeGame.svelte");
}
