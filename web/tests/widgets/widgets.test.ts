import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Avatar from "../../src/widgets/Avatar.svelte";
import Field from "../../src/widgets/Field.svelte";
import { ICONS } from "../../src/widgets/icons.ts";
import * as rareIcons from "../../src/widgets/rareIcons.ts";
import { SUIT_ICONS } from "../../src/widgets/suitSigns.ts";
import Segmented from "../../src/widgets/Segmented.svelte";
import Switch from "../../src/widgets/Switch.svelte";
import { soon } from "../soon.ts";
import Harness from "./Harness.svelte";

let mounted: object | undefined;

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  mounted = mount(component, { target: document.body, props });
  flushSync();
}

function find<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  document.body.replaceChildren();
});

describe("a button", () => {
  it("keeps its looks whatever class it is given besides", () => {
    show(Harness, { isOpen: false, onpress: vi.fn() });
    expect([...find("[data-do=open]").classList]).toEqual(expect.arrayContaining(["main", "wide"]));
  });

  it("does not send a form unless it is told to", () => {
    show(Harness, { isOpen: false, onpress: vi.fn() });
    expect(find<HTMLButtonElement>("[data-do=open]").type).toBe("button");
  });

  it("is square if it has no text", () => {
    show(Harness, { isOpen: false, onpress: vi.fn() });
    expect(find("[data-do=menu]").classList.contains("bare")).toBe(true);
    expect(find("[data-do=open]").classList.contains("bare")).toBe(false);
  });
});

describe("a dialog", () => {
  it("is modal, has a name, and begins at its heading", () => {
    show(Harness, { isOpen: true, onpress: vi.fn() });
    const dialog = find<HTMLDialogElement>("dialog");
    expect(dialog.open).toBe(true);
    expect(find(`[id="${dialog.getAttribute("aria-labelledby")}"]`).textContent).toBe("Title");
    expect(document.activeElement).toBe(find("h2"));
  });

  it("goes by its button, by its margin, and when the browser closes it", () => {
    const ways: readonly ((dialog: HTMLDialogElement) => void)[] = [
      () => find("[data-do=close]").click(),
      (dialog) => dialog.click(),
      (dialog) => dialog.dispatchEvent(new Event("close")),
    ];
    for (const way of ways) {
      show(Harness, { isOpen: true, onpress: vi.fn() });
      way(find<HTMLDialogElement>("dialog"));
      flushSync();
      expect(document.querySelector("dialog")).toBeNull();
      document.body.replaceChildren();
    }
  });

  it("goes when someone goes back in the browser, which stays where it is", async () => {
    const address = location.href;
    show(Harness, { isOpen: true, onpress: vi.fn() });
    await soon(() => expect(history.state).not.toBeNull());
    history.back();
    await soon(() => expect(document.querySelector("dialog")).toBeNull());
    expect([location.href, history.state]).toEqual([address, null]);
  });

  it("stays when something inside of it is touched", () => {
    show(Harness, { isOpen: true, onpress: vi.fn() });
    find("dialog p").click();
    flushSync();
    expect(document.querySelector("dialog")).not.toBeNull();
  });

  it("gives the focus back to where it was", () => {
    document.body.append(Object.assign(document.createElement("button"), { id: "opener" }));
    find("#opener").focus();
    show(Harness, { isOpen: true, onpress: vi.fn() });
    find("[data-do=close]").click();
    flushSync();
    expect(document.activeElement?.id).toBe("opener");
  });

  it("keeps its keys to itself: a letter that is typed there plays no card", () => {
    const heard = vi.fn();
    addEventListener("keydown", heard);
    show(Harness, { isOpen: true, onpress: vi.fn() });
    find("dialog h2").dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true }));
    removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe("a switch", () => {
  it("is one for screen readers, with its name and what it does", () => {
    show(Switch, { label: "Sounds", note: "Heard by you.", isOn: true, onchange: vi.fn() });
    const input = find<HTMLInputElement>("[role=switch]");
    expect(input.checked).toBe(true);
    expect(input.getAttribute("aria-label")).toBe("Sounds");
    expect(find(`[id="${input.getAttribute("aria-describedby")}"]`).textContent).toBe("Heard by you.");
  });

  it("tells what was chosen", () => {
    const onchange = vi.fn();
    show(Switch, { label: "Sounds", isOn: true, onchange });
    find("[role=switch]").click();
    expect(onchange).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe("a choice of few", () => {
  const choices = [
    { value: "a", label: "One" },
    { value: "b", label: "Two" },
  ];

  it("shows which one holds, and tells which one was chosen", () => {
    const onchange = vi.fn();
    show(Segmented<string>, { label: "Which", choices, value: "a", onchange });
    expect(find<HTMLInputElement>("input:checked").value).toBe("a");
    find("input[value=b]").click();
    expect(onchange).toHaveBeenCalledExactlyOnceWith("b");
  });

  it("keeps two of them on one page apart", () => {
    show(Segmented<string>, { label: "Which", choices, value: "a", onchange: vi.fn() });
    mount(Segmented<string>, {
      target: document.body,
      props: { label: "Other", choices, value: "b", onchange: vi.fn() },
    });
    const names = [...document.querySelectorAll("input")].map((input) => input.name);
    expect(new Set(names).size).toBe(2);
  });
});

describe("a field", () => {
  it("gives on what was typed", () => {
    show(Harness, { isOpen: false, onpress: vi.fn() });
    const input = find<HTMLInputElement>("input");
    input.value = "Ben";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    expect(find("output").textContent).toBe("Ben");
    expect(input.maxLength).toBe(20);
  });

  it("says what is wrong with it", () => {
    show(Harness, { isOpen: false, onpress: vi.fn() });
    const input = find<HTMLInputElement>("[aria-invalid=true]");
    expect(find(`[id="${input.getAttribute("aria-describedby")}"]`).textContent).toBe("Please type a name.");
  });

  it("is a choice if there is something to choose from", () => {
    const onchange = vi.fn();
    const choices = [
      { value: "de", label: "Deutsch" },
      { value: "fr", label: "Français" },
    ];
    show(Field, { label: "Language", value: "fr", choices, onchange });
    const select = find<HTMLSelectElement>("select");
    expect(select.value).toBe("fr");
    select.value = "de";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    expect(onchange).toHaveBeenCalledExactlyOnceWith("de");
  });
});

describe("an avatar", () => {
  it("is the first letter of a name, even if it is more than one code unit", () => {
    show(Avatar, { name: "🦊 Fox", deck: "a" });
    expect(find("span").textContent).toBe("🦊");
  });
});

describe("the signs", () => {
  it("stay inside of their square", () => {
    for (const [name, { d }] of Object.entries({ ...ICONS, ...rareIcons, ...SUIT_ICONS })) {
      const starts = [...d.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
      expect(Math.min(...starts), name).toBeGreaterThanOrEqual(0);
      expect(Math.max(...starts), name).toBeLessThanOrEqual(24);
    }
  });
});
