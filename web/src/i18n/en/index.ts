import type { First, Parts, Titles } from "../pack.ts";
import { first } from "./messages.ts";

/** What the editions of all games are called, by the paths of these files. */
const titles = import.meta.glob<Titles>("../../games/*/words/en.ts", { eager: true, import: "titles" });

/** What is loaded later, by what it is and where. The query makes a chunk of each: only what is imported stays in it. */
export const parts: Parts = {
  table: import.meta.glob(["./messages.ts", "../../games/*/words/en.ts"], { import: "table", query: "?table" }),
  later: import.meta.glob("./messages.ts", { import: "later", query: "?later" }),
  start: import.meta.glob("./books.ts", { import: "start", query: "?start" }),
  house: import.meta.glob("./books.ts", { import: "house", query: "?house" }),
  tv: import.meta.glob("./books.ts", { import: "tv", query: "?tv" }),
  teams: import.meta.glob("./books.ts", { import: "teams", query: "?teams" }),
  score: import.meta.glob("./books.ts", { import: "score", query: "?score" }),
  replay: import.meta.glob("./books.ts", { import: "replay", query: "?replay" }),
  club: import.meta.glob("./books.ts", { import: "club", query: "?club" }),
  tournament: import.meta.glob("./books.ts", { import: "tournament", query: "?tournament" }),
  daily: import.meta.glob("./books.ts", { import: "daily", query: "?daily" }),
  help: import.meta.glob("./books.ts", { import: "help", query: "?help" }),
  book: import.meta.glob("../../games/*/words/en.ts", { import: "book", query: "?book" }),
};

export default { ...first, titles } satisfies First;
