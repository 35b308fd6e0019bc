import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const ROOT = "src";
/** What is in these may be used everywhere: how the wire looks. */
const PLAIN = ["protocol.ts"];
/** Which folders, and which files beside them, each folder may use. Each stands above all that it uses. */
const USES: Readonly<Record<string, readonly string[]>> = {
  net: [],
  i18n: ["net"],
  settings: ["net"],
  sound: ["settings"],
  store: ["net", "i18n"],
  widgets: ["i18n", "route.svelte.ts"],
  scene: ["store", "widgets"],
  games: ["net", "i18n", "settings", "sound", "store", "widgets", "scene"],
  scorekeeper: ["net", "games"],
  groups: ["net"],
  clubs: ["net", "games", "groups"],
  tournaments: ["net", "groups"],
  daily: ["net"],
  screens: [
    "net",
    "i18n",
    "settings",
    "sound",
    "store",
    "widgets",
    "scene",
    "games",
    "scorekeeper",
    "groups",
    "clubs",
    "tournaments",
    "daily",
    "route.svelte.ts",
  ],
  pwa: ["i18n", "widgets", "route.svelte.ts"],
  styles: [],
};
/** Types alone, of which nothing is left when it runs: a room keeps its game for the screens, and what games look at. */
const ONLY_TYPES = ["store/room.svelte.ts > games/game.ts", "store/room.svelte.ts > scene/tableState.ts"];

const IMPORT = /(?:import|export)\s+(type\s)?[^"';]*?from\s+"(\.[^"]+)"|import\(?\s*"(\.[^"]+)"/g;
const folderOf = (path: string): string => path.split("/")[0] ?? "";
const sources = readdirSync(ROOT, { recursive: true, encoding: "utf-8" }).filter((path) =>
  /\/.*\.(ts|svelte)$/.test(path),
);

/** All that a file imports from other folders, as `from > to`. */
function importsOf(path: string): { readonly named: string; readonly to: string; readonly isType: boolean }[] {
  const found = [...readFileSync(join(ROOT, path), "utf-8").matchAll(IMPORT)];
  return found.flatMap(([, type, from, alone]) => {
    const to = normalize(join(dirname(path), from ?? alone ?? "")).replace(/\?.*$/, "");
    const isElsewhere = folderOf(to) !== folderOf(path) && !PLAIN.includes(to);
    return isElsewhere ? [{ named: `${path} > ${to}`, to: folderOf(to), isType: type !== undefined }] : [];
  });
}

test("every folder is known", () => {
  const folders = new Set(sources.map(folderOf));
  expect([...folders].filter((folder) => !(folder in USES))).toEqual([]);
});

test("imports point one way", () => {
  const wrong = sources.flatMap((path) =>
    importsOf(path)
      .filter(({ to }) => !USES[folderOf(path)]?.includes(to))
      .filter(({ named, isType }) => !(isType && ONLY_TYPES.includes(named)))
      .map(({ named }) => named),
  );
  expect(wrong).toEqual([]);
});

test("no folder uses one that uses it", () => {
  const uses = (from: string): string[] => (USES[from] ?? []).flatMap((to) => [to, ...uses(to)]);
  for (const folder of Object.keys(USES)) expect(uses(folder)).not.toContain(folder);
});
