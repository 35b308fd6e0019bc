import { answersOf, Keeper, type Said, type Shell } from "./keeper.ts";

/** Is written into the built worker, so that each build has another one. */
declare const __SHELL__: Shell;

// The types of pages and of workers cannot be had together: this is what is needed of the latter.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Hearing extends Lasting {
  readonly data: Said;
  readonly ports: readonly MessagePort[];
}

interface Page {
  postMessage(what: string, ports: readonly MessagePort[]): void;
}

interface Pages {
  claim(): Promise<void>;
  matchAll(which: { type: "window"; includeUncontrolled: true }): Promise<readonly Page[]>;
}

interface Scope {
  readonly clients: Pages;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(is: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(is: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(is: "message", listener: (event: Hearing) => void): void;
}

/** A page that has not answered by then is asked again. */
const ANSWER_MS = 3_000;

const scope = self as unknown as Scope;
const keeper = new Keeper(__SHELL__, { caches, fetch: (...what) => fetch(...what) });

scope.addEventListener("install", (event) => event.waitUntil(keeper.fill()));

// Pages are served only after this: whatever takes longer has to wait until one of them speaks.
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/page/")) event.respondWith(keeper.file(request));
  else if (request.mode === "navigate") event.respondWith(keeper.page(request));
});

scope.addEventListener("message", (event) => {
  const { entry, language } = event.data;
  event.ports[0]?.postMessage(keeper.isOf(entry));
  event.waitUntil(welcome(language));
});

/** A page has come. As soon as all that are open are of this build, it need not wait any longer. */
async function welcome(language: string): Promise<void> {
  await keeper.learn(language);
  const open = await answersOf(openEntries);
  if (open.every((entry) => entry !== null && keeper.isOf(entry))) await scope.skipWaiting();
  // What a newer build has already gathered is not for this one to throw away.
  const { waiting, installing } = scope.registration;
  if (!waiting && !installing) await keeper.clean(open);
}

/** The scripts that all open pages have started with. */
async function openEntries(): Promise<(string | null)[]> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return Promise.all(pages.map(entryOf));
}

/** The script that a page has started with; nothing: it does not say. */
function entryOf(page: Page): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const close = (entry: string | null) => (port1.close(), resolve(entry));
    port1.onmessage = ({ data }: MessageEvent<string>) => close(data);
    setTimeout(() => close(null), ANSWER_MS);
    page.postMessage("which", [port2]);
  });
}
