import { open } from "../i18n/index.svelte.ts";
import type { Game } from "./game.ts";

/** The games that this page can show, in the order in which it tells of them; each is loaded when it is needed. */
const GAMES = {
  piles: async () => (await import("./piles/index.ts")).piles,
  dice: async () => (await Promise.all([import("./dice/index.ts"), open("dice")]))[0].dice,
  domino: () => import("./domino/index.ts").then((domino) => domino.load()),
} satisfies Readonly<Record<string, () => Promise<Game>>>;

export type GameName = keyof typeof GAMES;

export const GAME_NAMES = Object.keys(GAMES) as readonly GameName[];

export const isPlayable = (game: string): game is GameName => game in GAMES;

export async function loadGame(game: string): Promise<Game> {
  if (!isPlayable(game)) throw new Error(`this page cannot show the game ${game}`);
  return GAMES[game]();
}
