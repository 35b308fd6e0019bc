import { afterEach, expect, test, vi } from "vitest";
import { register } from "../../src/pwa/register.svelte.ts";
import type { Said } from "../../src/pwa/keeper.ts";
import { soon } from "../soon.ts";

/** A worker that hears what pages say, and answers them as it is told to, or not at all. */
class Worker extends EventTarget {
  state = "installed";
  readonly heard: Said[] = [];
  readonly #answer: boolean | null;

  constructor(isOfThisBuild: boolean | null) {
    super();
    this.#answer = isOfThisBuild;
  }

  postMessage(said: Said, [port]: readonly MessagePort[] = []): void {
    this.heard.push(said);
    if (this.#answer !== null) port?.postMessage(this.#answer);
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  readonly active = new Worker(true);

  readonly update = vi.fn(async () => {});

  /** A further build has come, and has everything. */
  bring(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    worker.dispatchEvent(new Event("statechange"));
  }
}

function inBrowserWith(registration: Registration): void {
  const container = Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
    controller: null,
  });
  vi.stubGlobal("navigator", { ...navigator, serviceWorker: container });
}

const banners = () => document.querySelectorAll("[data-state=new-version]");

/** The page is looked at again, or no longer. */
function look(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("two newer builds are told of once, and the second one again if the first was put away", async () => {
  const registration = new Registration();
  inBrowserWith(registration);
  await register();
  registration.bring(new Worker(false));
  await soon(() => expect(banners()).toHaveLength(1));
  const first = banners()[0];
  registration.bring(new Worker(false));
  await soon(() => expect(banners()[0]).not.toBe(first));
  expect(banners()).toHaveLength(1);
  banners()[0]?.querySelector<HTMLElement>("[data-do=dismiss]")?.click();
  await soon(() => expect(banners()).toHaveLength(0));
  registration.bring(new Worker(false));
  await soon(() => expect(banners()).toHaveLength(1));
});

test("a worker that waits and does not answer keeps nobody from greeting the one that serves", async () => {
  const registration = new Registration();
  registration.waiting = new Worker(null);
  inBrowserWith(registration);
  void register();
  await soon(() => expect(registration.active.heard).toHaveLength(1));
});

test("anyone who comes back to the page or to the network hears of a newer build, but it is not asked all the time", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const registration = new Registration();
  inBrowserWith(registration);
  await register();
  look(false);
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  look(true);
  expect(registration.update).not.toHaveBeenCalled();
  look(false);
  dispatchEvent(new Event("online"));
  expect(registration.update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("online"));
  look(false);
  expect(registration.update).toHaveBeenCalledTimes(2);
});
