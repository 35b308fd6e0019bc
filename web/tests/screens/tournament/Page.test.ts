import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tournaments } from "../../../src/groups/memory.ts";
import { open, speak } from "../../../src/i18n/index.svelte.ts";
import { remember } from "../../../src/net/memory.ts";
import type { Reason, TournamentShown } from "../../../src/protocol.ts";
import { here } from "../../../src/route.svelte.ts";
import Page from "../../../src/screens/tournament/Page.svelte";
import { now, player, round, table, tournament } from "../../tournaments/evenings.ts";
import { soon } from "../../soon.ts";

const CODE = "CDFGHJKM";
const players = [player("ada", { colour: "a" }), player("ben", { colour: "b", place: 2 })];
let shown: TournamentShown = tournament({ players });
let atTable = now("lobby");
let component: Record<string, unknown>;
let refusal: { readonly refused?: Reason; readonly detail?: string } = {};
let isRemoved = false;
const asked: { readonly path: string; readonly body: unknown }[] = [];

async function fetched(path: string, options?: RequestInit): Promise<Response> {
  if (options?.body) asked.push({ path, body: JSON.parse(String(options.body)) });
  if (path.endsWith("/now") && isRemoved) return Response.json({ code: "no-table" }, { status: 404 });
  if (path.endsWith("/now")) return Response.json(atTable);
  return Response.json(path.endsWith("/changes") ? { tournament: { ...shown, you: "ada" }, ...refusal } : shown);
}

async function visit(more: Partial<TournamentShown>, known: { readonly member?: string; readonly key?: string } = {}) {
  shown = tournament({ players, ...more });
  tournaments.keep({ ...tournaments.known(CODE), ...known });
  component = mount(Page, { target: document.body, props: { code: CODE } });
  flushSync();
  await soon(() => expect(document.querySelector("h1")?.textContent).toBe("Autumn Cup"));
}

const text = (selector: string) => document.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim();
const press = (deed: string) => document.querySelector<HTMLButtonElement>(`[data-do=${deed}]`)?.click();

beforeEach(async () => {
  vi.stubGlobal("fetch", vi.fn(fetched));
  vi.spyOn(here, "go").mockImplementation(() => undefined);
  [refusal, isRemoved] = [{}, false];
  asked.length = 0;
  atTable = now("lobby");
  sessionStorage.clear();
  await speak("en");
  await open("tournament", "club", "later");
});

afterEach(async () => {
  await unmount(component);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  remember("tournaments", "");
  localStorage.clear();
});

const game = { edition: "ligretto", house_rules: {} };

describe("someone in a tournament", () => {
  const playing = { rounds: [round(table(["ada", "ben"]))] };

  test("sees where to go, against whom, and says ready by going there", async () => {
    await visit(playing, { member: "ada" });
    expect(text("[data-going='1'] h2")).toBe("Birch");
    expect(text("[data-going] .seat")).toBe("Seat 1");
    expect(text("[data-against=Ben]")).toContain("seat 2 • you haven’t met yet");
    await soon(() => expect(text("[data-there]")).toBe("Ben is there"));
    press("at-table");
    expect(here.go).toHaveBeenCalledWith("TABLE001");
    expect(JSON.parse(localStorage.getItem("vivace.setup.TABLE001") ?? "")).toMatchObject({
      isReady: true,
      isSeated: true,
    });
  });

  test("is sent to the table once the others play, and only once", async () => {
    atTable = now("playing");
    await visit(playing, { member: "ada" });
    await soon(() => expect(here.go).toHaveBeenCalledTimes(1));
    await unmount(component);
    component = mount(Page, { target: document.body, props: { code: CODE } });
    await soon(() => expect(document.querySelector("[data-there]")?.textContent).toContain("They’re playing"));
    expect(here.go).toHaveBeenCalledTimes(1);
  });

  test("sees the own place, what the round has brought, and why an equal is behind", async () => {
    const score = (place: number) => [{ round: 1, points: 4, table: 1, place }];
    const level = [
      player("ada", { points: 4, opponents: 3, rounds: score(1), rank: 2, place: 1 }),
      player("ben", { points: 4, opponents: 2.5, rounds: score(1), place: 2 }),
    ];
    await visit(
      { phase: "break", players: level, rounds: [round(table(["ada", "cleo"], [90, 40]))] },
      { member: "ada" },
    );
    expect(text("[data-own]")).toContain("of 2, up one place");
    expect(text("[data-own]")).toContain("1st at Birch with 90 points: +4");
    expect(text("[data-tie=opponents]")).toContain("3 to 2.5, so you’re ahead");
    expect(text("[data-round='1']")).toContain("+4");
  });

  test("opens the table again if it was removed", async () => {
    isRemoved = true;
    await visit(playing, { member: "ada" });
    await soon(() => expect(text("[data-do=open-round-table]")).toBe("Open the table again"));
    press("open-round-table");
    await soon(() => expect(asked).toMatchObject([{ body: { do: { type: "open-table", round: 1, table: 1 } } }]));
  });

  test("reads why nothing more can be changed", async () => {
    refusal = { refused: "table-full", detail: "too much has been changed in this tournament" };
    await visit({ phase: "break", ...playing, next: { round: 2, stage: "open", game } }, { member: "ada" });
    shown = { ...shown, rounds: [round(table(["ada", "ben"], [9, 5]))], now: 2_000 };
    document.dispatchEvent(new Event("visibilitychange"));
    await soon(() => expect(document.querySelector("[data-do=sit-out]")).not.toBeNull());
    press("sit-out");
    await soon(() => expect(text("[data-refused]")).toContain("Too much has been changed"));
    expect(document.querySelector("[data-refused] small")).toBeNull();
  });

  test("goes home after being asked once", async () => {
    await visit({}, { member: "ada" });
    press("go-home");
    flushSync();
    expect(asked).toEqual([]);
    press("go-home");
    await soon(() => expect(asked).toMatchObject([{ body: { do: { type: "remove-member", member: "ada" } } }]));
  });
});

