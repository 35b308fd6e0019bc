import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSeen, seen } from "../../src/net/seen.ts";
import { Caches } from "../pwa/caches.ts";

let answer: () => Promise<Response>;

const says = (body: object, status = 200) => {
  answer = () => Promise.resolve(new Response(JSON.stringify(body), { status }));
};
const isSilent = () => {
  answer = () => Promise.reject(new Error());
};

beforeEach(() => {
  vi.stubGlobal("caches", new Caches());
  vi.stubGlobal("fetch", () => answer());
});

afterEach(() => vi.unstubAllGlobals());

test("without a connection the last answer is shown, with its time", async () => {
  const before = Date.now();
  says({ title: "Thursday Table" });
  expect(await seen("/api/clubs/A")).toEqual({ answer: { title: "Thursday Table" }, at: 0 });
  isSilent();
  const last = await seen("/api/clubs/A");
  expect(last.answer).toEqual({ title: "Thursday Table" });
  expect(last.at).toBeGreaterThanOrEqual(before);
});

test("what was never seen cannot be shown", async () => {
  isSilent();
  await expect(seen("/api/clubs/B")).rejects.toThrow("no-answer");
});

test("what is gone on the server goes here too", async () => {
  says({ title: "C" });
  await seen("/api/clubs/C");
  says({ code: "no-table" }, 404);
  await expect(seen("/api/clubs/C")).rejects.toThrow("no-table");
  isSilent();
  await expect(seen("/api/clubs/C")).rejects.toThrow("no-answer");
});

test("what the server refuses for another reason stays", async () => {
  says({ title: "D" });
  await seen("/api/clubs/D");
  says({ code: "slow-down" }, 429);
  await expect(seen("/api/clubs/D")).rejects.toThrow("slow-down");
  isSilent();
  expect((await seen("/api/clubs/D")).answer).toEqual({ title: "D" });
});

test("everything about a club is forgotten with it, and nothing about another one", async () => {
  says({ title: "E" });
  for (const path of ["/api/clubs/E", "/api/clubs/E/history/all", "/api/clubs/F"]) await seen(path);
  await forgetSeen("/api/clubs/E");
  isSilent();
  await expect(seen("/api/clubs/E")).rejects.toThrow("no-answer");
  await expect(seen("/api/clubs/E/history/all")).rejects.toThrow("no-answer");
  expect((await seen("/api/clubs/F")).answer).toEqual({ title: "E" });
});

test("the oldest of many is thrown away", async () => {
  says({ title: "G" });
  for (let number = 0; number <= 60; number += 1) await seen(`/api/matches/${number}`);
  isSilent();
  await expect(seen("/api/matches/0")).rejects.toThrow("no-answer");
  expect((await seen("/api/matches/60")).answer).toEqual({ title: "G" });
});

test("where browsers keep nothing, everything else works", async () => {
  vi.stubGlobal("caches", undefined);
  says({ title: "H" });
  expect((await seen("/api/clubs/H")).answer).toEqual({ title: "H" });
  isSilent();
  await expect(seen("/api/clubs/H")).rejects.toThrow("no-answer");
});
