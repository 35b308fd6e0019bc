import { t } from "../i18n/index.svelte.ts";

/** Which game an edition belongs to; empty: it is newer than this page. */
export function gameOf(edition: string): string {
  const [path = ""] = Object.entries(t().titles).find(([, titles]) => Object.hasOwn(titles, edition)) ?? [];
  return path.split("/").at(-3) ?? "";
}
