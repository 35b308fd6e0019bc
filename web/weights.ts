/** What a browser has to load, from what the build says of its files. */

export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  /** Files that it names but does not import, such as workers. */
  readonly assets?: readonly string[];
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

/** What may be loaded until the first move of a round. Domino draws and moves a board of its own, and windows on it. */
export const FIRST_MOVE: Readonly<Record<string, number>> = { piles: 90_000, dice: 90_000, domino: 100_000 };

const SCREEN = /^src\/screens\/([^/]+)\.svelte$/;
const GAME = /^src\/games\/([^/]+)\/index\.ts$/;
const LANGUAGE = /^src\/i18n\/([^/]+)\/index\.ts$/;
const LOBBY = "src/screens/lobby/Lobby.svelte";
/** The way to all screens but those on which most people arrive. */
const ELSEWHERE = "src/screens/Elsewhere.svelte";
const AT_ONCE = ["Start", "Table"];

/**
 * What is loaded before anybody sees something is told for each screen on which people arrive: the entry, the screen
 * itself, and the heaviest language, since everyone needs one.
 */
export function weights(page: Page): readonly Weight[] {
  const initial = withImports(page.manifest, entryOf(page.manifest));
  const asked = namedByIndex(page);
  const entry = distinct([...scripts(page, initial), ...asked.filter(isScript)]);
  const languages = lazy(page, LANGUAGE, initial);
  const heaviest = Math.max(0, ...languages.map(({ files }) => total(page, files)));
  const round = new Set([...initial, ...reached(page.manifest, ["src/screens/round/index.ts"])]);
  const parts = [...lazy(page, GAME, round), ...languages];
  const screens = lazy(page, SCREEN, initial).map((screen) => withWay(page, screen, initial));
  const arrivals = [...initial, ...Object.keys(page.manifest).filter((key) => SCREEN.test(key))];
  const lobby = lobbyOf(page, initial);
  const styles = distinct(arrivals.flatMap((key) => page.manifest[key]?.css ?? []));
  const fonts = distinct([...firstFonts(page, styles), ...asked.filter((file) => file.endsWith(".woff2"))]);
  const told = new Set([...entry, ...[...screens, ...parts, ...lobby].flatMap(({ files }) => files)]);
  return [
    ...screens.map(({ what, files, name }) => ({
      what: `initial JavaScript, ${what}`,
      bytes: total(page, entry) + total(page, files) + heaviest + (name === "Start" ? heaviestBook(page, "start") : 0),
      most: BUDGETS.initial,
    })),
    ...lobby.map(({ what, files }) => ({
      what: `initial JavaScript, ${what}`,
      bytes: total(page, entry) + total(page, files) + heaviest,
      most: BUDGETS.initial,
    })),
    ...gamesOf(page.manifest).flatMap((game) => untilFirstMove(page, game)),
    { what: "styles of all screens", bytes: total(page, styles) },
    { what: "fonts of a first load", bytes: total(page, fonts), most: BUDGETS.fonts },
    ...parts.map(({ what, files, most }) => ({ what, bytes: total(page, files), ...most })),
    ...page.files
      .filter((file) => isScript(file) && !told.has(file))
      .map((file) => ({ what: `later: ${file}`, bytes: page.size(file) })),
  ];
}

/** A screen, with what leads to it. */
function withWay<Screen extends { readonly name: string; readonly files: readonly string[] }>(
  page: Page,
  screen: Screen,
  initial: ReadonlySet<string>,
): Screen {
  if (AT_ONCE.includes(screen.name)) return screen;
  const way = reached(page.manifest, [ELSEWHERE]).filter((key) => !initial.has(key));
  return { ...screen, files: distinct([...screen.files, ...scripts(page, way)]) };
}

/** The texts of a book, in the language in which they are longest. */
function heaviestBook(page: Page, name: string): number {
  const books = languagesOf(page.manifest).map((language) => page.manifest[`src/i18n/${language}/books.ts?${name}`]);
  return Math.max(0, ...books.map((book) => (book ? page.size(book.file) : 0)));
}

