/** What a browser has to load, from what the build says of its files. */

export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** A built page; sizes are those of files as they are sent. */
export interface Page {
  readonly manifest: Manifest;
  readonly files: readonly string[];
  readonly size: (file: string) => number;
  readonly text: (file: string) => string;
}

export interface Weight {
  readonly what: string;
  readonly bytes: number;
  /** What it may weigh; nothing: it is only told. */
  readonly most?: number;
}

export const BUDGETS = { initial: 60_000, game: 25_000, fonts: 60_000 } as const;

const SCREEN = /^src\/screens\/([^/]+)\.svelte$/;
const GAME = /^src\/games\/([^/]+)\/index\.ts$/;
const LANGUAGE = /^src\/i18n\/([^/]+)\/index\.ts$/;

/**
 * What is loaded before anybody sees something is told for each screen on which people arrive: the entry, the screen
 * itself, and the heaviest language, since everybody needs one.
 */
export function weights(page: Page): readonly Weight[] {
  const initial = withImports(page.manifest, entryOf(page.manifest));
  const named = namedByIndex(page);
  const entry = distinct([...scripts(page, initial), ...named.filter(isScript)]);
  const languages = lazy(page, LANGUAGE, initial);
  const heaviest = Math.max(0, ...languages.map(({ files }) => total(page, files)));
  const parts = [...lazy(page, GAME, initial), ...languages];
  const screens = lazy(page, SCREEN, initial);
  const arrivals = [...initial, ...Object.keys(page.manifest).filter((key) => SCREEN.test(key))];
  const styles = distinct(arrivals.flatMap((key) => page.manifest[key]?.css ?? []));
  const fonts = distinct([...firstFonts(page, styles), ...named.filter((file) => file.endsWith(".woff2"))]);
  const told = new Set([...entry, ...[...screens, ...parts].flatMap(({ files }) => files)]);
  return [
    ...screens.map(({ what, files }) => ({
      what: `initial JavaScript, ${what}`,
      bytes: total(page, entry) + total(page, files) + heaviest,
      most: BUDGETS.initial,
    })),
    { what: "styles of all screens", bytes: total(page, styles) },
    { what: "fonts of a first load", bytes: total(page, fonts), most: BUDGETS.fonts },
    ...parts.map(({ what, files, most }) => ({ what, bytes: total(page, files), ...most })),
    ...page.files
      .filter((file) => isScript(file) && !told.has(file))
      .map((file) => ({ what: `later: ${file}`, bytes: page.size(file) })),
  ];
}

/** What is wrong with these weights, in words. */
export function complaints(all: readonly Weight[]): readonly string[] {
  const heavy = all
    .filter(({ bytes, most }) => most !== undefined && bytes > most)
    .map(({ what, bytes, most = 0 }) => `${what}: ${kilobytes(bytes)} are too much, it may be ${kilobytes(most)}`);
  const missing = ["game ", "initial JavaScript, "].filter((kind) => !all.some(({ what }) => what.startsWith(kind)));
  return [...heavy, ...missing.map((kind) => `nothing is called "${kind}…": is it imported by what is loaded first?`)];
}

export function table(all: readonly Weight[]): string {
  const width = Math.max(...all.map(({ what }) => what.length));
  const line = ({ what, bytes, most }: Weight) =>
    `${what.padEnd(width)}  ${kilobytes(bytes).padStart(8)}` + (most === undefined ? "" : `  of ${kilobytes(most)}`);
  return all.map(line).join("\n");
}

/** A chunk with all that it cannot run without. */
export function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const each of manifest[key]?.imports ?? []) withImports(manifest, each, seen);
  return seen;
}

/** The fonts that a page in our languages needs: those with letters of western Europe. */
export function firstFonts(page: Page, styles: readonly string[]): readonly string[] {
  const faces = styles.flatMap((file) => page.text(file).match(/@font-face\s*{[^}]*}/g) ?? []);
  const urls = faces.filter(hasLatinLetters).map((face) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? "");
  return distinct(urls.map(fileOf)).filter(Boolean);
}

function hasLatinLetters(face: string): boolean {
  const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1];
  return !ranges || ranges.split(",").some(isWithinLatin);
}

function isWithinLatin(range: string): boolean {
  const [low = "", high = low] = range.trim().replace(/^u\+/i, "").split("-");
  const [first, last] = [parseInt(low.replaceAll("?", "0"), 16), parseInt(high.replaceAll("?", "F"), 16)];
  return first <= 0xff && last >= 0x20;
}

/** The files that the page itself asks for, be they built or not. */
function namedByIndex(page: Page): readonly string[] {
  return [...page.text("index.html").matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = ""]) => fileOf(url));
}

function entryOf(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry && key.endsWith(".html"));
  if (!entry) throw new Error("the build names no file that is loaded first");
  return entry;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [SCREEN, "screen"],
  [GAME, "game"],
  [LANGUAGE, "language"],
];

/** The chunks of a kind, each with what it imports that is not there already. */
function lazy(page: Page, kind: RegExp, initial: ReadonlySet<string>) {
  const name = KINDS.find(([pattern]) => pattern === kind)?.[1];
  return Object.keys(page.manifest)
    .filter((key) => kind.test(key) && !initial.has(key))
    .map((key) => ({
      what: `${name} ${kind.exec(key)?.[1]}`,
      files: scripts(
        page,
        [...withImports(page.manifest, key)].filter((each) => !initial.has(each)),
      ),
      most: kind === GAME ? { most: BUDGETS.game } : {},
    }));
}

function scripts(page: Page, keys: Iterable<string>): readonly string[] {
  return [...keys].map((key) => page.manifest[key]?.file ?? "").filter(isScript);
}

const isScript = (file: string) => file.endsWith(".js");
const fileOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const distinct = (files: readonly string[]) => [...new Set(files)];

function total(page: Page, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + page.size(file), 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
