import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../src/settings/settings.svelte.ts";
import { buzz } from "../../src/sound/index.ts";

const vibrate = vi.fn();

beforeEach(() => {
  vibrate.mockClear();
  settings.vibrates = true;
  vi.stubGlobal("navigator", { vibrate });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

afterEach(() => vi.unstubAllGlobals());

describe("a buzz", () => {
  it("is felt where the device can", () => {
    buzz("refused");
    expect(vibrate).toHaveBeenCalledExactlyOnceWith([30, 40, 30]);
  });

  it("is not felt by anyone who does not want it", () => {
    settings.vibrates = false;
    buzz("card");
    expect(vibrate).not.toHaveBeenCalled();
  });

  it("is nothing on devices that cannot, or have no touch screen", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    buzz("card");
    vi.stubGlobal("navigator", {});
    expect(() => buzz("card")).not.toThrow();
    expect(vibrate).not.toHaveBeenCalled();
  });
});