/** Who opens a table's link before a match sees the lobby. */
function lobbyOf(page: Page, initial: ReadonlySet<string>) {
  const { manifest } = page;
  if (!manifest[LOBBY]) return [];
  const keys = reached(manifest, ["src/screens/Table.svelte", LOBBY]).filter((key) => !initial.has(key));
  return [{ what: "lobby of a table", files: scripts(page, keys) }];
}

/** What a round cannot be played without: the screens, the game, and what is said there. Not every game has all of it. */
const neededFor = (game: string, language: string): readonly string[] => [
  "src/screens/Table.svelte",
  "src/screens/round/index.ts",
  `src/games/${game}/index.ts`,
  `src/i18n/${language}/index.ts`,
  `src/i18n/${language}/messages.ts?table`,
  `src/games/${game}/words/${language}.ts?table`,
];

/**
 * The files that are loaded by who opens the link of a table in the middle of a round, until a piece can be played:
 * what is needed, what that imports, and the worker that paints the pieces.
 */
export function filesUntilFirstMove(page: Page, game: string, language: string): readonly string[] {
  const { manifest } = page;
  const keys = reached(manifest, [entryOf(manifest), ...neededFor(game, language)]);
  const chunks = keys.flatMap((key) => manifest[key] ?? []);
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return distinct([...files, ...namedByIndex(page)]).filter((file) => isScript(file) || isStyle(file));
}

/** In the language with the longest texts, and the styles beside it. */
function untilFirstMove(page: Page, game: string): readonly Weight[] {
  const ways = languagesOf(page.manifest).map((language) => filesUntilFirstMove(page, game, language));
  const most = FIRST_MOVE[game];
  const heaviest = (kind: (file: string) => boolean) =>
    Math.max(0, ...ways.map((files) => total(page, files.filter(kind))));
  return [
    { what: `until the first move, ${game}`, bytes: heaviest(isScript), ...(most !== undefined && { most }) },
    { what: `  and its styles`, bytes: heaviest(isStyle) },
  ];
}

const named = (manifest: Manifest, kind: RegExp): readonly string[] =>
  Object.keys(manifest).flatMap((key) => kind.exec(key)?.[1] ?? []);
const gamesOf = (manifest: Manifest) => named(manifest, GAME);
const languagesOf = (manifest: Manifest) => named(manifest, LANGUAGE);

/** These chunks and all that they import; what the build does not have is left out. */
function reached(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  for (const key of keys) if (manifest[key]) withImports(manifest, key, seen);
  return [...seen];
}

/** What is wrong with these weights, in words. */
export function complaints(all: readonly Weight[]): readonly string[] {
  const heavy = all
    .filter(({ bytes, most }) => most !== undefined && bytes > most)
    .map(({ what, bytes, most = 0 }) => `${what}: ${kilobytes(bytes)} are too much, it may be ${kilobytes(most)}`);
  const missing = ["game ", "initial JavaScript, ", "until the first move, "].filter(
    (kind) => !all.some(({ what }) => what.startsWith(kind)),
  );
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
  const kindName = KINDS.find(([pattern]) => pattern === kind)?.[1];
  return Object.keys(page.manifest)
    .filter((key) => kind.test(key) && !initial.has(key))
    .map((key) => ({
      what: `${kindName} ${kind.exec(key)?.[1]}`,
      name: kind.exec(key)?.[1] ?? "",
      files: scripts(
        page,
        [...withImports(page.manifest, key)].filter((each) => !initial.has(each)),
      ),
      most: kind === GAME ? { most: BUDGETS.game } : {},
    }));
}

const scripts = ({ manifest }: Page, keys: Iterable<string>): readonly string[] =>
  [...keys].map((key) => manifest[key]?.file ?? "").filter(isScript);

const isScript = (file: string) => file.endsWith(".js");
const isStyle = (file: string) => file.endsWith(".css");
const fileOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const distinct = (files: readonly string[]) => [...new Set(files)];

function total(page: Page, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + page.size(file), 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
