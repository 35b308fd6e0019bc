import { open } from "../../i18n/index.svelte.ts";

// Most tables have no teams: what shows them is loaded for those that do.

/** Who plays with whom, and how to choose. */
export async function loadTeams() {
  await open("teams");
  return import("./Teams.svelte");
}

/** The own team, for the host also that of anyone else. */
export async function loadChoice() {
  await open("teams");
  return import("./Choice.svelte");
}

/** How the teams stand. */
export async function loadStandings() {
  await open("teams");
  return import("./Standings.svelte");
}

/** How the teams of a kept match did. */
export async function loadRanking() {
  await open("teams");
  return import("./Ranking.svelte");
}

/** The sign of a team. */
export async function loadMark() {
  await open("teams");
  return import("./Mark.svelte");
}

/** How they stand, in a line. */
export async function loadStrip() {
  await open("teams");
  return import("./Strip.svelte");
}
