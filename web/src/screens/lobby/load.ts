import { speakOn } from "../../i18n/index.svelte.ts";

/** How to invite people, with its texts. */
export async function loadShare() {
  await speakOn();
  return import("./Share.svelte");
}

/** The form for another game, with the texts that say why the table refuses it. */
export async function loadChange() {
  await speakOn();
  return import("./ChangeGame.svelte");
}
