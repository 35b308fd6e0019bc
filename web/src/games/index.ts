import type { Game } from "./game.ts";

/** The games that this page can show, each loaded when it is needed. */
const GAMES: Readonly<Record<string, () => Promise<Game>>> = {
  piles: async () => (await import("./piles/index.ts")).piles,
};

export const isPlayable = (game: string): boolean => game in GAMES;

export async function loadGame(game: string): Promise<Game> {
  const load = GAMES[game];
  if (!load) throw new Error(`this page cannot show the game ${game}`);
  return load();
}
