import { beforeEach, expect, test, vi } from "vitest";
import { Keeper, type Shell, answersOf } from "../../src/pwa/keeper.ts";
import { Caches, pathOf } from "./caches.ts";

const asked = (path: string) => new Request(`http://host${path}`);
const text = async (answer: Promise<Response>) => (await answer).text();

const build = (name: string): Shell => ({
  entry: `/page/main-${name}.js`,
  revision: name,
  plain: ["/page/theme.js"],
  lasting: [`/page/main-${name}.js`, "/page/same.js"],
  languages: { de: [`/page/de-${name}.js`], fr: [`/page/fr-${name}.js`] },
});

const page = (name: string): string => `<script src="${build(name).entry}"></script>`;

let caches: Caches;
let server: Map<string, string>;
const load = vi.fn(async (what: string | Request) => {
  const found = server.get(pathOf(what));
  const headers = { "cache-control": pathOf(what).includes("-") ? "public, immutable" : "no-cache" };
  return found === undefined ? new Response("", { status: 404 }) : new Response(found, { headers });
});

const keeper = (name: string) =>
  new Keeper(build(name), { caches: caches as unknown as CacheStorage, fetch: load as unknown as typeof fetch });

function serve(name: string): void {
  const { plain, lasting, languages } = build(name);
  const paths = ["/", ...plain, ...lasting, ...Object.values(languages).flat(), `/page/later-${name}.js`];
  server = new Map(paths.map((path) => [path, `${path} of ${name}`]));
  server.set("/", page(name));
}

beforeEach(() => {
  caches = new Caches();
  serve("a");
  load.mockClear();
});

test("everything but languages is kept at first, and a language when it is spoken", async () => {
  const a = keeper("a");
  await a.fill();
  expect([...(caches.all.get("vivace /page/main-a.js")?.keys() ?? [])]).toEqual([
    "/",
    "/page/theme.js",
    "/page/main-a.js",
    "/page/same.js",
  ]);
  await a.learn("de");
  await a.learn("xx");
  server.clear();
  expect(await text(a.file(asked("/page/de-a.js")))).toBe("/page/de-a.js of a");
});

test("a new build has the languages that were spoken, and asks for nothing that is there already", async () => {
  await keeper("a").fill();
  await keeper("a").learn("de");
  serve("b");
  load.mockClear();
  await keeper("b").fill();
  expect(load.mock.calls.map(([path]) => path)).toEqual(["/", "/page/theme.js", "/page/main-b.js", "/page/de-b.js"]);
});

test("a build of which a part is missing is not taken for whole", async () => {
  server.delete("/page/same.js");
  await expect(keeper("a").fill()).rejects.toThrow("/page/same.js");
});

test("a page of another build is not kept with the files of this one", async () => {
  server.set("/", page("b"));
  await expect(keeper("a").fill()).rejects.toThrow("another build");
  expect(await caches.match("/")).toBeUndefined();
});

test("the page is the server's as long as there is one, and the kept one otherwise", async () => {
  const a = keeper("a");
  await a.fill();
  serve("b");
  expect(await text(a.page(asked("/")))).toBe(page("b"));
  load.mockRejectedValueOnce(new TypeError("no network"));
  expect(await text(a.page(asked("/rules")))).toBe(page("a"));
  load.mockResolvedValueOnce(new Response("bad gateway", { status: 502 }));
  expect(await text(a.page(asked("/t/K7XQM")))).toBe(page("a"));
});

test("a server that does not even refuse is not waited for", async () => {
  vi.useFakeTimers();
  const a = keeper("a");
  await a.fill();
  load.mockReturnValueOnce(new Promise(() => {}));
  const answer = text(a.page(asked("/")));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toBe(page("a"));
  vi.useRealTimers();
});

test("pages of an old build get all its files after an upgrade", async () => {
  await keeper("a").fill();
  serve("b");
  const b = keeper("b");
  await b.fill();
  expect(await text(b.file(asked("/page/main-a.js")))).toBe("/page/main-a.js of a");
});

test("what was not expected comes from the server, and is kept if it never changes", async () => {
  const a = keeper("a");
  expect(await text(a.file(asked("/page/later-a.js")))).toBe("/page/later-a.js of a");
  server.clear();
  expect(await text(a.file(asked("/page/later-a.js")))).toBe("/page/later-a.js of a");
  expect((await a.file(asked("/page/icon.png"))).status).toBe(404);
});

test("builds are forgotten when no page of theirs is open, and never while one does not say what it is", async () => {
  await keeper("a").fill();
  await keeper("a").learn("de");
  serve("b");
  const b = keeper("b");
  await b.fill();
  const builds = () => [...caches.all.keys()].filter((name) => name.startsWith("vivace /"));
  await b.clean(["/page/main-b.js", "/page/main-a.js"]);
  await b.clean(["/page/main-b.js", null]);
  expect(builds()).toEqual(["vivace /page/main-a.js", "vivace /page/main-b.js"]);
  await b.clean(["/page/main-b.js"]);
  expect([builds(), caches.all.has("vivace-spoken")]).toEqual([["vivace /page/main-b.js"], true]);
});

test("pages that answer are asked once", async () => {
  const ask = vi.fn(async () => ["a", "b"]);
  expect(await answersOf(ask)).toEqual(["a", "b"]);
  expect(ask).toHaveBeenCalledOnce();
});

test("a page that was busy is asked again", async () => {
  const ask = vi.fn(async (): Promise<(string | null)[]> => ["a", "b"]);
  ask.mockResolvedValueOnce(["a", null]).mockResolvedValueOnce(["a", null]);
  expect(await answersOf(ask)).toEqual(["a", "b"]);
});

test("a page that never answers is not asked for ever", async () => {
  const ask = vi.fn(async () => [null]);
  expect(await answersOf(ask)).toEqual([null]);
  expect(ask).toHaveBeenCalledTimes(10);
});
