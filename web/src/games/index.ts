import { open } from "../i18n/index.svelte.ts";
import type { Game } from "./game.ts";

/** How a game is shown that has no folder here: every zone with its name, count and faces. */
export const FALLBACK = "plain";

/** The games that have a folder here, in the order in which they are listed; each is loaded when it is needed. */
const GAMES = {
  piles: async () => (await import("./piles/index.ts")).piles,
  dice: async () => (await import("./dice/index.ts")).dice,
  domino: () => import("./domino/index.ts").then((domino) => domino.load()),
} satisfies Readonly<Record<string, () => Promise<Game>>>;

export type GameName = keyof typeof GAMES;

export const GAME_NAMES = Object.keys(GAMES) as readonly GameName[];

export const hasFolder = (game: string): game is GameName => Object.hasOwn(GAMES, game);

/** The folder that has what belongs to a game. */
export const folderOf = (game: string): string => (hasFolder(game) ? game : FALLBACK);

/** Load a game with what is said at its tables. */
export async function loadGame(game: string): Promise<Game> {
  const load = hasFolder(game) ? GAMES[game] : async () => (await import("./plain/index.ts")).plain;
  return (await Promise.all([load(), open(`${folderOf(game)}/table`)]))[0];
}
