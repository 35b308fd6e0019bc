import { expect, test, vi } from "vitest";
import { installation } from "../../src/settings/install.svelte.ts";

test("the browser's offer to install is kept until a person wants it, and used once", () => {
  expect(installation.isOffered).toBe(false);
  const prompt = vi.fn(async () => {});
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(offer);
  expect([installation.isOffered, offer.defaultPrevented]).toEqual([true, true]);
  installation.ask();
  installation.ask();
  expect([installation.isOffered, prompt.mock.calls.length]).toEqual([false, 1]);
});

test("what is installed is not offered any more", () => {
  dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: vi.fn() }));
  dispatchEvent(new Event("appinstalled"));
  expect(installation.isOffered).toBe(false);
});
