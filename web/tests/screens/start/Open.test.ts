import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speak, t } from "../../../src/i18n/index.svelte.ts";
import { recall, remember } from "../../../src/net/memory.ts";
import { here } from "../../../src/route.svelte.ts";
import Open from "../../../src/screens/start/Open.svelte";
import { Draft } from "../../../src/screens/start/draft.svelte.ts";
import { settings } from "../../../src/settings/settings.svelte.ts";
import { OFFER } from "./offer.ts";
import { soon } from "../../soon.ts";

let component: Record<string, unknown>;
/** What the server answers to the request for a table. */
let answer: Response;
const fetched = vi.fn(async (path: string): Promise<Response> =>
  path === "/api/bots" ? Response.json({ bots: [] }) : answer,
);

const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};

/** Wait until a table was asked for and the answer is there. */
async function open(): Promise<unknown> {
  find("form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  flushSync();
  await soon(() => expect(find<HTMLButtonElement>("[data-do=open]").disabled).toBe(false));
  const [, options] = fetched.mock.calls.findLast(([path]) => path === "/api/tables") as unknown as [
    string,
    RequestInit,
  ];
  return JSON.parse(String(options.body));
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(here, "go").mockImplementation(() => undefined);
  answer = Response.json({ code: "K7XQM", link: "http://localhost/t/K7XQM" }, { status: 201 });
  settings.name = "Ada";
  component = mount(Open, {
    target: document.body,
    props: { offer: OFFER, draft: new Draft(), onback: () => undefined },
  });
  flushSync();
});

afterEach(async () => {
  await unmount(component);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  remember("edition", "");
});

describe("opening a table", () => {
  test("offers all that the server has, also a game without a folder here", () => {
    const offered = [...document.querySelectorAll<HTMLInputElement>("input[name=edition]")].map(({ value }) => value);
    expect(offered).toEqual(["ligretto", "dutch-blitz", "marbles"]);
  });

  test("as usual tells the server nothing that differs, and leaves a setup at the table", async () => {
    expect(await open()).toEqual({ edition: "ligretto", house_rules: {}, options: { listed: true } });
    expect(here.go).toHaveBeenCalledWith("K7XQM", "play");
    expect(JSON.parse(recall("setup.K7XQM"))).toMatchObject({ name: "Ada", bots: 0, level: "family", isReady: false });
  });

  test("lists what differs before, and tells it to the server", async () => {
    expect(document.querySelector(".differs")).toBeNull();
    find<HTMLButtonElement>("[data-rule=stack] button").click();
    find<HTMLInputElement>("[data-rule=hints] input").click();
    flushSync();
    expect(find(".differs").textContent).toMatch(/Cards in the stack 9.*default: 10/);
    expect(await open()).toMatchObject({ house_rules: { stack: 9 }, options: { hints: true } });
  });

  test("says why it did not work, and loses nothing of what was chosen", async () => {
    answer = Response.json({ code: "bad-option", detail: "stack = 9: does not go with ends" }, { status: 400 });
    find<HTMLButtonElement>("[data-rule=stack] button").click();
    await open();
    flushSync();
    expect(here.go).not.toHaveBeenCalled();
    expect(find("[data-state=complaint]").textContent).toContain("stack = 9: does not go with ends");
    expect(find("[data-rule=ends]").classList).toContain("wrong");
    expect(find<HTMLInputElement>("[data-rule=stack] input").value).toBe("9");
  });

  test("for more people than one box is for puts boxes together, and says so", async () => {
    find<HTMLInputElement>("input[value=dutch-blitz]").click();
    flushSync();
    const input = find<HTMLInputElement>("input[name=most-seats]");
    expect(input.value).toBe("4");
    input.value = "6";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(find("[data-part=seats]").textContent).toContain("2 boxes");
    expect(find(".differs").textContent).toMatch(/default: 2–4/);
    expect(await open()).toMatchObject({ house_rules: { seats: [2, 6], boxes: ["first", "second"] } });
  });

  test("without a name is done under the one that is shown", async () => {
    settings.name = "  ";
    await open();
    const { name } = JSON.parse(recall("setup.K7XQM")) as { name: string };
    expect(t().lobby.guests).toContain(name);
  });

  test("takes only numbers that are allowed", () => {
    const input = find<HTMLInputElement>("[data-rule=stack] input");
    input.value = "77";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(find<HTMLInputElement>("[data-rule=stack] input").value).toBe("20");
  });

  test("shows times in seconds and sends them as the server counts them", async () => {
    const input = find<HTMLInputElement>("[data-rule=countdown_ms] input");
    expect(input.value).toBe("3");
    input.value = "4.5";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(await open()).toMatchObject({ options: { countdown_ms: 4_500 } });
  });

  test("shows decimals as the chosen language writes them", async () => {
    await speak("de");
    flushSync();
    const input = find<HTMLInputElement>("[data-rule=countdown_ms] input");
    input.value = "4.5";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(input.value).toBe("4,5");
    await speak("en");
    flushSync();
    expect(input.value).toBe("4.5");
  });

  test("counts up and down with the arrow keys", () => {
    const input = find<HTMLInputElement>("[data-rule=stack] input");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowDown"])
      input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    flushSync();
    expect(input.value).toBe("11");
  });

  test("never leaves a list of choices emptier than the server wants it", () => {
    const button = find<HTMLButtonElement>("[data-rule=between_passes] button");
    button.click();
    flushSync();
    expect(button.getAttribute("aria-pressed")).toBe("true");
  });
});
