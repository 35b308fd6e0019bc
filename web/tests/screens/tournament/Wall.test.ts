import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open, speak } from "../../../src/i18n/index.svelte.ts";
import Wall from "../../../src/screens/tournament/Wall.svelte";
import { player, round, table, tournament } from "../../tournaments/evenings.ts";
import { soon } from "../../soon.ts";

let shown = tournament();
let component: Record<string, unknown>;

beforeEach(async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(shown)),
  );
  await speak("en");
  await open("tournament", "club", "table", "later");
});

afterEach(async () => {
  await unmount(component);
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function visit(): Promise<string> {
  component = mount(Wall, { target: document.body, props: { code: shown.code } });
  flushSync();
  await soon(() => expect(document.querySelector("[data-join]")).not.toBeNull());
  return document.querySelector("[data-screen=tournament-wall]")?.textContent ?? "";
}

const players = [player("ada"), player("ben")];
const rounds = [round(table(["ada", "ben"], [9, 5]))];

test.each([
  ["before the first round", tournament({ phase: "gathering", players })],
  ["between rounds", tournament({ phase: "break", players, rounds })],
])("a wall asks people to join %s, unless the host has closed joining", async (_, told) => {
  shown = told;
  expect(await visit()).toMatch(/Come in\./);
  await unmount(component);
  shown = { ...told, closed: true };
  const text = await visit();
  expect(text).not.toMatch(/Come in\.|Scan to join|Scan to play/);
  expect(text).toContain("Scan to see the standings");
});
