import { open } from "../i18n/index.svelte.ts";
import type { Place } from "../route.svelte.ts";
import { gameOf } from "../games/gameOf.ts";
import { bookOf } from "../games/words.ts";

// What is shown only to some people, or later, is a chunk of its own, and comes together with its texts.

export const loadTable = () => import("./Table.svelte");

const importStart = () => import("./Start.svelte");

export async function loadStart() {
  const [screen] = await Promise.all([importStart(), open("start")]);
  return screen;
}

/** All that is neither the start page nor a table to play at. */
export const loadElsewhere = () => import("./Elsewhere.svelte");

/** Fetch the screen on which someone arrives while their language is on its way. */
export function fetchScreen(place: Place): void {
  const isTable = place.is === "table" && place.mode !== "tv";
  const ahead = isTable ? loadTable() : place.is === "start" ? importStart() : loadElsewhere();
  // What does not come now is asked for again when it is shown.
  void ahead.catch(() => {});
}

/** What lies on top of a round and what comes after it, with the texts about the rules of the house. */
export async function loadLater() {
  const [later] = await Promise.all([import("./round/later.ts"), open("table", "later", "house")]);
  return later;
}

/** The rules on top of whatever else is shown. */
export async function loadRulesDialog(edition: string) {
  await open("rules", "house", bookOf(gameOf(edition)));
  return import("./rules/RulesDialog.svelte");
}

export async function loadSettings() {
  await open("later");
  return import("./settings/Settings.svelte");
}

/** The way into a lesson. */
export async function loadOffer() {
  await open("learn");
  return import("./learn/Offer.svelte");
}
