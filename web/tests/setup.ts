import { speak } from "../src/i18n/index.svelte.ts";

// Tests read English, as nobody has chosen anything else.
await speak("en");
