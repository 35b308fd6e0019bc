import { mount, unmount } from "svelte";
import { language } from "../i18n/index.svelte.ts";
import type { Said } from "./keeper.ts";

/** A page that stays open for days asks so often whether there is a new version. */
const EVERY_MS = 60 * 60 * 1_000;
/** Anyone who comes back to it wants to know at once, but it is not asked more often than that. */
const PAUSE_MS = 60 * 1_000;

/** What people are told about a newer version. There may be yet a newer one while it stands there. */
let told: object | null = null;

/** Let a worker keep this page, and tell people when there is a newer one. */
export async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ ports }) => ports[0]?.postMessage(entry()));
  const registration = await serviceWorker.register("/worker.js", { updateViaCache: "none" });
  registration.addEventListener("updatefound", () => watch(registration));
  watch(registration);
  if (registration.waiting) void meet(registration.waiting);
  keepAsking(registration);
  const { active } = await serviceWorker.ready;
  const greet = () => tell(serviceWorker.controller ?? active, here(language()));
  serviceWorker.addEventListener("controllerchange", greet);
  $effect.root(() => {
    $effect(greet);
  });
}

/** The browser has just asked by itself. A server may have become another one while nobody looked, or was offline. */
function keepAsking(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  const ask = () => {
    if (Date.now() - asked < PAUSE_MS) return;
    asked = Date.now();
    registration.update().catch(() => {});
  };
  setInterval(ask, EVERY_MS);
  addEventListener("online", ask);
  document.addEventListener("visibilitychange", () => document.hidden || ask());
}

/** The script that this page has started with. */
const entry = (): string => {
  const script = document.querySelector<HTMLScriptElement>("script[type=module]");
  return script ? new URL(script.src).pathname : "";
};

const here = (spoken: string): Said => ({ entry: entry(), language: spoken });

const tell = (worker: ServiceWorker | null, said: Said): void => worker?.postMessage(said);

/** Meet a worker that is on its way, as soon as it has everything. */
function watch(registration: ServiceWorkerRegistration): void {
  const coming = registration.installing;
  coming?.addEventListener("statechange", () => {
    if (coming.state === "installed" && registration.active) void meet(coming);
  });
}

/** A worker of this page's own build takes over by itself. One of another build waits until its page is loaded. */
async function meet(fresh: ServiceWorker): Promise<void> {
  if (await isOfThisBuild(fresh)) return;
  const { default: Update } = await import("./Update.svelte");
  if (told) void unmount(told);
  told = mount(Update, { target: document.body });
}

/** Settles only if the worker answers. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    worker.postMessage(here(language()), [port2]);
  });
}
