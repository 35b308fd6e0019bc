import { readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../src/i18n/index.svelte.ts";
import Settings from "../../src/screens/settings/Settings.svelte";
import { lacking } from "../../src/settings/device.ts";
import { dressPage, reducesMotion, settings } from "../../src/settings/settings.svelte.ts";
import { soon } from "../soon.ts";

const root = document.documentElement;

describe("what was chosen", () => {
  it("is remembered on this device, and forgotten where it is as usual", () => {
    settings.isMute = true;
    settings.theme = "light";
    expect([localStorage.getItem("vivace.mute"), localStorage.getItem("vivace.theme")]).toEqual(["yes", "light"]);
    settings.isMute = false;
    expect(localStorage.getItem("vivace.mute")).toBeNull();
  });

  it("decides whether anything moves", () => {
    settings.motion = "less";
    expect(reducesMotion()).toBe(true);
    settings.motion = "full";
    expect(reducesMotion()).toBe(false);
  });

  it("dresses the page at once", () => {
    document.head.innerHTML = '<meta name="theme-color" content="" />';
    dressPage();
    settings.theme = "light";
    settings.motion = "less";
    flushSync();
    expect(root.dataset).toMatchObject({ theme: "light", motion: "less" });
    expect(document.querySelector("meta")?.content).toBe("#f2ebdd");
    settings.theme = "dark";
    flushSync();
    expect(root.dataset.theme).toBe("dark");
    expect(document.querySelector("meta")?.content).toBe("#14262b");
  });
});

describe("the script that dresses the page before anything is drawn", () => {
  const dress = () => new Function(readFileSync("public/theme.js", "utf-8"))() as void;

  beforeEach(() => (document.head.innerHTML = '<meta name="theme-color" content="" />'));

  it.each(["dark", "light"] as const)("takes the %s theme if that was chosen", (theme) => {
    localStorage.setItem("vivace.theme", theme);
    dress();
    expect(root.dataset.theme).toBe(theme);
  });

  it("goes by the device otherwise", () => {
    localStorage.removeItem("vivace.theme");
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("light") }));
    dress();
    expect(root.dataset.theme).toBe("light");
    vi.unstubAllGlobals();
  });

  it("goes by the device too where its own colours replace those of the page", () => {
    localStorage.setItem("vivace.theme", "dark");
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: /light|forced-colors/.test(query) }));
    dress();
    expect(root.dataset.theme).toBe("light");
    vi.unstubAllGlobals();
  });

  it("gives the browser's bar the colour of the table", () => {
    const tokens = readFileSync("src/styles/tokens.css", "utf-8");
    const tables = [...tokens.matchAll(/--felt-1: (#\w+);/g)].map(([, colour]) => colour);
    const bars = (["dark", "light"] as const).map((theme) => {
      localStorage.setItem("vivace.theme", theme);
      dress();
      return document.querySelector("meta")?.content;
    });
    expect(bars).toEqual(tables);
  });
});

describe("what is not possible here", () => {
  it("is nothing with https and a new browser", () => {
    expect(lacking({ isSecureContext: true, navigator: { wakeLock: {}, clipboard: {} } })).toEqual([]);
  });

  it("is all of it in a local network with plain http", () => {
    expect(lacking({ isSecureContext: false, navigator: {} })).toEqual(["awake", "copy", "install"]);
  });

  it("is only what this browser lacks otherwise", () => {
    expect(lacking({ isSecureContext: true, navigator: { clipboard: {} } })).toEqual(["awake"]);
  });
});

describe("the settings", () => {
  let mounted: object | undefined;
  const show = () => {
    mounted = mount(Settings, { target: document.body, props: { onclose: vi.fn() } });
    flushSync();
  };
  const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector);

  afterEach(async () => {
    if (mounted) await unmount(mounted);
    vi.unstubAllGlobals();
  });

  it("change what is chosen in them", () => {
    settings.theme = "auto";
    settings.isMute = false;
    show();
    find("input[value=dark]")?.click();
    expect(settings.theme).toBe("dark");
    find(`[role=switch][aria-label="${t().settings.sound}"]`)?.click();
    expect(settings.isMute).toBe(true);
    find(`[role=switch][aria-label="${t().settings.leftHanded}"]`)?.click();
    expect(settings.isLeftHanded).toBe(true);
  });

  it("speak the language that is chosen at once", async () => {
    show();
    const select = find<HTMLSelectElement>("select");
    if (select) select.value = "de";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
    await soon(() => expect(find("h2")?.textContent).toBe("Einstellungen"));
    expect(root.lang).toBe("de");
  });

  it("speak of vibration only where the device can", () => {
    show();
    expect(find(`[aria-label="${t().settings.vibration}"]`)).toBeNull();
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    vi.stubGlobal("navigator", { vibrate: vi.fn() });
    show();
    expect(find(`[aria-label="${t().settings.vibration}"]`)).not.toBeNull();
  });

  it("tell the version of the page", () => {
    show();
    expect(find("dialog")?.textContent).toContain(`Vivace ${__VERSION__}`);
  });
});
