import { open, speak, speakOn } from "../src/i18n/index.svelte.ts";

// Tests read English, as nobody has chosen anything else.
await speak("en");
await speakOn();
await open("house");
