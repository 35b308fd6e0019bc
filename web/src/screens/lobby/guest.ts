import { t } from "../../i18n/index.svelte.ts";
import { settings } from "../../settings/settings.svelte.ts";

const chance = Math.random();

/** What someone is called who says no name: always the same, unless someone else is called so already. */
export function guestName(taken: readonly string[] = []): string {
  const { guests } = t().lobby;
  const first = Math.floor(chance * guests.length);
  const turned = [...guests.slice(first), ...guests.slice(0, first)];
  return turned.find((name) => !taken.includes(name)) ?? turned[0] ?? "";
}

/** The same, kept from now on: who sat down as Lynx is not called Robin on the start page. */
export function keptName(taken: readonly string[] = []): string {
  settings.name = nameToSitWith(taken);
  return settings.name;
}

/** Under which name this person sits down. */
export const nameToSitWith = (taken: readonly string[] = []): string => settings.name.trim() || guestName(taken);
