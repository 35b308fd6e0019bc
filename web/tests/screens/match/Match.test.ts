import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open, speak } from "../../../src/i18n/index.svelte.ts";
import type { MatchRecord } from "../../../src/protocol.ts";
import Match from "../../../src/screens/match/Match.svelte";
import { soon } from "../../soon.ts";

const ID = "abcdefghijkl";
const seat = (name: string, deck: string, more = {}) => ({ name, deck, ...more });
const record = {
  edition: "ligretto",
  seats: [seat("Ada", "a"), seat("Ben", "b", { absent: true }), seat("Cleo", "c", { left: true })],
  totals: [40, 50, 10],
  winners: [1],
  rounds: [{ ms: 60_000, cause: "empty", ender: 0, tallies: [40, 50, 10].map((points) => ({ points })) }],
  fastest_round: { round: 1, ms: 60_000 },
  ended_at: 1_000,
} as unknown as MatchRecord;
let component: Record<string, unknown>;

beforeEach(async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ id: ID, title: "Ligretto", record, has_moves: false })),
  );
  await speak("en");
  await open("replay", "house", "summary", "later");
});

afterEach(async () => {
  await unmount(component);
  vi.unstubAllGlobals();
});

test("the page of a match says who was not there, and names nobody a winner who was not", async () => {
  component = mount(Match, { target: document.body, props: { address: `/m/${ID}` } });
  flushSync();
  await soon(() => expect(document.querySelectorAll(".ranking li")).toHaveLength(3));
  const notes = [...document.querySelectorAll(".ranking li")].map((one) => one.querySelector("small")?.textContent);
  expect(notes.map((note) => note?.trim())).toEqual(["wasn’t there", "", "left early"]);
  expect(document.querySelector(".ranking .winner")).toBeNull();
});
