import { GAME_NAMES } from "./index.ts";
import { partsOf, type Drawn } from "./parts.ts";

/** A small drawing of what each edition of a game is like, by its name on the server: 6 wide and 5 high. */
export type Emblems = Readonly<Record<string, Drawn>>;

const emblemsIn = partsOf(import.meta.glob<Emblems>("./*/book/emblems.ts", { eager: true, import: "emblems" }));
const EMBLEMS = new Map(GAME_NAMES.flatMap((game) => Object.entries(emblemsIn(game))));

/** An edition that is newer than this page is drawn as the first one. */
export const emblemOf = (edition: string): Drawn | undefined => EMBLEMS.get(edition) ?? [...EMBLEMS.values()][0];
