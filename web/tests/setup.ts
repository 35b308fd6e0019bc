import { MessageChannel } from "node:worker_threads";
import { open, speak, speakOn } from "../src/i18n/index.svelte.ts";

// Files share a worker, each in a context of its own, which has what happy-dom has: no channels.
Object.assign(globalThis, { MessageChannel });

// Tests read English, as nobody has chosen anything else.
await speak("en");
await speakOn();
await open("house");
