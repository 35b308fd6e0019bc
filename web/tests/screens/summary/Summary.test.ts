import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { open } from "../../../src/i18n/index.svelte.ts";
import Summary from "../../../src/screens/summary/Summary.svelte";
import { soon } from "../../soon.ts";
import { chair, EDITION, roomAt, tableOf } from "../lobby/tables.ts";
import { roundOf, seat } from "./rounds.ts";

// There is nothing to draw on in tests.
const chart = vi.hoisted(() => vi.fn());
vi.mock("../../../src/screens/summary/Chart.svelte", () => ({ default: chart }));

let mounted: object | undefined;

beforeAll(() => open("summary"));

afterEach(async () => {
  if (mounted) await unmount(mounted);
  vi.unstubAllGlobals();
  chart.mockClear();
});

/** Look back on a round; the server answers this, one after the other. */
function show(answers: readonly Response[], game = "piles"): void {
  const left = [...answers];
  vi.stubGlobal("fetch", async () => left.shift() ?? Promise.reject(new Error("no line")));
  const room = roomAt(tableOf({ phase: "ready", chairs: [chair("Ada", "a"), chair("Ben", "b")] }), 0);
  room.edition = { ...EDITION, game };
  mounted = mount(Summary, { target: document.body, props: { room, round: 2, onclose: () => undefined } });
  flushSync();
}

const seen = (selector: string): string => document.querySelector(selector)?.textContent ?? "";

it("says that nothing is left to tell only if the server no longer knows the round", async () => {
  show([Response.json({ code: "not-found", detail: "" }, { status: 404 })]);
  await soon(() => expect(seen("[data-state=gone]")).toContain("No details available"));
  expect(document.querySelector("[data-do=again]")).toBeNull();
});

it("says what else went wrong, and asks again when someone wants to", async () => {
  show([
    Response.json({ code: "slow-down", detail: "" }, { status: 429 }),
    Response.json(roundOf(seat("Ada", { laid: 4 }), seat("Ben"))),
  ]);
  await soon(() => expect(seen("[data-state=complaint]")).toContain("Too many requests"));
  document.querySelector<HTMLElement>("[data-do=again]")?.click();
  await soon(() => expect(seen(".headline")).toBe("You played the most: 4 cards."));
});

it("says that the server does not answer", async () => {
  show([]);
  await soon(() => expect(seen("[data-state=complaint]")).toContain("isn’t responding"));
});

it("tells only the host whose reactions were faster than people can be", async () => {
  const fairness = { contested: 9, reaction_ms: 90, sudden: 3, credit_ms: 0, most_credit_ms: 0, most_wait_ms: 0 };
  const round = roundOf(seat("Ada", { laid: 4 }), seat("Ben", { fairness }), seat("Bot", { fairness, bot: "expert" }));
  show([Response.json(round)]);
  await soon(() => expect(seen(".headline")).not.toBe(""));
  expect(seen("[data-note=sudden]").trim()).toBe("Repeatedly faster than people can react: Ben");
});

it("draws what it speaks of: where jokers do not count they are not in the chart either", async () => {
  const pace = { ms: [1_000, 5_000], laid: [2, 4] };
  const ada = seat("Ada", { laid: 4, sources: { turned: 2, jokers: 2 }, pace });
  show([Response.json(roundOf(ada, seat("Ben", { sources: { turned: 3 } })))], "domino");
  await soon(() => expect(seen(".headline")).toBe("You played 2 cards."));
  expect(chart.mock.calls[0]?.[1].summary.seats[0].pace).toEqual({ ms: [1_000, 5_000], laid: [1, 2] });
});
