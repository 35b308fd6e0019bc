import { gameOf } from "../../games/gameOf.ts";
import { loadGame } from "../../games/index.ts";
import { bookOf } from "../../games/words.ts";
import { open } from "../../i18n/index.svelte.ts";
import { request } from "../../net/api.ts";
import type { MatchRecord, TableMatches } from "../../protocol.ts";
import { askForMatch, askForRecording, type Source } from "./sources.ts";

/** A round as it was played, on top of whatever else is shown. It is asked for at the same time. */
export async function loadReplay(source: Source, round: number) {
  askForRecording(source, round).catch(() => {});
  const [screen] = await Promise.all([import("./Replay.svelte"), open("replay", "table", "later")]);
  return screen;
}

/** All that a link to a round shows comes at the same time, also before the page of its match is there. */
export async function fetchReplay(match: string, round: number): Promise<void> {
  const faces = askForMatch(match).then(({ answer: { record } }) => prepare(record));
  await Promise.all([loadReplay({ match }, round), faces]);
}

/** What a round is shown with comes, and its faces are painted, while the server reads the round from its log. */
async function prepare({ edition, house_rules: agreed }: MatchRecord): Promise<void> {
  const name = gameOf(edition);
  const [sprites, { rulesFrom }, game] = await Promise.all([
    import("../../scene/sprites.ts"),
    import("../../games/editionRules.ts"),
    loadGame(name),
  ]);
  await sprites.prepare(game.sheet(rulesFrom(name, edition, agreed)));
}

/** The race of a round, for televisions. */
export async function loadRace() {
  const [screen] = await Promise.all([import("./RaceOfRound.svelte"), open("replay", "table", "later")]);
  return screen;
}

/** What a player can learn from a round. */
export async function loadCoach(game: string) {
  const [screen] = await Promise.all([import("./Coach.svelte"), open("replay", "table", bookOf(game))]);
  return screen;
}

/** The last matches of a table, the newest first. */
export const matchesOf = (code: string): Promise<TableMatches> => request(`/api/tables/${code}/matches`);
