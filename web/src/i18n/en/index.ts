import type { BookName, Books } from "../books.ts";
import codes from "./codes.ts";
import common from "./common.ts";
import games from "./games.ts";
import lobby from "./lobby.ts";
import start from "./start.ts";
import states from "./states.ts";

const en = { codes, common, games, lobby, start, states };

/** Every language says all of this, as soon as it is spoken: what is missing does not compile. */
export type First = typeof en;

export const later = () => import("./later.ts");
export const books = import.meta.glob<{ readonly default: Books[BookName] }>("./books/*.ts");

export default en;
