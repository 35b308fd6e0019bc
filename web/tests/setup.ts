import { MessageChannel } from "node:worker_threads";
import { ALL_BOOKS } from "../src/games/words.ts";
import { open, speak } from "../src/i18n/index.svelte.ts";

// Files share a worker, each in a context of its own, which has what happy-dom has: no channels.
Object.assign(globalThis, { MessageChannel });

// Tests read English, as nobody has chosen anything else.
await speak("en");
await open("table", "later", "house", "start", ...ALL_BOOKS, "piles/table", "plain/table");
