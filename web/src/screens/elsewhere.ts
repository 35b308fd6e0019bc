import { ALL_BOOKS } from "../games/words.ts";
import { open } from "../i18n/index.svelte.ts";
import { wayOf } from "./match/address.ts";
import { fetchReplay } from "./replay/load.ts";

// Each screen comes together with its texts.

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

/** A tournament: its page, or what a television shows of it. */
export async function loadTournament() {
  const texts = open("tournament", "club", "later");
  const [screen] = await Promise.all([import("./tournament/Tournament.svelte"), texts]);
  return screen;
}

/** The deal of a day, with what its rules and its picture say. */
export async function loadDaily() {
  const [screen] = await Promise.all([
    import("./daily/Daily.svelte"),
    open("daily", "later", "rules", "house", ...ALL_BOOKS),
  ]);
  return screen;
}

/** A match that is over: any game may have been played. A link may lead to one of its rounds. */
export async function loadMatch(address: string) {
  const { id, round } = wayOf(address);
  if (round > 0) void fetchReplay(id, round).catch(() => {});
  const texts = open("replay", "summary", "score", "house", "later", "table", ...ALL_BOOKS);
  const [screen] = await Promise.all([import("./match/Match.svelte"), texts]);
  return screen;
}

export async function loadNowhere() {
  await open("later");
  return import("./Nowhere.svelte");
}

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