describe("the host", () => {
  const next = { round: 1, stage: "open", game, may_begin: true } as const;

  test("sees the way in, who is there, and begins", async () => {
    await visit({ phase: "gathering", next }, { key: "k".repeat(43) });
    expect(document.querySelector("[data-card=invite]")).not.toBeNull();
    expect(text("[data-card=people]")).toContain("2 people");
    press("start-round");
    await soon(() =>
      expect(asked).toMatchObject([{ body: { do: { type: "start-round", round: 1 }, key: "k".repeat(43) } }]),
    );
  });

  test("closes joining, and opens it again", async () => {
    await visit({ phase: "gathering", next }, { key: "k".repeat(43) });
    press("joining");
    await soon(() => expect(asked).toMatchObject([{ body: { do: { type: "close-joining", on: true } } }]));
    shown = { ...shown, closed: true, seq: 2 };
    document.dispatchEvent(new Event("visibilitychange"));
    await soon(() => expect(text("[data-card=invite]")).toContain("The host has closed joining."));
    press("joining");
    await soon(() => expect(asked[1]).toMatchObject({ body: { do: { type: "close-joining", on: false } } }));
  });

  test("reads which table needs a result before the next round", async () => {
    refusal = { refused: "not-now", detail: "nobody has points yet at table 1: enter its result first" };
    const rounds = [round(table(["ada", "ben"]))];
    await visit({ rounds, next: { ...next, round: 2 } }, { key: "k".repeat(43) });
    press("start-round");
    flushSync();
    press("start-round");
    await soon(() =>
      expect(text("[data-refused]")).toBe("Table Birch needs a result before the next round can begin."),
    );
  });

  test("reads it as well if the round was to begin by itself", async () => {
    refusal = { refused: "not-now", detail: "nobody has points yet at table 1: enter its result first" };
    const rounds = [round(table(["ada", "ben"]))];
    await visit({ rounds, next: { ...next, round: 2, at: 900 } }, { key: "k".repeat(43) });
    await soon(() => expect(text("[data-waits-for='1']")).toContain("Table Birch needs a result"));
    expect(document.querySelector("[data-refused]")).toBeNull();
  });

  test("is asked once before tables are stopped", async () => {
    const rounds = [round(table(["ada", "ben"]))];
    await visit({ rounds, next: { ...next, round: 2 } }, { key: "k".repeat(43) });
    press("start-round");
    flushSync();
    expect(asked).toEqual([]);
    expect(text("[data-do=start-round]")).toContain("Tap again");
    press("start-round");
    await soon(() => expect(asked).toHaveLength(1));
  });
});

test("whoever has the link can join, and is not shown what the host can do", async () => {
  await visit({ phase: "gathering" });
  expect(document.querySelector("[data-card=join]")).not.toBeNull();
  expect(document.querySelector("[data-card=invite], [data-do=start-round], [data-do=enter-result]")).toBeNull();
});

test("a round that begins is told", async () => {
  await visit({ phase: "gathering" }, { member: "ada" });
  shown = { ...shown, phase: "playing", seq: 2, rounds: [round(table(["ada", "ben"]))] };
  document.dispatchEvent(new Event("visibilitychange"));
  await soon(() => expect(text("[data-live]")).toBe("Round 1: you play at table Birch, seat 1."));
});

test("whoever comes after joining was closed reads that, and can only watch", async () => {
  await visit({ phase: "gathering", closed: true });
  expect(document.querySelector("[data-card=join]")).toBeNull();
  expect(text("[data-closed]")).toBe("The host has closed joining.");
});

test("whoever joins just after it was closed reads why that was too late", async () => {
  refusal = { refused: "not-open" };
  await visit({ phase: "gathering" });
  const field = document.querySelector<HTMLInputElement>("[data-field=name]");
  if (field) field.value = "Cleo";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  press("join-tournament");
  await soon(() => expect(text("[data-refused=not-open]")).toBe("The host has closed joining."));
});
