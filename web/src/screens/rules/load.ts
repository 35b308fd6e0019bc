import { open } from "../../i18n/index.svelte.ts";

/** The rules on top of whatever else is shown; they come when somebody asks for them. */
export async function loadRules() {
  await open("rules", "house");
  return import("./RulesDialog.svelte");
}
