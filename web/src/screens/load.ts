import { open } from "../i18n/index.svelte.ts";
import type { Place } from "../route.svelte.ts";
import { gameOf } from "../games/house.ts";
import { ALL_BOOKS, bookOf } from "../games/words.ts";

// What is shown only to some people, or later, is a chunk of its own, and comes together with its texts.

export const loadTable = () => import("./Table.svelte");

const importStart = () => import("./Start.svelte");

export async function loadStart() {
  const [screen] = await Promise.all([importStart(), open("start")]);
  return screen;
}

export async function loadRules() {
  const [screen] = await Promise.all([import("./Rules.svelte"), open("rules", ...ALL_BOOKS)]);
  return screen;
}

export const loadAdmin = () => import("./admin/Admin.svelte");

/** The scorekeeper, for real tables. */
export async function loadScore() {
  const [screen] = await Promise.all([import("./score/Score.svelte"), open("score", "later")]);
  return screen;
}

/** A club, with what is said beside links. */
export async function loadClub() {
  const [screen] = await Promise.all([import("./club/Club.svelte"), open("club", "later")]);
  return screen;
}

/** A match that is over. */
export const loadMatch = async () => (await import("./match/load.ts")).load();

export const loadNowhere = () => import("./Nowhere.svelte");

/** A table as a television shows it. */
export async function loadTelevision() {
  await open("table", "later", "tv", "house", ...ALL_BOOKS);
  return import("./tv/Screen.svelte");
}

/** Several tables side by side on a television. */
export async function loadWall() {
  await open("table", "later", "tv", "house", "start", ...ALL_BOOKS);
  return import("./tv/Tables.svelte");
}

/** Fetch the screen on which most people arrive while their language is on its way. */
export function fetchScreen(place: Place): void {
  const isTable = place.is === "table" && place.mode !== "tv";
  const ahead = isTable ? loadTable() : place.is === "start" ? importStart() : null;
  // What does not come now is asked for again when it is shown.
  void ahead?.catch(() => {});
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
