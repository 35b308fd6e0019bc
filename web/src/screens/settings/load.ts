import { speakOn } from "../../i18n/index.svelte.ts";

/** The settings, with their texts. */
export async function loadSettings() {
  await speakOn();
  return import("./Settings.svelte");
}
