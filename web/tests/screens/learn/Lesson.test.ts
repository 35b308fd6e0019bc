import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { planOf, type Plan } from "../../../src/games/lesson.ts";
import { open } from "../../../src/i18n/index.svelte.ts";
import Lesson from "../../../src/screens/learn/Lesson.svelte";
import { isClosed } from "../../../src/screens/learn/course.svelte.ts";
import type { Phase } from "../../../src/protocol.ts";
import { soon } from "../../soon.ts";
import { chair, roomAt, tableOf } from "../lobby/tables.ts";

const PLAN: Plan = { steps: [{ name: "aim", at: () => ({ zone: "0.stack" }) }] };
const NO_LINE = new Error("no line");

const coach = vi.hoisted(() => vi.fn());
vi.mock("../../../src/screens/learn/Coach.svelte", () => ({ default: coach }));
vi.mock("../../../src/games/lesson.ts", async (original) => ({
  ...(await original<typeof import("../../../src/games/lesson.ts")>()),
  planOf: vi.fn(),
}));
vi.mock("../../../src/i18n/index.svelte.ts", async (original) => {
  const real = await original<typeof import("../../../src/i18n/index.svelte.ts")>();
  return { ...real, open: vi.fn(real.open) };
});

let mounted: object | undefined;

beforeEach(() => void vi.mocked(planOf).mockResolvedValue(PLAN));

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  sessionStorage.clear();
  coach.mockClear();
});

function begin(phase: Phase = "playing"): void {
  const room = roomAt(tableOf({ phase, chairs: [chair("Ada", "a")], game: { round: 1, seats: 1 } }), 0);
  room.isLesson = true;
  mounted = mount(Lesson, { target: document.body, props: { room, screen: "round" } });
  flushSync();
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

const isIncomplete = () => soon(() => expect(find("[data-state=incomplete]")).not.toBeNull());

function press(name: string): void {
  find(`[data-do=${name}]`)?.click();
  flushSync();
}

it("begins as soon as its plan and its words are there", async () => {
  begin();
  await soon(() => expect(coach).toHaveBeenCalledOnce());
  expect(coach.mock.calls[0]?.[1]).toMatchObject({ text: expect.stringContaining("This is your stack") });
});

it("says that its plan did not come, and begins when someone tries again", async () => {
  vi.mocked(planOf).mockRejectedValueOnce(NO_LINE);
  begin();
  await isIncomplete();
  expect(coach).not.toHaveBeenCalled();
  press("again");
  await soon(() => expect(coach).toHaveBeenCalledOnce());
  expect(find("[data-state=incomplete]")).toBeNull();
});

it("says so too if its words did not come", async () => {
  vi.mocked(open).mockRejectedValueOnce(NO_LINE);
  begin();
  await isIncomplete();
  press("again");
  await soon(() => expect(coach).toHaveBeenCalledOnce());
});

it("can be done without", async () => {
  vi.mocked(planOf).mockRejectedValueOnce(NO_LINE);
  begin();
  await isIncomplete();
  press("close");
  expect(find("[data-state=incomplete]")).toBeNull();
  expect(isClosed("K7QFA")).toBe(true);
});

it("says nothing before play that needs open cards", async () => {
  begin("countdown");
  await soon(() => expect(planOf).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done));
  flushSync();
  expect(coach).not.toHaveBeenCalled();
});
