import type { BookName, Books } from "../books.ts";
import type { First } from "../en/index.ts";
import codes from "./codes.ts";
import common from "./common.ts";
import games from "./games.ts";
import lobby from "./lobby.ts";
import start from "./start.ts";
import states from "./states.ts";

const it: First = { codes, common, games, lobby, start, states };

export const later = () => import("./later.ts");
export const books = import.meta.glob<{ readonly default: Books[BookName] }>("./books/*.ts");

export default it;
